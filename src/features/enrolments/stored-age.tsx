import type { UseQueryResult } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { m } from '../../i18n/paraglide/messages.js';
import { isOnline } from '../../offline/network/network.ts';
import { useConnectivity } from '../../offline/network/network-status.tsx';
import { ago } from '../../ui/ago.ts';
import * as textLinkStyles from '../../ui/text-link.module.css';
import * as typography from '../../ui/typography.module.css';

interface StoredAgeProps {
  storedAt: string | null;
  query: Pick<UseQueryResult, 'isFetching' | 'refetch'>;
}

/**
 * Says how old a copy kept on this phone is; nothing when the academy has just answered, unless she has asked
 * it to by Refresh: then the line stays, and has the focus that its button had.
 */
export function StoredAge({ storedAt, query }: StoredAgeProps) {
  const { isFetching } = query;
  const network = useConnectivity();
  /** The stored copy that she wants a newer one of. */
  const [asked, setAsked] = useState<string | null>(null);
  /** When the academy has answered her, as an ISO 8601 date. */
  const [answeredAt, setAnsweredAt] = useState<string | null>(null);
  const line = useRef<HTMLParagraphElement>(null);
  if (storedAt === null && asked !== null) {
    setAsked(null);
    setAnsweredAt(new Date().toISOString());
  }
  if (storedAt !== null && answeredAt !== null) setAnsweredAt(null);
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    if (answeredAt !== null && activeElement === body) line.current?.focus();
  }, [answeredAt]);
  const shownAt = storedAt ?? answeredAt;
  // A page that has just begun is asking the academy now: its first answer may make this line untrue.
  const isBeginning = network === 'checking' && isFetching && asked === null;
  if (shownAt === null || isBeginning) return null;
  const refresh = () => {
    setAsked(storedAt);
    if (!isFetching) void query.refetch();
  };
  return (
    <p className={typography.age} data-age role="status" tabIndex={-1} ref={line}>
      {m.student_updated({ ago: ago(shownAt) })}
      {storedAt !== null && isOnline(network) && (
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
