import { m } from '../../i18n/paraglide/messages.js';
import { UnreadableNoteError } from '../../storage/local-notes.ts';
import { Button } from '../../ui/button.tsx';
import { saveAsFile } from '../../ui/save-as-file.ts';

interface UnreadableNoteProps {
  failure: unknown;
  fileName: string;
}

/** A row that cannot be parsed is shown as such and never written over. */
export function UnreadableNote({ failure, fileName }: UnreadableNoteProps) {
  const raw = failure instanceof UnreadableNoteError ? failure.raw : null;
  return (
    <section className="notes" role="alert">
      <h2>{m.notes_unreadable_title()}</h2>
      <p>{m.notes_unreadable_help()}</p>
      {raw !== null && (
        <Button look="line" onClick={() => saveAsFile(`${fileName}.json`, JSON.stringify(raw))}>
          {m.notes_save_as_file()}
        </Button>
      )}
    </section>
  );
}
