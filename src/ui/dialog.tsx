import { type ComponentProps, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { ToastRegion } from './toast-region.tsx';

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
      <ToastRegion />
    </dialog>
  );
}
