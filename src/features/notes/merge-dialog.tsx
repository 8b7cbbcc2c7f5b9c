import { useMutation } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useId, useState } from 'react';
import { m } from '../../i18n/paraglide/messages.js';
import { saveResolved } from '../../offline/outbox/save-note.ts';
import { mergeHunks } from '../../outbox/note/merge.ts';
import type { LocalNote } from '../../storage/local-note.ts';
import { Button } from '../../ui/button.tsx';
import * as typography from '../../ui/typography.module.css';
import { formatMoment } from './format-moment.ts';
import { applyChoice, type Choice, choicesIn, compose, isOpen } from './merge-choices.ts';
import * as styles from './merge-dialog.module.css';
import { MergeHunk } from './merge-hunk.tsx';
import { NoteDialog } from './note-dialog.tsx';
import { NoteField } from './note-field.tsx';
import * as notebookStyles from './notebook.module.css';
import { showDialogOutcome } from './save-outcome.ts';
import { begunResolution, useResolution } from './use-resolution.ts';

/**
 * Resolves a conflict: hunk by hunk the student takes her text, the academy's or both, or writes
 * the result herself. It works without a network; both texts stay in the history.
 */
export function MergeDialog({ local, onClose }: { local: LocalNote; onClose: () => void }) {
  const { userId, courseId } = local;
  // The hunks are of the texts that stood when the dialog was opened; what another tab writes meanwhile is
  // merged in on saving.
  const [mine] = useState(local.text);
  const [theirs] = useState(local.conflict?.text ?? '');
  const [hunks] = useState(() => mergeHunks(local.base?.text ?? '', mine, theirs));
  const open = hunks.filter(isOpen);
  const [when] = useState(() => ({
    mine: formatMoment(local.editedAt),
    theirs: local.conflict?.savedAt ? formatMoment(local.conflict.savedAt) : '',
  }));
  const [begun] = useState(() => begunResolution(local));
  const [choices, setChoices] = useState<Choice[]>(() =>
    begun === null ? open.map(() => 'both') : choicesIn(hunks, begun),
  );
  const [result, setResult] = useState(() => begun ?? compose(hunks, choices));
  // Where she has written words of her own, the choices that her resolution began with are a guess.
  const [isChosen, setIsChosen] = useState(() => {
    const isKnown = result === compose(hunks, choices);
    return open.map(() => isKnown);
  });
  const resolution = useResolution(local);
  const resultId = useId();

  const write = (text: string) => {
    setResult(text);
    resolution.keep(text);
  };
  const choose = (index: number, choice: Choice) => {
    const next = choices.map((made, at) => (at === index ? choice : made));
    setChoices(next);
    setIsChosen(isChosen.map((isMade, at) => isMade || at === index));
    write(applyChoice(compose(hunks, choices), result, compose(hunks, next)));
  };
  const saving = useMutation({
    mutationFn: async () => {
      await resolution.flush();
      return saveResolved({ userId, courseId, mine, theirs, result });
    },
    onSuccess: (after) => {
      showDialogOutcome(after, m.notes_saved_toast());
      onClose();
    },
  });
  const unstored = resolution.isUnstored ? m.merge_no_room() : null;
  return (
    <NoteDialog
      title={open.length === 0 ? m.merge_fits_title() : m.merge_title()}
      wide
      onClose={onClose}
      problem={saving.isError ? m.notes_save_error_toast() : unstored}
      foot={
        <Button block busy={saving.isPending} onClick={() => saving.mutate()}>
          {m.merge_save()}
        </Button>
      }
    >
      <p>{open.length === 0 ? m.merge_fits() : m.merge_help()}</p>
      {open.map((hunk, index) => (
        <MergeHunk
          // biome-ignore lint/suspicious/noArrayIndexKey: the hunks never move
          key={index}
          number={index + 1}
          count={open.length}
          mine={hunk.mine.join('\n')}
          theirs={hunk.theirs.join('\n')}
          when={when}
          choice={isChosen[index] ? choices[index] : undefined}
          onChoose={(choice) => choose(index, choice)}
        />
      ))}
      <div className={styles.mergeResult}>
        <label className={styles.mergeResultLabel} htmlFor={resultId}>
          {m.merge_result()}
        </label>
        <p className={clsx(typography.muted, typography.small)}>{m.merge_result_help()}</p>
        <div className={clsx(notebookStyles.book, styles.mergeResultBook)}>
          <span className={notebookStyles.holes} aria-hidden="true" />
          <NoteField id={resultId} text={result} onText={write} />
        </div>
      </div>
    </NoteDialog>
  );
}
