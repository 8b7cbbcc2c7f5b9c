import { useLayoutEffect, useRef, useState } from 'react';
import { m } from '../../i18n/paraglide/messages.js';
import { isOnline } from '../../offline/network/network.ts';
import { useConnectivity } from '../../offline/network/network-status.tsx';
import { ago } from '../../ui/ago.ts';
import * as textLinkStyles from '../../ui/text-link.module.css';
import * as typography from '../../ui/typography.module.css';

interface StoredAgeProps {
  storedAt: string | null;
  isFetching: boolean;
  onRefresh: () => void;
}

/**
 * Says how old a copy kept on this phone is; nothing when the academy has just answered, unless she has asked
 * it to by Refresh: then the line stays, and has the focus that its button had.
 */
export function StoredAge({ storedAt, isFetching, onRefresh }: StoredAgeProps) {
  const network = useConnectivity();
  const [isAsked, setIsAsked] = useState(false);
  const line = useRef<HTMLParagraphElement>(null);
  const isFresh = storedAt === null;
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    if (isAsked && isFresh && activeElement === body) line.current?.focus();
  }, [isAsked, isFresh]);
  // A page that has just begun is asking the academy now: its first answer may make this line untrue.
  const isBeginning = network === 'checking' && isFetching;
  if (!isAsked && (isFresh || isBeginning)) return null;
  const refresh = () => {
    setIsAsked(true);
    if (!isFetching) onRefresh();
  };
  return (
    <p className={typography.age} data-age role="status" tabIndex={-1} ref={line}>
      {m.student_updated({ ago: ago(storedAt ?? new Date().toISOString()) })}
      {!isFresh && isOnline(network) && (
        <button
          type="button"
          className={textLinkStyles.textLink}
          aria-disabled={isFetching} // `disabled` would take the focus away
          onClick={refresh}
        >
          {m.student_refresh()}
        </button>
      )}
    </p>
  );
}
