import { randomUUID } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import * as v from 'valibot';
import { streamedRows } from '../db/rows.ts';
import type { Tables } from '../db/tables.ts';

type AuditRow = Selectable<Tables['audit_entries']>;

/** An id or another plain value: who is erased later must not live on in the trail. */
export const AuditDetailSchema = v.nullable(v.union([v.string(), v.number(), v.boolean()]));
const AuditDetailsSchema = v.record(v.string(), AuditDetailSchema);
export type AuditDetails = v.InferOutput<typeof AuditDetailsSchema>;

export interface AuditEntry extends Pick<AuditRow, 'place' | 'actor' | 'action'> {
  details: AuditDetails;
  refusal?: string;
}

export interface AuditLine extends Omit<AuditRow, 'details'> {
  details: AuditDetails;
  /** The address of an actor who still has an account. */
  email: string | null;
}

/** Nothing here changes or deletes an entry: the trail is append-only. */
export interface AuditTrail {
  append(entry: AuditEntry): Promise<void>;
  /** The newest first, one row at a time; epoch milliseconds, the end not included. */
  list(filter: {
    fromMs?: number | undefined;
    untilMs?: number | undefined;
  }): AsyncIterable<AuditLine>;
}

export function createAuditTrail(
  db: Kysely<Tables>,
  { clock }: { clock: () => number },
): AuditTrail {
  return {
    async append({ details, refusal = null, ...entry }) {
      await db
        .insertInto('audit_entries')
        .values({
          id: randomUUID(),
          at_ms: clock(),
          ...entry,
          details: JSON.stringify(details),
          refusal,
        })
        .execute();
    },

    async *list({ fromMs, untilMs }) {
      let rows = db
        .selectFrom('audit_entries')
        .leftJoin('users', 'users.id', 'audit_entries.actor')
        .selectAll('audit_entries')
        .select('users.email')
        .orderBy('at_ms', 'desc')
        // A refusal comes after its beginning, often within the same millisecond.
        .orderBy(({ eb }) => eb('refusal', 'is', null));
      if (fromMs !== undefined) rows = rows.where('at_ms', '>=', fromMs);
      if (untilMs !== undefined) rows = rows.where('at_ms', '<', untilMs);
      for await (const { details, ...row } of rows.stream(streamedRows)) {
        yield { ...row, details: v.parse(AuditDetailsSchema, JSON.parse(details)) };
      }
    },
  };
}
