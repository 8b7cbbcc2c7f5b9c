import type { UseQueryResult } from '@tanstack/react-query';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { m } from '../../i18n/paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import * as skeletonStyles from '../../ui/skeleton.module.css';
import { useLastError } from '../../ui/use-last-error.ts';
import { failureText } from './failure.ts';
import * as studioStyles from './studio.module.css';

interface QueryResultProps<Data> {
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}

/** Shows what a query has answered, or that the answer is on its way, or why there is none. */
export function QueryResult<Data>({ query, children }: QueryResultProps<Data>) {
  const { data } = query;
  const error = useLastError(query);
  if (data !== undefined) return children(data);
  if (!error) return <RowSkeletons />;
  return (
    <Empty art="offline" title={m.studio_failed_title()} text={failureText(error)}>
      <Button variant="line" busy={query.isFetching} onClick={() => void query.refetch()}>
        {m.site_try_again()}
      </Button>
    </Empty>
  );
}

/** Shows placeholders of four rows while the answer is on its way. */
function RowSkeletons() {
  return (
    <div className={studioStyles.stack} role="status" aria-label={m.site_loading()}>
      {[1, 2, 3, 4].map((row) => (
        <span className={clsx(skeletonStyles.skeleton, studioStyles.waitingRow)} key={row} />
      ))}
    </div>
  );
}
