import * as v from 'valibot';
import { type NoteMessage, NoteMessageSchema, noteChannelName } from '#contract/offline.ts';

let sending: BroadcastChannel | null = null;

/** Tells every page of this browser, this one's listeners too. */
export function announce(message: NoteMessage): void {
  sending ??= new BroadcastChannel(noteChannelName);
  sending.postMessage(message);
}

/** Calls `listener` with every well-formed message until the returned function is called. */
export function listenToNotes(listener: (message: NoteMessage) => void): () => void {
  const channel = new BroadcastChannel(noteChannelName);
  channel.onmessage = (event: MessageEvent<unknown>) => {
    const parsed = v.safeParse(NoteMessageSchema, event.data);
    if (parsed.success) listener(parsed.output);
  };
  return () => channel.close();
}
