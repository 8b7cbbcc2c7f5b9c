import { useEffect, useState } from 'react';

/**
 * The key of the purchase under way, or null. After Back from a payment page Safari and Firefox
 * show this page as it was left, its buttons still busy with a payment that has ended.
 */
export function useProcessing() {
  const [processing, setProcessing] = useState<string | null>(null);
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setProcessing(null);
    };
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, []);
  return [processing, setProcessing] as const;
}
