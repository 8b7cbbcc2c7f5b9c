import * as v from 'valibot';

const sending = new Map<string, BroadcastChannel>();

/** Tells every page of this browser, the listeners of this thread too. */
export function broadcast(name: string, message: unknown): void {
  const channel = sending.get(name) ?? new BroadcastChannel(name);
  sending.set(name, channel);
  channel.postMessage(message);
}

/** Calls `listener` with every well-formed message until the returned function is called. */
export function listenTo<Message>(
  name: string,
  schema: v.GenericSchema<unknown, Message>,
  listener: (message: Message) => void,
): () => void {
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const parsed = v.safeParse(schema, data);
    if (parsed.success) listener(parsed.output);
  };
  return () => channel.close();
}
