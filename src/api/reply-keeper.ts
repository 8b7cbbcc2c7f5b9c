/** A good reply to a read that is declared `keptOffline`. */
export interface FreshReply {
  /** The call's address, maybe without the host. */
  address: string;
  /** The request's body, as it was sent. */
  body: string;
  response: Response;
}

type ReplyKeeper = (reply: FreshReply) => void;

let find: () => ReplyKeeper | null = () => null;

/** Who keeps the reply to a read that starts now; null where the worker does, or nobody can. */
export const replyKeeper = (): ReplyKeeper | null => find();

export function setReplyKeeper(next: () => ReplyKeeper | null): void {
  find = next;
}
