import type { NoteSlot } from '../src/storage/note-slot.ts';

/** What the page is told of its save: the academy's word where it came, else `202 {queued}`. */
export function replyForSlot(slot: NoteSlot | null): Response {
  const pause = slot?.outgoing?.pause;
  if (slot && !slot.outgoing) {
    const { text, revision, savedAt } = slot.base ?? { text: '', revision: null, savedAt: null };
    return json(200, {
      message: 'Notes saved successfully!',
      data: { notes: text, revision, saved_at: savedAt },
    });
  }
  if (pause?.kind === 'rejected') return json(pause.status, { message: pause.reason });
  return json(202, { queued: true });
}

const json = (status: number, body: Record<string, unknown>): Response =>
  // `Response.json` is not in Safari 16.
  new Response(JSON.stringify({ success: status, ...body }), {
    status,
    headers: { 'content-type': 'application/json' },
  });
