import { useEffect, useRef, useState } from 'react';
import { focusOn } from '../../ui/focus-on.ts';
import { rowId } from './list-row.tsx';

interface Opened {
  course: string | undefined;
  /** A lesson of that course. */
  open: string | undefined;
}

const isLost = () => document.activeElement === document.body;
const focusIfLost = (heading: HTMLElement | null) => {
  if (isLost()) focusOn(heading);
};

/**
 * Moves the focus to the heading of a course or lesson that has opened, and on the way back to the row that
 * it came from, since the pressed link is gone with its list. Returns the heading's ref.
 */
export function useOpenedFocus({ course, open }: Opened) {
  const here = `${course}:${open}`;
  const [first] = useState(here);
  const [hasMoved, setHasMoved] = useState(false);
  if (here !== first && !hasMoved) setHasMoved(true);
  const before = useRef<Opened>({ course, open });
  useEffect(() => {
    const left = before.current;
    before.current = { course, open };
    if (left.course === undefined || open !== undefined) return;
    const row = course === undefined ? left.course : left.open;
    const isOnHeading = document.activeElement instanceof HTMLHeadingElement;
    if (row !== undefined && (isLost() || isOnHeading)) {
      focusOn(document.getElementById(rowId(row)));
    }
  }, [course, open]);
  return hasMoved ? focusIfLost : undefined;
}
