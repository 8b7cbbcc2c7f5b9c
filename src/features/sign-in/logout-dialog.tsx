import { useRef } from 'react';
import { m } from '../../i18n/paraglide/messages.js';
import * as dialogStyles from '../../ui/dialog.module.css';
import { Dialog } from '../../ui/dialog.tsx';
import * as textLinkStyles from '../../ui/text-link.module.css';
import { LogoutLessons } from './logout-lessons.tsx';
import { LogoutNotes } from './logout-notes.tsx';
import type { LogoutQuestion } from './logout-question.ts';

interface LogoutDialogProps {
  question: LogoutQuestion;
  onStay(): void;
  onLeave(): Promise<void>;
}

/** Asks what becomes of what is on this phone only: unsent notes first, and lessons with them. */
export function LogoutDialog({ question, onStay, onLeave }: LogoutDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const hasNotes = question.unsent.length > 0;
  return (
    <Dialog
      ref={dialog}
      className={dialogStyles.dialog}
      aria-labelledby="logout-title"
      onClose={onStay}
    >
      <h2 className={dialogStyles.heading} id="logout-title">
        {hasNotes ? m.logout_title() : m.logout_title_lessons()}
      </h2>
      {hasNotes ? (
        <LogoutNotes
          question={question}
          // The student may have chosen to stay meanwhile, by the button or by Escape.
          isLeft={() => !dialog.current?.open}
          onLeave={onLeave}
        />
      ) : (
        <LogoutLessons count={question.lessons} onLeave={onLeave} />
      )}
      <button
        type="button"
        className={textLinkStyles.textButton}
        onClick={() => dialog.current?.close()}
      >
        {m.logout_stay()}
      </button>
    </Dialog>
  );
}
