import { OfflineError } from '../../api/errors.ts';
import { isRefusedSession } from '../../api/is-refused-session.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { Empty } from '../../ui/empty.tsx';
import { RetryButton } from '../../ui/retry-button.tsx';

interface EnrolmentsFailedProps {
  error: Error | null;
  onRetry: () => Promise<unknown>;
}

/** Says why the enrolments did not come, where this phone has none from an earlier visit either. */
export function EnrolmentsFailed({ error, onRetry }: EnrolmentsFailedProps) {
  const { title, text } = explain(error);
  return (
    <Empty art="offline" title={title} text={text}>
      <RetryButton onRetry={onRetry} />
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
