import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { m } from '../../i18n/paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import * as typography from '../../ui/typography.module.css';
import { failureText } from './failure.ts';

interface QueryResultProps<Data> {
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}

/** What a query has answered, or that it is on its way, or why there is nothing. */
export function QueryResult<Data>({ query, children }: QueryResultProps<Data>) {
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  if (!error) return <p className={typography.muted}>{m.site_loading()}</p>;
  return (
    <Empty art="offline" title={m.studio_failed_title()} text={failureText(error)}>
      <Button variant="line" onClick={() => void refetch()}>
        {m.site_try_again()}
      </Button>
    </Empty>
  );
}
