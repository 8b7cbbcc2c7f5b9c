import { useEffect, useState } from 'react';
import { m } from '../i18n/paraglide/messages.js';
import { focusMain } from '../ui/focus-main.ts';
import { Icon } from '../ui/icon.tsx';
import * as styles from './back-to-top.module.css';
import { onScroll } from './on-scroll.ts';

/** Specification 9. */
const shownAfterPx = 300;

export function BackToTop() {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => onScroll(() => setIsShown(window.scrollY > shownAfterPx)), []);
  if (!isShown) return null;
  const goUp = () => {
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' });
    // The button goes away: the focus must not go with it.
    focusMain();
  };
  return (
    <button type="button" className={styles.toTop} aria-label={m.site_back_to_top()} onClick={goUp}>
      <Icon name="up" />
    </button>
  );
}
