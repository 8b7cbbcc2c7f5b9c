import { OfflineError } from '../../api/errors.ts';
import { isRefusedSession } from '../../api/is-refused-session.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { type FailedQuery, useLastError } from '../../ui/use-last-error.ts';

/** Says why the enrolments did not come, where this phone has none from an earlier visit either. */
export function EnrolmentsFailed({ query }: { query: FailedQuery }) {
  const [title, text] = explain(useLastError(query));
  return (
    <Empty art="offline" title={title} text={text}>
      <Button variant="line" busy={query.isFetching} onClick={() => query.refetch()}>
        {m.site_try_again()}
      </Button>
    </Empty>
  );
}

function explain(error: Error | null): [title: string, text: string] {
  if (error instanceof OfflineError) return [m.student_not_here_title(), m.student_not_here_text()];
  if (isRefusedSession(error)) return [m.student_signed_out_title(), m.student_signed_out_text()];
  return [m.student_failed_title(), m.student_failed_text()];
}
