import { useEffect, useRef, useState } from 'react';
import { whenBroughtBack } from '../../storage/back-forward-cache.ts';
import { useIsMounted } from '../../ui/use-is-mounted.ts';

/**
 * Returns the key of the purchase under way, or null, and what sets it. It is null again after Back from a
 * payment page: Safari and Firefox then show this page as it was left, its buttons busy with what has ended.
 * The third tells whether the page of the purchase still stands: who has gone on is taken to no payment.
 */
export function useProcessing() {
  const [processing, setProcessing] = useState<string | null>(null);
  const tapped = useRef<Element>(null);
  const isHere = useIsMounted();
  useEffect(() => whenBroughtBack(() => setProcessing(null)), []);
  useEffect(() => {
    if (processing !== null || document.activeElement !== document.body) return;
    // Where nothing has the focus when a purchase has ended, it goes back to what was tapped.
    if (tapped.current instanceof HTMLElement) tapped.current.focus();
  }, [processing]);

  const change = (key: string | null) => {
    if (key !== null) tapped.current = document.activeElement;
    setProcessing(key);
  };
  return [processing, change, isHere] as const;
}
