import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { m } from '../../i18n/paraglide/messages.js';
import { Icon } from '../../ui/icon.tsx';
import * as textLinkStyles from '../../ui/text-link.module.css';
import type { VideoPlace } from '../../ui/video-clock.ts';
import { ExportSheet, HistorySheet, MergeSheet, ReaderSheet } from './lazy-sheets.ts';
import * as styles from './note-tools.module.css';
import { hasHistory, type OpenSheet, type TitledNote } from './titled-note.ts';

interface NoteSheetsProps {
  note: TitledNote;
  sheet: OpenSheet;
  onSheet: (sheet: OpenSheet) => void;
  /** A tap on a time in the reading view. */
  onStamp: (place: VideoPlace) => void;
  /** Puts the last keystrokes on the phone before a sheet works on the local. */
  onBefore?: () => Promise<void>;
}

/** What can be done with a written note, below the page. */
export function NoteTools(props: NoteSheetsProps) {
  const { note, onSheet, onBefore } = props;
  const open = async (sheet: OpenSheet) => {
    await onBefore?.();
    onSheet(sheet);
  };
  return (
    <>
      <div className={styles.noteTools}>
        {note.text !== '' && (
          <>
            <button
              type="button"
              className={textLinkStyles.textLink}
              onClick={() => void open('reader')}
            >
              <Icon name="eye" small />
              {m.reader_open()}
            </button>
            <button
              type="button"
              className={textLinkStyles.textLink}
              onClick={() => void open('export')}
            >
              <Icon name="share" small />
              {m.export_open()}
            </button>
          </>
        )}
        {hasHistory(note.local) && (
          <button
            type="button"
            className={textLinkStyles.textLink}
            onClick={() => void open('history')}
          >
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

/** Whichever sheet is open over the page. */
export function NoteSheets({ note, sheet, onSheet, onStamp }: NoteSheetsProps) {
  const close = () => onSheet(null);
  return (
    <Suspense>
      {sheet === 'merge' && note.local.conflict && (
        <MergeSheet local={note.local} onClose={close} />
      )}
      {sheet === 'history' && <HistorySheet note={note} onClose={close} />}
      {sheet === 'export' && <ExportSheet notes={[note]} onClose={close} />}
      {sheet === 'reader' && (
        <ReaderSheet
          note={note}
          onClose={close}
          onStamp={(place) => {
            close();
            onStamp(place);
          }}
        />
      )}
    </Suspense>
  );
}
