import { Link } from '@tanstack/react-router';
import { m } from '../../i18n/paraglide/messages.js';
import { Icon } from '../../ui/icon.tsx';
import { LazyOnTap } from '../../ui/lazy-on-tap.tsx';
import * as textLinkStyles from '../../ui/text-link.module.css';
import type { VideoPosition } from '../../ui/video-clock.ts';
import { exportDialog, historyDialog, mergeDialog, readerDialog } from './lazy-dialogs.ts';
import * as styles from './note-tools.module.css';
import { hasHistory, type OpenDialog, type TitledNote } from './titled-note.ts';

interface NoteDialogsProps {
  note: TitledNote;
  dialog: OpenDialog;
  onDialog: (dialog: OpenDialog) => void;
  /** Called with the position of a time that is tapped in the reading view. */
  onStamp: (position: VideoPosition) => void;
  /** Stores the last keystrokes before a dialog works on the note's row; the others show the text as it is. */
  onBefore?: () => Promise<unknown>;
}

/** Shows what can be done with a note, in a row below its page, and the dialog that is open over it. */
export function NoteTools(props: NoteDialogsProps) {
  const { note, onDialog, onBefore } = props;
  const openHistory = async () => {
    await onBefore?.();
    onDialog('history');
  };
  return (
    <>
      <div className={styles.noteTools}>
        {note.text !== '' && (
          <>
            <button
              type="button"
              className={textLinkStyles.textLink}
              onClick={() => onDialog('reader')}
            >
              <Icon name="eye" small />
              {m.reader_open()}
            </button>
            <button
              type="button"
              className={textLinkStyles.textLink}
              onClick={() => onDialog('export')}
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
      <NoteDialogs {...props} />
    </>
  );
}

/** Shows the dialog that is open over the page, if any. */
export function NoteDialogs({ note, dialog, onDialog, onStamp }: NoteDialogsProps) {
  const onClose = () => onDialog(null);
  const fromReader = (position: VideoPosition) => {
    onClose();
    onStamp(position);
  };
  return (
    <>
      {dialog === 'merge' && note.local.conflict && (
        <LazyOnTap
          key={note.local.conflict.text} // another tab may have met another conflict meanwhile
          load={mergeDialog}
          props={{ local: note.local, onClose }}
          onMissing={onClose}
        />
      )}
      {dialog === 'history' && (
        <LazyOnTap load={historyDialog} props={{ note, onClose }} onMissing={onClose} />
      )}
      {dialog === 'export' && (
        <LazyOnTap load={exportDialog} props={{ notes: [note], onClose }} onMissing={onClose} />
      )}
      {dialog === 'reader' && (
        <LazyOnTap
          load={readerDialog}
          props={{ note, onClose, onStamp: fromReader }}
          onMissing={onClose}
        />
      )}
    </>
  );
}
