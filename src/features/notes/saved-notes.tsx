import { m } from '../../i18n/paraglide/messages.js';
import type { LocalNote } from '../../storage/local-note.ts';
import * as noteFormStyles from './note-form.module.css';
import { noteState } from './note-state.ts';
import * as styles from './saved-notes.module.css';
import { StateChip } from './state-chip.tsx';

/** The last saved text below the editor, with its own state: a draft above does not change it. */
export function SavedNotes({ local, isSending }: { local: LocalNote; isSending: boolean }) {
  const text = local.pending?.text ?? local.base?.text ?? '';
  const state = noteState(local, text, isSending);
  if (text === '' || state === 'empty') return null;
  const [title, ...rest] = text.split('\n');
  return (
    <section className={styles.saved} aria-labelledby="saved">
      <h2 className={styles.savedHeading} id="saved">
        {m.notes_saved_title()}
      </h2>
      <article className={styles.savedArticle}>
        <p className={noteFormStyles.notesRow}>
          <b>{title}</b>
          <StateChip state={state} />
        </p>
        {rest.length > 0 && <p className={styles.notesText}>{rest.join('\n')}</p>}
      </article>
    </section>
  );
}
