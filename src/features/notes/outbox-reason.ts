import { m } from '../../i18n/paraglide/messages.js';
import type { NoteSlot } from '../../storage/note-slot.ts';
import { formatMoment } from './format-moment.ts';
import { failureDetail } from './note-detail.ts';

export interface WhyItWaits {
  reason: string;
  lastTry: string;
  nextTry: string;
}

/** Why a slot's words are on this phone only, when that was last tried to change, and when next. */
export function whyItWaits(slot: NoteSlot): WhyItWaits {
  const { outgoing, conflict } = slot;
  const reason = reasonOf(slot);
  if (conflict) return { reason, lastTry: '', nextTry: m.outbox_next_overlap() };
  const lastTry = outgoing?.triedAt
    ? m.outbox_last_try({ time: formatMoment(outgoing.triedAt) })
    : m.outbox_not_tried();
  return { reason, lastTry, nextTry: nextOf(slot) };
}

function reasonOf(slot: NoteSlot): string {
  const { outgoing, conflict } = slot;
  if (conflict || outgoing?.pause) return failureDetail(slot);
  if (!outgoing || outgoing.text !== slot.text) return m.outbox_why_draft();
  if (outgoing.problem === 'offline') return m.outbox_why_offline();
  if (outgoing.problem === 'timeout') return m.outbox_why_timeout();
  if (outgoing.problem === 'unexpected') return m.outbox_why_portal();
  if (outgoing.problem !== null) return m.outbox_why_refused({ status: outgoing.problem });
  return m.outbox_why_new();
}

function nextOf({ outgoing, text }: NoteSlot): string {
  if (!outgoing) return m.outbox_next_draft();
  if (outgoing.pause?.kind === 'sign-in') return m.outbox_next_sign_in();
  if (outgoing.pause) return m.outbox_next_change();
  if (outgoing.notBefore) return m.outbox_next_at({ time: formatMoment(outgoing.notBefore.until) });
  if (outgoing.text !== text) return m.outbox_next_draft();
  return outgoing.problem === 'offline' ? m.outbox_next_network() : m.outbox_next_soon();
}
