import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { m } from '../../i18n/paraglide/messages.js';
import { retryNotes } from '../../offline/outbox/retry-notes.ts';
import { useWaitingAppointments } from '../../offline/outbox/waiting-appointments.ts';
import { isUnsent } from '../../outbox/is-due.ts';
import { textsOf } from '../../outbox/note/texts.ts';
import { useStudent } from '../../session/use-session.tsx';
import type { LocalNote } from '../../storage/local-note.ts';
import { Button } from '../../ui/button.tsx';
import * as chipStyles from '../../ui/chip.module.css';
import { Icon } from '../../ui/icon.tsx';
import { saveAsFile } from '../../ui/save-as-file.ts';
import * as textLinkStyles from '../../ui/text-link.module.css';
import * as typography from '../../ui/typography.module.css';
import { asText } from './export-text.ts';
import { NoteDialog } from './note-dialog.tsx';
import * as styles from './outbox-dialog.module.css';
import { OutboxEntry } from './outbox-entry.tsx';
import { passFocusToDialog } from './pass-focus-to-dialog.ts';
import { useLocalNotes } from './use-local-notes.ts';
import { sealedText, useSealedNotes } from './use-sealed-notes.ts';

interface OutboxDialogProps {
  nameOf: (courseId: string) => string;
  onClose: () => void;
}

/** Lists everything that is on this phone only: what, why, since when, and what can be done. */
export function OutboxDialog({ nameOf, onClose }: OutboxDialogProps) {
  const { id } = useStudent();
  const { notes, isRead, sendingId } = useLocalNotes(id);
  const sealed = useSealedNotes(id);
  const retrying = useMutation({ mutationFn: () => retryNotes(id) });
  const waiting = notes.filter(isUnsent);
  const appointments = useWaitingAppointments().length;
  const foot = waiting.length > 0 && (
    <>
      {/* A conflict waits for her and for no network. */}
      {waiting.some((local) => !local.conflict) && (
        <Button
          ref={passFocusToDialog}
          block
          busy={retrying.isPending || sendingId !== null}
          onClick={() => retrying.mutate()}
        >
          {m.outbox_retry()}
        </Button>
      )}
      <Button
        ref={passFocusToDialog}
        block
        variant="line"
        onClick={() => saveAsFile('waiting-notes.txt', asText(waiting.flatMap(exported(nameOf))))}
      >
        {m.notes_save_as_file()}
      </Button>
    </>
  );
  return (
    <NoteDialog title={m.outbox_title()} onClose={onClose} foot={foot}>
      <p className={typography.muted} role="status">
        {isRead && sealed !== undefined && text(waiting.length + appointments, sealed)}
      </p>
      <ul className={styles.outbox}>
        {waiting.map((local) => (
          <OutboxEntry
            key={local.courseId}
            local={local}
            name={nameOf(local.courseId)}
            isSending={local.courseId === sendingId}
            onOpen={onClose}
          />
        ))}
        {appointments > 0 && (
          <li className={styles.item}>
            <p className={styles.outboxHead}>
              <b>{m.outbox_appointments({ count: appointments })}</b>
              <span className={clsx(chipStyles.chip, chipStyles.local)}>
                <Icon className={chipStyles.icon} name="cal" small />
                {m.notes_state_local()}
              </span>
            </p>
            <Link className={textLinkStyles.textLink} to="/contact">
              {m.outbox_appointments_open()}
            </Link>
          </li>
        )}
      </ul>
    </NoteDialog>
  );
}

function text(waiting: number, sealed: number): string {
  if (waiting > 0) return m.outbox_help();
  return sealed > 0 ? sealedText(sealed) : m.outbox_empty();
}

const exported = (nameOf: OutboxDialogProps['nameOf']) => (local: LocalNote) =>
  textsOf(local).map((text) => ({ name: nameOf(local.courseId), text }));
