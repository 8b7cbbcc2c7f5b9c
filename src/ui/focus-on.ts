/** As a `ref`: what has just come takes the focus, since what was pressed is gone. */
export const focusOn = (element: HTMLElement | null | undefined): void => element?.focus();
