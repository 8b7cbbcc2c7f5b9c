import { useEffect, useState } from 'react';

const resendSeconds = 30;

/** Returns the seconds until a code may be asked for again, or 0. A clock set back costs 30 at most. */
export function useResendWait(sentAt: number): number {
  const [clock, setClock] = useState(() => clockAt(Date.now(), sentAt));
  useEffect(() => {
    const tick = () => {
      const now = Date.now();
      setClock((last) => clockAt(now, sentAt, last));
    };
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [sentAt]);
  const waited = clock.sentAt === sentAt ? Math.floor((clock.now - clock.from) / 1000) : 0;
  return Math.max(0, resendSeconds - waited);
}

interface Clock {
  now: number;
  sentAt: number;
  /** When the wait began; never later than now, so that it ends on a clock that was set back too. */
  from: number;
}

function clockAt(now: number, sentAt: number, last?: Clock): Clock {
  const from = last?.sentAt === sentAt ? last.from : sentAt;
  return { now, sentAt, from: Math.min(from, now) };
}
