import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { apiBase, type Endpoint, type RequestOf, type WireReplyOf } from '#contract/endpoint.ts';
import type { Language } from '#contract/languages.ts';
import { languageParameter, otherLanguage } from '#contract/translations.ts';
import { retryIfConnectionLost } from './db/lost-connection.ts';
import { ForbiddenError, InvalidBodyError } from './http/errors.ts';
import { storableBody } from './http/json-body.ts';
import { requireStaff, type Student, signedInStudent } from './plugins/session.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The endpoint that `route` serves here; the documentation is made of these. */
    endpoint?: Endpoint;
  }
}

/** A class for its getter: one in an object literal would make a new shape of each call's object. */
class Call<E extends Endpoint> {
  readonly body: RequestOf<E>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;

  constructor(body: RequestOf<E>, request: FastifyRequest, reply: FastifyReply) {
    this.body = body;
    this.request = request;
    this.reply = reply;
  }

  /** Who is signed in. Reading it on a public endpoint is a mistake in the handler, and throws. */
  get user(): Student {
    return signedInStudent(this.request);
  }

  /** The language of the answer besides the first one; null: the first alone, as specification 7 has it. */
  get language(): Language | null {
    return otherLanguage(Object(this.request.query)[languageParameter]);
  }
}

/** The reply without its `success`, or a whole body that is kept or comes in pieces, or null: none (304). */
type Answer<E extends Endpoint> = WireReplyOf<E> | Buffer | Readable | null;

type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Answer<E>> | Answer<E>;

interface RouteOptions {
  /** The longest body taken, in bytes; longer ones are answered 413. */
  bodyLimitBytes?: number;
}

/**
 * Serves one endpoint of the contract. Who asks is checked before the body is read: 401 without a
 * session, 403 for a student where staff is wanted, 403 for a foreign page or token; then 415 and 400 for no
 * JSON, 422 for a wrong body, 403 for another student's id. The handler returns an `Answer`.
 */
export function route<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
  { bodyLimitBytes }: RouteOptions = {},
): void {
  const parseBody = createBodyParser(endpoint);
  app.route({
    method: endpoint.method,
    url: apiBase + endpoint.path,
    config: { endpoint },
    ...(bodyLimitBytes === undefined ? {} : { bodyLimit: bodyLimitBytes }),
    onRequest: [
      ...(endpoint.access === 'public' ? [] : [app.requireStudent]),
      ...(endpoint.access === 'staff' ? [requireStaff] : []),
      ...(endpoint.csrf ? [app.requirePageOrigin, app.requireToken] : []),
    ],
    handler: async (request, reply) => {
      const body = parseBody(request.body);
      requireOwner(endpoint, request, body);
      const call = new Call<E>(body, request, reply);
      const work = () => handler(call);
      const serve = async () => app.withTrace({ endpoint, request, body, work });
      // A call that carries no token changes nothing, and may be served twice.
      const answer = await (endpoint.csrf ? serve() : retryIfConnectionLost(serve));
      const isBody = answer === null || Buffer.isBuffer(answer) || answer instanceof Readable;
      return isBody ? answer : renderReply(endpoint, answer);
    },
  });
}

function createBodyParser<E extends Endpoint>({ request }: E): (json: unknown) => RequestOf<E> {
  // A missing field is parsed as an empty one, so that its message is `Email is required` and not
  // one about keys.
  const everyField =
    'entries' in request
      ? Object.fromEntries(Object.keys(Object(request.entries)).map((field) => [field, undefined]))
      : null;
  return (json) => {
    const body = storableBody(json);
    const isObject = typeof body === 'object' && body !== null;
    const parsed = v.safeParse(request, everyField && isObject ? { ...everyField, ...body } : body);
    if (parsed.success) return parsed.output;
    throw invalidBody(parsed.issues);
  };
}

function invalidBody(issues: [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): InvalidBodyError {
  const { nested = {} } = v.flatten(issues);
  const errors = Object.fromEntries(
    Object.entries(nested).map(([field, messages]) => [field, [...(messages ?? [])]]),
  );
  return new InvalidBodyError(
    Object.values(errors)[0]?.[0] ?? 'The request must be a JSON object.',
    errors,
  );
}

/** A body may only name the student whose session it is (rules 6). */
function requireOwner({ owner }: Endpoint, request: FastifyRequest, body: unknown): void {
  if (!owner) return;
  const named: unknown = Object(body)[owner];
  if (typeof named !== 'string' || named !== signedInStudent(request).id) {
    throw new ForbiddenError('owner');
  }
}

/** Some replies of the existing backend have `Success` and `Data` with capitals; ours match them. */
export function renderReply(endpoint: Endpoint, answer: unknown): Record<string, unknown> {
  const body: Record<string, unknown> = Object.assign({ success: 200 }, answer);
  if (!endpoint.capitalised) return body;
  const { success, data, ...rest } = body;
  return { Success: success, Data: data, ...rest };
}
