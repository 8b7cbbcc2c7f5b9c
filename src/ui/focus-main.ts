import type { RefCallback } from 'react';

/** Gives the focus to the page's content, from where a screen reader goes on. */
export const focusMain = (): void => document.querySelector('main')?.focus({ preventScroll: true });

/**
 * For a `ref`: the focus of an element that leaves the page goes to the page's content. It would fall to the
 * top of the page, and nothing would be spoken (WCAG 2.4.3).
 */
export const passFocus: RefCallback<HTMLElement> = (element: HTMLElement) => () => {
  if (element.contains(document.activeElement)) focusMain();
};
