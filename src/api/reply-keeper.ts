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

/** Returns the keeper for a read that starts now; null where the worker keeps its reply, or nothing can. */
export const replyKeeper = (): ReplyKeeper | null => find();

export function setReplyKeeper(next: () => ReplyKeeper | null): void {
  find = next;
}
