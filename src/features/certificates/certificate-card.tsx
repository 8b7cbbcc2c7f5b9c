import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useRef } from 'react';
import { type CertificateState, issueCertificate } from '#contract/certificate.ts';
import { call } from '../../api/call.ts';
import { HttpError, OfflineError } from '../../api/errors.ts';
import { answerText } from '../../i18n/answer-text.ts';
import { noAnswerText } from '../../i18n/no-answer-text.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { useStudent } from '../../session/use-session.tsx';
import { Button } from '../../ui/button.tsx';
import * as surface from '../../ui/surface.module.css';
import { toastError, toastSuccess } from '../../ui/toast.tsx';
import * as typography from '../../ui/typography.module.css';
import * as styles from './certificate-card.module.css';
import { IssuedCertificate } from './issued-certificate.tsx';
import { certificateQuery } from './queries.ts';

/** Shows a course's certificate, or how far she is from it; nothing where the academy issues none. */
export function CertificateCard({ courseId }: { courseId: string }) {
  const student = useStudent();
  const { data } = useQuery(certificateQuery(student.id, courseId));
  const heading = useRef<HTMLHeadingElement>(null);
  if (!data || (data.lessons === 0 && !data.certificate)) return null;
  const { certificate } = data;
  return (
    <section className={clsx(surface.panel, styles.card)} aria-labelledby="certificate">
      <h2 className={styles.heading} id="certificate" ref={heading} tabIndex={-1}>
        {m.certificate_heading()}
      </h2>
      {certificate ? (
        <IssuedCertificate certificate={certificate} />
      ) : (
        <ToCertificate courseId={courseId} state={data} onIssued={() => heading.current?.focus()} />
      )}
    </section>
  );
}

interface ToCertificateProps {
  courseId: string;
  state: CertificateState;
  /** Moves the focus: the button that was pressed goes with all else here. */
  onIssued: () => void;
}

function ToCertificate({ courseId, state, onIssued }: ToCertificateProps) {
  const { id, name } = useStudent();
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(issueCertificate, { user_id: id, course_id: courseId }),
    onSuccess: ({ message, data }) => {
      queries.setQueryData(certificateQuery(id, courseId).queryKey, data);
      toastSuccess(answerText(message));
      onIssued();
    },
    onError: (error) => toastError(refusalText(error)),
  });
  const { lessons, done } = state;
  if (done < lessons) {
    return <p className={typography.muted}>{m.certificate_so_far({ done, lessons })}</p>;
  }
  return (
    <div className={styles.due}>
      <p>{m.certificate_due({ name })}</p>
      <p className={typography.small}>{m.certificate_name_hint()}</p>
      <Button busy={isPending} onClick={() => mutate()}>
        {m.certificate_get()}
      </Button>
    </div>
  );
}

function refusalText(error: unknown): string {
  if (error instanceof OfflineError) return noAnswerText(error, m.certificate_needs_network());
  const said = error instanceof HttpError && error.serverMessage;
  return said ? answerText(said) : m.certificate_failed();
}
