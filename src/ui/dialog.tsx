import { type ComponentProps, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { toastStore } from './toaster.tsx';

interface DialogProps extends ComponentProps<'dialog'> {
  onClose: () => void;
}

/**
 * A modal dialog, open for as long as it is mounted; `ref.current.close()` closes it. The browser
 * keeps the focus inside, closes it on Escape, and gives the focus back where the dialog is closed
 * and not only removed: so it is closed before it leaves the page, which only a layout effect can do.
 */
export function Dialog({ ref, onClose, children, ...rest }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useImperativeHandle(ref, () => dialog.current as HTMLDialogElement, []); // React has set it by then
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => {
      if (element?.open) element.close();
    };
  }, []);
  // The event comes late: StrictMode has opened the dialog again by then, or it is gone.
  const onClosed = () => {
    if (dialog.current?.open === false) onClose();
  };
  return (
    <dialog {...rest} ref={dialog} onClose={onClosed}>
      {children}
      {/* Out of the flow, or it would have a gap of its own in a dialog that is a grid. */}
      <div ref={takeToasts} role="status" aria-atomic="false" style={{ position: 'absolute' }} />
    </dialog>
  );
}

/** Has the toasts in this live region while it is the topmost dialog's: elsewhere none is seen or spoken. */
function takeToasts(region: Element | null): (() => void) | undefined {
  if (!region) return;
  toastStore.setState(({ regions }) => ({ regions: [...regions, region] }));
  return () =>
    toastStore.setState(({ regions }) => ({ regions: regions.filter((one) => one !== region) }));
}
