import { m } from '../../i18n/paraglide/messages.js';
import { Button } from '../../ui/button.tsx';

interface NoteConflictProps {
  theirs: string;
  onTake(theirs: string): void;
}

/** The overlap's other text, whole and readable, until the student has saved hers over it. */
export function NoteConflict({ theirs, onTake }: NoteConflictProps) {
  return (
    <section className="notes-conflict" aria-labelledby="theirs">
      <h2 id="theirs">{m.notes_conflict_title()}</h2>
      <p className="small">{m.notes_conflict_help()}</p>
      <p className="notes-text">{theirs}</p>
      <Button look="line" small onClick={() => onTake(theirs)}>
        {m.notes_conflict_take()}
      </Button>
    </section>
  );
}
