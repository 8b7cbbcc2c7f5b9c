import { useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useRef, useState } from 'react';
import { removeTakenLessons } from '../../downloads/take-along.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { keepStorage } from '../../storage/keep-storage.ts';
import { Button } from '../../ui/button.tsx';
import * as dialogStyles from '../../ui/dialog.module.css';
import { Dialog } from '../../ui/dialog.tsx';
import { fileSize } from '../../ui/file-size.ts';
import { focusOn } from '../../ui/focus-on.ts';
import * as phoneRowStyles from '../../ui/phone-row.module.css';
import { toastError } from '../../ui/toast.tsx';
import * as typography from '../../ui/typography.module.css';
import { type Downloads, downloadsQuery } from './queries.ts';

interface RoomRowProps {
  userId: string;
  downloads: Downloads;
  /** Called once all lessons are removed: this row goes with them, and the focus must not go too. */
  onRemoved: () => void;
}

/** Shows the room that all lessons take, what is still free, and whether the browser may clear them. */
export function RoomRow({ userId, downloads, onRemoved }: RoomRowProps) {
  const queryClient = useQueryClient();
  const dialog = useRef<HTMLDialogElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [answer, setAnswer] = useState<'kept' | 'refused'>();
  const { lessons, freeBytes, isPersisted } = downloads;
  const size = fileSize(lessons.reduce((sum, { bytesHere }) => sum + bytesHere, 0));
  const persist = async () => {
    setAnswer((await keepStorage()) ? 'kept' : 'refused');
    await queryClient.invalidateQueries(downloadsQuery(userId));
  };
  const removeAll = () => {
    removeTakenLessons(userId).then(onRemoved, () => toastError(m.downloads_failed()));
    dialog.current?.close();
  };
  return (
    <div className={phoneRowStyles.phoneRow}>
      <p
        className={phoneRowStyles.phoneRowText}
        // The button that was pressed is gone then.
        ref={answer === 'kept' && isPersisted ? focusOn : undefined}
        tabIndex={-1}
      >
        <b>{m.downloads_lessons()}</b>
        <span className={clsx(typography.muted, typography.small)}>
          {freeBytes === null
            ? m.downloads_used({ size })
            : m.downloads_used_free({ size, free: fileSize(freeBytes) })}{' '}
          {isPersisted ? m.downloads_persisted() : m.downloads_loose()}
        </span>
      </p>
      {!isPersisted && (
        <Button small variant="line" onClick={() => void persist()}>
          {m.downloads_keep()}
        </Button>
      )}
      <Button small variant="line" onClick={() => setIsAsking(true)}>
        {m.downloads_remove_all()}
      </Button>
      <p role="status" className={clsx(typography.small, phoneRowStyles.rowStatus)}>
        {answer === 'refused' && !isPersisted && m.downloads_keep_refused()}
      </p>
      {isAsking && (
        <Dialog
          ref={dialog}
          className={dialogStyles.dialog}
          aria-labelledby="remove-all"
          onClose={() => setIsAsking(false)}
        >
          <h2 className={dialogStyles.heading} id="remove-all">
            {m.downloads_remove_all_title()}
          </h2>
          <p>{m.downloads_remove_all_text()}</p>
          <Button block onClick={removeAll}>
            {m.downloads_remove_all_sure()}
          </Button>
          <Button block variant="line" onClick={() => dialog.current?.close()}>
            {m.downloads_keep_all()}
          </Button>
        </Dialog>
      )}
    </div>
  );
}
