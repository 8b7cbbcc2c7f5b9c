import * as v from 'valibot';
import { maxIdChars } from './limits.ts';

/**
 * Ids are numbers on some backends and strings on others; inside they are opaque strings.
 */
export const IdSchema = v.pipe(
  v.union([
    v.pipe(v.string(), v.maxLength(maxIdChars, 'id is no id of ours')),
    v.pipe(v.number(), v.maxValue(Number.MAX_SAFE_INTEGER, 'id is no id of ours')),
  ]),
  v.transform(String),
  v.nonEmpty('id is empty; it must name a record'),
);

/** The existing backend writes "12,999", and the first release kept "₹12,999" in the cart. */
export const RupeesSchema = v.pipe(
  v.union([v.number(), v.string()]),
  v.transform((rupees) => Number(String(rupees).replaceAll(/[₹,\s]/g, ''))),
  v.number('fees is not a number; it must be rupees, as 12999'),
  v.minValue(0),
  v.maxValue(Number.MAX_SAFE_INTEGER, 'fees is not a number; it must be rupees, as 12999'),
);

/** A revision counts the saves of one record, from 1; 0 means that the academy holds none yet. */
export const RevisionSchema = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(0),
  v.maxValue(Number.MAX_SAFE_INTEGER),
);

/** The existing backend writes "0" (or nothing) where a text is missing. */
export const TextOrNoneSchema = v.pipe(
  v.optional(v.nullable(v.union([v.string(), v.number()])), null),
  v.transform((text) => {
    const trimmed = text == null ? '' : String(text).trim();
    return trimmed === '' || trimmed === '0' ? null : String(text);
  }),
);

export interface Reply {
  /** HTTP-like code: 200, 401, 409 ...; null where the body names none. */
  code: number | null;
  message: string | null;
  /** Messages by field, each list in the order the server gave it. */
  errors: Record<string, string[]>;
  /** The body itself, with the code as `success`, and `data` spelled so. */
  body: Record<string, unknown>;
}

const ReplySchema = v.record(v.string(), v.unknown());
const ErrorsSchema = v.record(
  v.string(),
  v.union([
    v.array(v.string()),
    v.pipe(
      v.string(),
      v.transform((text) => [text]),
    ),
  ]),
);

/**
 * Evens out the odd spellings of specification 7: `Success`/`success`/`status`,
 * `Data`/`data`, and `200`, `"200"`, `1` or `true` for "went well".
 * Answers null for anything that is not a JSON object: a Wi-Fi login page is not an answer.
 */
export function readReply(json: unknown): Reply | null {
  const parsed = v.safeParse(ReplySchema, json);
  if (!parsed.success || Array.isArray(json)) return null;
  const { Success, Data, ...rest } = parsed.output;
  // A `status` that is no code is another's word: `{"status": "blocked"}`.
  const code = readCode(Success ?? rest.success ?? rest.status);
  const body = {
    ...rest,
    ...(code === null ? {} : { success: code }),
    ...(Data === undefined ? {} : { data: Data }),
  } as Record<string, unknown>;
  const errors = v.safeParse(ErrorsSchema, body.errors);
  return {
    code,
    message: typeof body.message === 'string' ? body.message : null,
    errors: errors.success ? errors.output : {},
    body,
  };
}

/**
 * Whether a JSON object says anything that the academy's replies say. A middlebox refuses in JSON
 * of its own (`{"error": "blocked"}`); the academy names a code, a message, errors or data.
 */
export const hasAcademyFields = ({ code, message, body }: Reply): boolean =>
  code !== null || message !== null || ['errors', 'data', 'reason'].some((name) => name in body);

interface DoneReply {
  success?: unknown;
  message?: unknown;
  data?: unknown;
}

export const notDone = 'no word of success';

/**
 * Checks that a reply that may hold nothing of its call's own says at least that something is done. An
 * empty object, or `{"error": "blocked"}`, comes from something on the way.
 */
export const saysDone = <Reply extends DoneReply>() =>
  v.check<Reply, string>(
    ({ success, message, data }) => (success ?? message ?? data) != null,
    notDone,
  );

function readCode(success: unknown): number | null {
  if (success === true || success === 1 || success === '1' || success === 'success') return 200;
  if (success === false || success === 0 || success === '0') return 400;
  const code = typeof success === 'string' ? Number(success) : success;
  return typeof code === 'number' && Number.isInteger(code) ? code : null;
}
