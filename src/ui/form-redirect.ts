import { useEffect, useEffectEvent } from 'react';
import { loginRedirectMs } from '#contract/limits.ts';

/** Calls `leave` once the form is done, after the time that specification 9 gives the toast to be read. */
export function useFormRedirect(isDone: boolean, leave: () => void): void {
  const onRead = useEffectEvent(leave);
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => onRead(), loginRedirectMs);
    return () => clearTimeout(timer);
  }, [isDone]);
}
