import * as v from 'valibot';
import { type OutboxKind, outboxKinds } from '#contract/offline.ts';
import { IdSchema } from '#contract/reply.ts';
import { deleteRow, type RowKey, readRow, rowsUnder, updateRow } from './outbox-rows.ts';
import { type SendState, sendStateEntries } from './send-state.ts';

const EntrySchema = v.object({
  kind: v.picklist(outboxKinds),
  userId: v.nullable(IdSchema),
  id: v.string(),
  payload: v.unknown(),
  pending: v.nullable(v.object(sendStateEntries)),
});

/** One thing that is to be sent to the academy. Notes have rows of their own (local-note.ts). */
export interface Entry<Payload = unknown> {
  kind: OutboxKind;
  /** The student whose session sends the entry; null where any session may. */
  userId: string | null;
  /** The id that tells the entry apart from others of its kind, such as a course's, or a key made for it. */
  id: string;
  payload: Payload;
  /** Null where nothing of the entry waits to be sent. */
  pending: SendState | null;
}

/** No student's id is this word: ids of the academy are numbers or UUIDs. */
const root = 'outbox';
const keyOf = (kind: OutboxKind, userId: string | null, id: string): RowKey => [
  root,
  kind,
  userId ?? '',
  id,
];

/**
 * Changes the state of an entry's sending; its payload stays as it is. Resolves to false where nothing
 * of the entry waits any more, or this build cannot read it.
 */
export async function updateSendState(
  { kind, userId, id }: Pick<Entry, 'kind' | 'userId' | 'id'>,
  change: (pending: SendState) => SendState,
): Promise<boolean> {
  let isWaiting = false;
  await updateRow(keyOf(kind, userId, id), (row) => {
    const parsed = v.safeParse(EntrySchema, row);
    if (!parsed.success || !parsed.output.pending) return row;
    isWaiting = true;
    return { ...parsed.output, pending: change(parsed.output.pending) };
  });
  return isWaiting;
}

/** Returns the store of one kind's entries. One whose payload `PayloadSchema` does not take stays unseen. */
export function entriesOfKind<Payload>(
  kind: OutboxKind,
  PayloadSchema: v.GenericSchema<unknown, Payload>,
) {
  const TypedSchema = v.object({ ...EntrySchema.entries, payload: PayloadSchema });
  const parse = (row: unknown): Entry<Payload> | null => {
    const parsed = v.safeParse(TypedSchema, row);
    return parsed.success ? parsed.output : null;
  };
  return {
    parse,
    read: async (userId: string | null, id: string) =>
      parse(await readRow(keyOf(kind, userId, id))),
    list: async (userId: string | null) =>
      (await rowsUnder([root, kind, userId ?? ''])).flatMap((row) => parse(row) ?? []),
    /**
     * Changes an entry in one transaction, durable when it resolves. `change` is pure, and gets null where
     * there is no readable one, which is then written over.
     */
    async update(
      userId: string | null,
      id: string,
      change: (entry: Entry<Payload> | null) => Pick<Entry<Payload>, 'payload' | 'pending'>,
    ): Promise<Entry<Payload>> {
      let written: Entry<Payload> | undefined;
      await updateRow(keyOf(kind, userId, id), (row) => {
        written = { kind, userId, id, ...change(parse(row)) };
        return written;
      });
      if (!written) throw new Error('Not written');
      return written;
    },
    remove: (userId: string | null, id: string) => deleteRow(keyOf(kind, userId, id)),
  };
}
