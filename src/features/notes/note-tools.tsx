import { Link } from '@tanstack/react-router';
import { m } from '../../i18n/paraglide/messages.js';
import { Icon } from '../../ui/icon.tsx';
import { PartOnTap } from '../../ui/part-on-tap.tsx';
import * as textLinkStyles from '../../ui/text-link.module.css';
import type { VideoPlace } from '../../ui/video-clock.ts';
import * as styles from './note-tools.module.css';
import { exportSheet, historySheet, mergeSheet, readerSheet } from './sheet-parts.ts';
import { hasHistory, type OpenSheet, type TitledNote } from './titled-note.ts';

interface NoteSheetsProps {
  note: TitledNote;
  sheet: OpenSheet;
  onSheet: (sheet: OpenSheet) => void;
  /** Called with the place of a time that is tapped in the reading view. */
  onStamp: (place: VideoPlace) => void;
  /** Stores the last keystrokes before a sheet works on the note's row; the others show the text as it is. */
  onBefore?: () => Promise<unknown>;
}

/** Shows what can be done with a note, in a row below its page, and the sheet that is open over it. */
export function NoteTools(props: NoteSheetsProps) {
  const { note, onSheet, onBefore } = props;
  const openHistory = async () => {
    await onBefore?.();
    onSheet('history');
  };
  return (
    <>
      <div className={styles.noteTools}>
        {note.text !== '' && (
          <>
            <button
              type="button"
              className={textLinkStyles.textLink}
              onClick={() => onSheet('reader')}
            >
              <Icon name="eye" small />
              {m.reader_open()}
            </button>
            <button
              type="button"
              className={textLinkStyles.textLink}
              onClick={() => onSheet('export')}
            >
              <Icon name="share" small />
              {m.export_open()}
            </button>
          </>
        )}
        {hasHistory(note.local) && (
          <button type="button" className={textLinkStyles.textLink} onClick={openHistory}>
            <Icon name="clock" small />
            {m.history_open()}
          </button>
        )}
        <Link className={textLinkStyles.textLink} to="/user/notes">
          <Icon name="note" small />
          {m.notes_all()}
        </Link>
      </div>
      <NoteSheets {...props} />
    </>
  );
}

/** Shows the sheet that is open over the page, if any. */
export function NoteSheets({ note, sheet, onSheet, onStamp }: NoteSheetsProps) {
  const onClose = () => onSheet(null);
  const fromReader = (place: VideoPlace) => {
    onClose();
    onStamp(place);
  };
  return (
    <>
      {sheet === 'merge' && note.local.conflict && (
        <PartOnTap load={mergeSheet} props={{ local: note.local, onClose }} onMissing={onClose} />
      )}
      {sheet === 'history' && (
        <PartOnTap load={historySheet} props={{ note, onClose }} onMissing={onClose} />
      )}
      {sheet === 'export' && (
        <PartOnTap load={exportSheet} props={{ notes: [note], onClose }} onMissing={onClose} />
      )}
      {sheet === 'reader' && (
        <PartOnTap
          load={readerSheet}
          props={{ note, onClose, onStamp: fromReader }}
          onMissing={onClose}
        />
      )}
    </>
  );
}
