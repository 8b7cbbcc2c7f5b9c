import { useEffect, useState } from 'react';

const resendSeconds = 30;

/** Seconds until another code may be asked for; 0 when it may. A clock set back costs 30 at most. */
export function useResendWait(sentAt: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const waited = Math.max(0, Math.floor((now - sentAt) / 1000));
  return Math.max(0, resendSeconds - waited);
}
