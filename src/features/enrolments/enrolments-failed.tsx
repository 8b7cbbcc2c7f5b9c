import { OfflineError } from '../../api/errors.ts';
import { isRefusedSession } from '../../api/is-refused-session.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';

interface EnrolmentsFailedProps {
  error: Error | null;
  onRetry: () => void;
}

/** Says why the enrolments did not come, where this phone has none from an earlier visit either. */
export function EnrolmentsFailed({ error, onRetry }: EnrolmentsFailedProps) {
  const { title, text } = explain(error);
  return (
    <Empty art="offline" title={title} text={text}>
      <Button variant="line" onClick={onRetry}>
        {m.site_try_again()}
      </Button>
    </Empty>
  );
}

function explain(error: Error | null): { title: string; text: string } {
  if (error instanceof OfflineError) {
    return { title: m.student_not_here_title(), text: m.student_not_here_text() };
  }
  if (isRefusedSession(error)) {
    return { title: m.student_signed_out_title(), text: m.student_signed_out_text() };
  }
  return { title: m.student_failed_title(), text: m.student_failed_text() };
}
