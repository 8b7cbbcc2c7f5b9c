import type { Connectivity } from '../../api/connectivity.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { failureDetail } from '../../offline/outbox/failure-detail.ts';
import type { LocalNote } from '../../storage/local-note.ts';
import { formatMoment } from './format-moment.ts';
import type { NoteState } from './note-state.ts';
import type { NoteView } from './open-note.ts';
import { whyWaiting } from './why-waiting.ts';

/**
 * Returns a sentence as long as the usual ones beside Save Notes get. Room is kept for it from the first
 * word on: Save Notes must not move under her finger when the draft is stored, or an answer comes.
 */
export function longestUsualDetail(): string {
  const tonight = new Date();
  tonight.setHours(22, 58);
  return m.notes_detail_draft({ time: formatMoment(tonight.getTime()) });
}

interface DetailContext {
  connectivity: Connectivity | 'checking';
  canSyncInBackground: boolean;
}

/** The sentence beside Save Notes: where the text is, since when, and what comes next. */
export function noteDetail(view: NoteView, state: NoteState, context: DetailContext): string {
  const { local } = view;
  if (view.isUnstored) return m.notes_detail_unstored();
  if (!local || state === 'empty') return '';
  if (state === 'draft') return draftDetail(local, view.text);
  if (state === 'syncing') return m.notes_detail_syncing();
  if (state === 'failed') return failureDetail(local);
  if (state === 'local') return waitingDetail(local, context);
  const savedAt = local.base?.savedAt;
  return savedAt
    ? m.notes_detail_synced({ time: formatMoment(savedAt) })
    : m.notes_detail_synced_now();
}

const draftDetail = (local: LocalNote, text: string): string =>
  local.text === text
    ? m.notes_detail_draft({ time: formatMoment(local.editedAt) })
    : m.notes_detail_draft_now();

function waitingDetail({ pending }: LocalNote, context: DetailContext): string {
  const time = formatMoment(pending?.queuedAt ?? 0);
  const problem = pending?.problem;
  const why = pending ? whyWaiting(pending, context.connectivity) : 'waiting';
  if (why === 'timeout') return m.notes_detail_timeout({ time });
  if (why === 'captive') return m.notes_detail_portal({ time });
  if (why === 'sick') {
    return typeof problem === 'number'
      ? m.notes_detail_refused({ time, status: problem })
      : m.notes_detail_sick({ time });
  }
  return why === 'waiting' || context.canSyncInBackground
    ? m.notes_detail_waiting({ time })
    : m.notes_detail_waiting_open({ time });
}
