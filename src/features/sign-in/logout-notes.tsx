import { clsx } from 'clsx';
import { useState } from 'react';
import { m } from '../../i18n/paraglide/messages.js';
import { discardNotes } from '../../offline/outbox/discard-notes.ts';
import { failureDetail } from '../../offline/outbox/failure-detail.ts';
import { retryNotes } from '../../offline/outbox/retry-notes.ts';
import { textsOf } from '../../outbox/note/texts.ts';
import { useStudent } from '../../session/use-session.tsx';
import type { LocalNote } from '../../storage/local-note.ts';
import { Button } from '../../ui/button.tsx';
import * as dialogStyles from '../../ui/dialog.module.css';
import { saveAsFile } from '../../ui/save-as-file.ts';
import * as typography from '../../ui/typography.module.css';
import { lessonsStay } from './logout-lessons.tsx';
import type { Before, LogoutQuestion } from './logout-question.ts';

interface LogoutNotesProps {
  question: LogoutQuestion;
  before: Before | undefined;
  isLeft(): boolean;
  onLeave(): Promise<void>;
}

type Step = 'ask' | 'sending' | 'failed' | 'sure' | 'discarding' | 'undiscarded';

/** Offers four answers at a logout; none loses unsent text without a second confirmation. */
export function LogoutNotes({ question, before, isLeft, onLeave }: LogoutNotesProps) {
  const { id: userId } = useStudent();
  const { unsent, canBeLocked, lessons } = question;
  const [step, setStep] = useState<Step>('ask');
  const [failure, setFailure] = useState('');
  const isBusy = step === 'sending' || step === 'discarding';

  const send = async () => {
    setStep('sending');
    const left = await retryNotes(userId).catch(() => unsent);
    if (isLeft()) return;
    if (left.length === 0) return onLeave();
    setFailure(whyUnsent(left));
    setStep('failed');
  };
  const discard = async () => {
    if (step !== 'sure') return setStep('sure');
    setStep('discarding');
    // Her words go last: where the academy could not log her out, she is still here and needs them.
    if (before && !(await before())) return setStep('ask');
    await discardNotes(unsent).then(onLeave, () => setStep('undiscarded'));
  };
  return (
    <>
      <p>
        {unsent.length === 1 ? m.logout_text_one() : m.logout_text_many({ count: unsent.length })}
      </p>
      {lessons > 0 && <p>{lessonsStay(lessons)}</p>}
      {(step === 'failed' || step === 'undiscarded') && (
        <p className={dialogStyles.problem} role="alert">
          {step === 'failed' ? failure : m.logout_not_discarded()}
        </p>
      )}
      <Button block busy={step === 'sending'} disabled={step === 'discarding'} onClick={send}>
        {step === 'sending' ? m.logout_sending() : m.logout_send()}
      </Button>
      <Button
        block
        variant="line"
        disabled={isBusy}
        onClick={onLeave}
        aria-describedby="logout-keep"
      >
        {m.logout_keep()}
      </Button>
      <p id="logout-keep" className={clsx(typography.muted, typography.small)}>
        {canBeLocked ? m.logout_keep_locked() : m.logout_keep_open()}
      </p>
      <Button block variant="line" onClick={() => saveAsFile('notes.txt', asText(unsent))}>
        {m.logout_file()}
      </Button>
      <Button
        block
        variant="line"
        disabled={step === 'sending'}
        busy={step === 'discarding'}
        onClick={discard}
      >
        {step === 'sure' ? m.logout_discard_sure() : m.logout_discard()}
      </Button>
      {step === 'sure' && (
        <p className={dialogStyles.problem} role="alert">
          {m.logout_discard_help()}
        </p>
      )}
    </>
  );
}

/** Says why these were not sent; another try helps no note that waits for her. */
function whyUnsent(left: LocalNote[]): string {
  const stopped = left.find(({ conflict, pending }) => conflict || pending?.pause);
  return stopped ? failureDetail(stopped) : m.logout_send_failed();
}

/** Joins every text of these notes on this phone, with drafts, stashed texts and a conflict's two sides. */
const asText = (unsent: LocalNote[]): string =>
  [...new Set(unsent.flatMap(textsOf))].join('\n\n----\n\n');
