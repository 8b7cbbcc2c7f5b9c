import { clsx } from 'clsx';
import { useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { m } from '../../i18n/paraglide/messages.js';
import { Icon } from '../../ui/icon.tsx';
import { saveAsFile } from '../../ui/save-as-file.ts';
import * as typography from '../../ui/typography.module.css';
import * as styles from './export-dialog.module.css';
import { asMarkdown, asText, type ExportedNote, fileName } from './export-text.ts';
import { NoteDialog } from './note-dialog.tsx';

interface ExportDialogProps {
  notes: readonly ExportedNote[];
  /** Whether there may be more notes than these, which are not on this phone yet. */
  isPartial?: boolean;
  onClose: () => void;
}

/** Exports notes to another app, as a file or on paper, all without a network. */
export function ExportDialog({ notes, isPartial, onClose }: ExportDialogProps) {
  const [isPrinting, setIsPrinting] = useState(false);
  const name = fileName(notes);
  const share = () =>
    // The promise rejects when the student cancels the sharing.
    navigator.share({ title: m.export_share_title(), text: asText(notes) }).catch(() => undefined);
  const title =
    notes.length === 1
      ? m.export_title_one({ course: notes[0]?.name ?? '' })
      : m.export_title_all();
  return (
    <NoteDialog title={title} onClose={onClose}>
      {isPartial && <p className={typography.muted}>{m.notes_partial()}</p>}
      <ul className={styles.exportOptions}>
        {'share' in navigator && (
          <ExportOption
            icon="share"
            label={m.export_share()}
            help={m.export_share_help()}
            onChoose={share}
          />
        )}
        <ExportOption
          icon="note"
          label={m.export_text()}
          help={m.export_text_help()}
          onChoose={() => saveAsFile(`${name}.txt`, asText(notes))}
        />
        <ExportOption
          icon="download"
          label={m.export_markdown()}
          help={m.export_markdown_help()}
          onChoose={() => saveAsFile(`${name}.md`, asMarkdown(notes))}
        />
        <ExportOption
          icon="book"
          label={m.export_print()}
          help={m.export_print_help()}
          onChoose={() => setIsPrinting(true)}
        />
      </ul>
      {isPrinting && <PrintedNotes notes={notes} onDone={() => setIsPrinting(false)} />}
    </NoteDialog>
  );
}

interface ExportOptionProps {
  icon: 'share' | 'note' | 'download' | 'book';
  label: string;
  help: string;
  onChoose: () => void;
}

function ExportOption({ icon, label, help, onChoose }: ExportOptionProps) {
  return (
    <li>
      <button className={styles.button} type="button" onClick={onChoose}>
        <Icon className={styles.icon} name={icon} />
        <b>{label}</b>
        <span className={clsx(typography.muted, typography.small)}>{help}</span>
      </button>
    </li>
  );
}

/** This copy of the notes is hidden on the screen and is the only thing on paper. */
function PrintedNotes({ notes, onDone }: { notes: readonly ExportedNote[]; onDone: () => void }) {
  const done = useEffectEvent(onDone);
  useEffect(() => {
    const listener = () => done();
    window.addEventListener('afterprint', listener);
    window.print();
    return () => window.removeEventListener('afterprint', listener);
  }, []);
  return createPortal(
    <div className={styles.printed} data-printed-notes>
      {notes.map(({ name, text }) => (
        <article className={styles.printedNote} key={name}>
          <h1 className={styles.printedTitle}>{name}</h1>
          <p className={styles.printedText}>{text}</p>
        </article>
      ))}
    </div>,
    document.body,
  );
}
