/** For a `ref`: an element that has just come takes the focus, since the one that was pressed is gone. */
export const focusOn = (element: HTMLElement | null | undefined): void => element?.focus();
