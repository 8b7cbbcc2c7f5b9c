import { useEffect, useRef, useState } from 'react';

/**
 * The key of the purchase under way, or null. After Back from a payment page Safari and Firefox
 * show this page as it was left, its buttons still busy with a payment that has ended.
 */
export function useProcessing() {
  const [processing, setProcessing] = useState<string | null>(null);
  const tapped = useRef<Element>(null);
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setProcessing(null);
    };
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, []);
  useEffect(() => {
    if (processing !== null || document.activeElement !== document.body) return;
    // A busy button takes no focus, so it fell off the page; a sheet over it took it away for good.
    if (tapped.current instanceof HTMLElement) tapped.current.focus();
  }, [processing]);

  const change = (key: string | null) => {
    if (key !== null) tapped.current = document.activeElement;
    setProcessing(key);
  };
  return [processing, change] as const;
}
