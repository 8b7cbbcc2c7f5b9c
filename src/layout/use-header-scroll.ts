import { useEffect, useState } from 'react';
import { onScroll } from './on-scroll.ts';

const scrolledPx = 20;
const hideAfterPx = 10;

/** Specification 2: scrolled style after 20px, away when scrolling down past 10px. */
export function useHeaderScroll() {
  const [state, setState] = useState({ isScrolled: false, isHidden: false });
  useEffect(() => {
    let last = Number.POSITIVE_INFINITY; // to begin further down is no scroll
    return onScroll(() => {
      const y = window.scrollY;
      const isHidden = y > last && y > hideAfterPx;
      last = y;
      setState((now) =>
        now.isHidden === isHidden && now.isScrolled === y > scrolledPx
          ? now
          : { isScrolled: y > scrolledPx, isHidden },
      );
    });
  }, []);
  return state;
}
