/**
 * For a `ref`: the focus of a button that leaves its dialog goes to what the dialog says, since the page behind
 * it takes none.
 */
export const passFocusToDialog = (button: HTMLElement | null) => () => {
  if (button === document.activeElement)
    button?.closest('dialog')?.querySelector<HTMLElement>('div[tabindex]')?.focus();
};
