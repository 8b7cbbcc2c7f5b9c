import { useRef, useState } from 'react';
import { m } from '../../i18n/paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import * as dialogStyles from '../../ui/dialog.module.css';
import { Dialog } from '../../ui/dialog.tsx';
import * as textLinkStyles from '../../ui/text-link.module.css';
import { LogoutLessons } from './logout-lessons.tsx';
import { LogoutNotes } from './logout-notes.tsx';
import type { Before, LogoutQuestion } from './logout-question.ts';

interface LogoutDialogProps {
  /** Null: this phone could not store her logout. */
  question: LogoutQuestion | null;
  before: Before | undefined;
  onStay(): void;
  onLeave(): Promise<void>;
}

/**
 * Asks what becomes of unsent notes, which are on this phone only, or of downloaded lessons. It also says
 * that a logout failed, which no toast does: she may hand this phone on before she has read it.
 */
export function LogoutDialog({ question, before, onStay, onLeave }: LogoutDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isDeciding, setIsDeciding] = useState(false);
  /** While the academy logs her out, and once it has, she can no longer choose to stay. */
  const decided: Before | undefined =
    before &&
    (async () => {
      setIsDeciding(true);
      const isOut = await before();
      setIsDeciding(isOut);
      return isOut;
    });
  // The student may have chosen to stay meanwhile, by the button or by Escape.
  const isLeft = () => !dialog.current?.open;
  return (
    <Dialog
      ref={dialog}
      className={dialogStyles.dialog}
      aria-labelledby="logout-title"
      onCancel={(event) => isDeciding && event.preventDefault()}
      onClose={onStay}
    >
      <h2 className={dialogStyles.heading} id="logout-title">
        {titleOf(question)}
      </h2>
      {question === null ? (
        <>
          <p role="alert">{m.logout_failed()}</p>
          <Button block onClick={onLeave}>
            {m.site_try_again()}
          </Button>
        </>
      ) : question.unsent.length > 0 ? (
        <LogoutNotes question={question} before={decided} isLeft={isLeft} onLeave={onLeave} />
      ) : (
        <LogoutLessons count={question.lessons} before={decided} onLeave={onLeave} />
      )}
      <button
        type="button"
        className={textLinkStyles.textButton}
        disabled={isDeciding}
        onClick={() => dialog.current?.close()}
      >
        {m.logout_stay()}
      </button>
    </Dialog>
  );
}

function titleOf(question: LogoutQuestion | null): string {
  if (question === null) return m.logout_title_failed();
  return question.unsent.length > 0 ? m.logout_title() : m.logout_title_lessons();
}
