import { useMutation, useQuery } from '@tanstack/react-query';
import { noteHistoryVersions } from '#contract/limits.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { saveRestored } from '../../offline/outbox/save-note.ts';
import * as typography from '../../ui/typography.module.css';
import * as styles from './history-dialog.module.css';
import { HistoryEntry } from './history-entry.tsx';
import * as noteDialogStyles from './note-dialog.module.css';
import { NoteDialog } from './note-dialog.tsx';
import { historyQuery } from './queries.ts';
import { showDialogOutcome } from './save-outcome.ts';
import type { TitledNote } from './titled-note.ts';
import { versionsOf } from './versions.ts';

/** The last versions of a note; going back to one is a new save, so nothing is lost by it. */
export function HistoryDialog({ note, onClose }: { note: TitledNote; onClose: () => void }) {
  const { courseId, userId } = note.local;
  const { data, isPending } = useQuery(historyQuery(userId, courseId));
  const versions = versionsOf(note.local, data?.versions);
  const keepsVersions = (note.local.base?.revision ?? 0) > 0;
  const restoring = useMutation({
    mutationFn: (text: string) => saveRestored({ userId, courseId, text }),
    onSuccess: (after) => {
      showDialogOutcome(after, m.history_restored_toast());
      onClose();
    },
  });
  const problem = restoring.isError ? m.notes_save_error_toast() : null;
  return (
    <NoteDialog title={m.history_title({ course: note.name })} onClose={onClose} problem={problem}>
      <p className={typography.muted}>{m.history_help({ count: noteHistoryVersions })}</p>
      {isPending && <p role="status">{m.history_loading()}</p>}
      {keepsVersions && !isPending && data === null && (
        <p className={noteDialogStyles.notice}>{m.history_needs_network()}</p>
      )}
      {data?.isOld && <p className={noteDialogStyles.notice}>{m.history_old()}</p>}
      <ol className={styles.versions}>
        {versions.map((version, index) => (
          <HistoryEntry
            key={`${version.from}${version.at} ${version.text}`}
            version={version}
            now={note.text}
            isOpenFirst={index === 0 && version.text !== note.text}
            isBusy={restoring.isPending}
            onRestore={() => restoring.mutate(version.text)}
          />
        ))}
      </ol>
    </NoteDialog>
  );
}
