import { useLayoutEffect, useRef } from 'react';

/**
 * A dialog over the page for as long as its component stands. Closed and not only taken away: the
 * browser then gives the focus back to where it came from. Only a layout effect ends before its
 * element leaves the page.
 */
export function useModal(onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => {
      if (dialog?.open) dialog.close();
    };
  }, []);
  return {
    ref,
    close: () => ref.current?.close(),
    // The event comes late: StrictMode has opened the dialog again by then.
    onClose: () => {
      if (ref.current?.open === false) onClose();
    },
  };
}
