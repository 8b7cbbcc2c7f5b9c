import type { GenericSchema, InferInput, InferOutput } from 'valibot';

/** Every call of specification 7 has an address below this path. */
export const apiBase = '/tamil_makeover_backend';

type Schema = GenericSchema<unknown, unknown> | GenericSchema<never, unknown>;

export interface Endpoint<
  Request extends GenericSchema = GenericSchema,
  Response extends GenericSchema = GenericSchema,
> {
  method: 'GET' | 'POST';
  /** Below `apiBase`, as specification 7 writes it: `/api/login`. */
  path: `/api/${string}`;
  /**
   * `student`: only with a session; `staff`: only with one whose role is Staff. The server's hook
   * reads it; the page learns it from the answer (docs/decisions/028).
   */
  access: 'public' | 'student' | 'staff';
  /** State-changing calls carry `X-CSRF-Token` (rules 6). */
  csrf: boolean;
  /**
   * Fields of the body that the trail of the staff's work keeps, for a call of staff that changes
   * something: ids and plain values, never a text that somebody wrote.
   */
  audited?: readonly string[];
  /** The body field that must hold the session's own user id, or the server answers 403. */
  owner?: 'user_id' | 'id';
  /** The reply of such a private read stays on the phone and is shown without a network. */
  keptOffline?: true;
  /** With `?language=ta` the reply has `translations` too: what the academy has written in Tamil. */
  translated?: true;
  /**
   * Some replies of the existing backend are spelled `Success` and `Data`, and ours are spelled
   * like them.
   */
  capitalised?: boolean;
  request: Request;
  /** Takes the reply body after `readReply` has evened out its spelling; gives clean values. */
  response: Response;
}

/**
 * Declares one call: server route and page call read this one value. The worker knows what it keeps by path
 * (kept-reads.ts).
 */
export function endpoint<Request extends Schema, Response extends Schema>(
  declared: Endpoint<Request & GenericSchema, Response & GenericSchema>,
): Endpoint<Request & GenericSchema, Response & GenericSchema> {
  return declared;
}

export type RequestOf<E extends Endpoint> = InferOutput<E['request']>;
/** The body as a caller writes it. */
export type BodyOf<E extends Endpoint> = InferInput<E['request']>;
/** The reply as the page gets it after parsing. */
export type ReplyOf<E extends Endpoint> = InferOutput<E['response']>;
/** The reply as the server writes it for the wire, in plain spelling (see `capitalised`). */
export type WireReplyOf<E extends Endpoint> = InferInput<E['response']>;
