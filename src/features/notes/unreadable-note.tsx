import { m } from '../../i18n/paraglide/messages.js';
import { UnreadableNoteError } from '../../storage/local-notes.ts';
import { Button } from '../../ui/button.tsx';
import { saveAsFile } from '../../ui/save-as-file.ts';
import * as noteFormStyles from './note-form.module.css';

interface UnreadableNoteProps {
  failure: unknown;
  fileName: string;
  onRetry: () => void;
}

/**
 * Says that a note's row cannot be parsed, which nothing overwrites, and offers it as a file. Where the
 * phone's storage does not answer, it offers another try instead.
 */
export function UnreadableNote({ failure, fileName, onRetry }: UnreadableNoteProps) {
  if (!(failure instanceof UnreadableNoteError)) {
    return (
      <section className={noteFormStyles.notes} role="alert">
        <h2>{m.notes_unopened_title()}</h2>
        <p>{m.notes_unopened_help()}</p>
        <Button onClick={onRetry}>{m.notes_unopened_retry()}</Button>
      </section>
    );
  }
  const save = () => saveAsFile(`${fileName}.json`, JSON.stringify(failure.raw));
  return (
    <section className={noteFormStyles.notes} role="alert">
      <h2>{m.notes_unreadable_title()}</h2>
      <p>{m.notes_unreadable_help()}</p>
      <Button variant="line" onClick={save}>
        {m.notes_save_as_file()}
      </Button>
    </section>
  );
}
