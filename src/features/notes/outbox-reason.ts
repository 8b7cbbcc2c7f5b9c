import { m } from '../../i18n/paraglide/messages.js';
import { failureDetail } from '../../offline/outbox/failure-detail.ts';
import type { LocalNote } from '../../storage/local-note.ts';
import { formatMoment } from './format-moment.ts';

export interface WaitingReason {
  reason: string;
  lastTry: string;
  nextTry: string;
}

/**
 * Says why a note's text is on this phone only, when it was last tried, and when the next try is.
 */
export function waitingReason(local: LocalNote): WaitingReason {
  const { pending, conflict } = local;
  const reason = reasonOf(local);
  if (conflict) return { reason, lastTry: '', nextTry: m.outbox_next_overlap() };
  const lastTry = pending?.triedAt
    ? m.outbox_last_try({ time: formatMoment(pending.triedAt) })
    : m.outbox_not_tried();
  return { reason, lastTry, nextTry: nextOf(local) };
}

function reasonOf(local: LocalNote): string {
  const { pending, conflict } = local;
  if (conflict || pending?.pause) return failureDetail(local);
  if (!pending || pending.text !== local.text) return m.outbox_why_draft();
  if (pending.problem === 'offline') return m.outbox_why_offline();
  if (pending.problem === 'timeout') return m.outbox_why_timeout();
  if (pending.problem === 'unexpected') return m.outbox_why_portal();
  if (pending.problem !== null) return m.outbox_why_refused({ status: pending.problem });
  return m.outbox_why_new();
}

function nextOf({ pending, text }: LocalNote): string {
  if (!pending) return m.outbox_next_draft();
  if (pending.pause?.kind === 'sign-in') return m.outbox_next_sign_in();
  if (pending.pause) return m.outbox_next_change();
  if (pending.notBefore) return m.outbox_next_at({ time: formatMoment(pending.notBefore.until) });
  if (pending.text !== text) return m.outbox_next_draft();
  return pending.problem === 'offline' ? m.outbox_next_network() : m.outbox_next_soon();
}
