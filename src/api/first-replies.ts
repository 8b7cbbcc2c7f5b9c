type FindReply = (address: string, body: string) => Promise<Response | undefined>;

let find: FindReply | null = null;

/** What this phone has of a read, for a screen that is drawn before the academy is asked; else undefined. */
export const firstReply = async (address: string, body: string): Promise<Response | undefined> =>
  find?.(address, body);

export function setFirstReplies(next: FindReply | null): void {
  find = next;
}
