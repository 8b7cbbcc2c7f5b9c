import * as v from 'valibot';
import { IdSchema } from '#contract/reply.ts';

const channelName = 'academy-films';
const MessageSchema = v.object({
  /** `wanted`: there is something to fetch now; `changed`: what is shown is to be read again. */
  type: v.picklist(['wanted', 'changed']),
  userId: IdSchema,
});
type Message = v.InferOutput<typeof MessageSchema>;

let sending: BroadcastChannel | null = null;

/** Tells every page of this browser, this one too. */
export function announceFilms(message: Message): void {
  sending ??= new BroadcastChannel(channelName);
  sending.postMessage(message);
}

/** Calls `listener` with every message until the returned function is called. */
export function listenToFilms(listener: (message: Message) => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = (event: MessageEvent<unknown>) => {
    const parsed = v.safeParse(MessageSchema, event.data);
    if (parsed.success) listener(parsed.output);
  };
  return () => channel.close();
}
