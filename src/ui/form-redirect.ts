import { useEffect, useRef } from 'react';
import { loginRedirectMs } from '#contract/limits.ts';

/** On, after the time that specification 9 gives the toast to be read. */
export function useFormRedirect(isDone: boolean, leave: () => void): void {
  const latest = useRef(leave);
  latest.current = leave;
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => latest.current(), loginRedirectMs);
    return () => clearTimeout(timer);
  }, [isDone]);
}
