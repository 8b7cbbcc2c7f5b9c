import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { IdSchema, saysDone } from './reply.ts';

export const NothingSchema = v.optional(v.object({}));
export const DoneSchema = v.pipe(
  v.object({ success: v.optional(v.unknown()), message: v.optional(v.string()) }),
  saysDone(),
);

export const UserSchema = v.pipe(
  v.object({
    id: IdSchema,
    name: v.optional(v.nullable(v.string())),
    email: v.optional(v.nullable(v.string())),
    role: v.optional(v.nullable(v.string())),
  }),
  v.transform((user) => ({
    id: user.id,
    name: user.name ?? '',
    email: user.email ?? '',
    role: user.role ?? 'User',
  })),
);
export type User = v.InferOutput<typeof UserSchema>;

/** The token for `X-CSRF-Token`; fetched before a state-changing call, never stored with it. */
export const csrfToken = endpoint({
  method: 'GET',
  path: '/api/csrf-token',
  access: 'public',
  csrf: false,
  request: NothingSchema,
  response: v.object({ csrf_token: v.pipe(v.string(), v.nonEmpty()) }),
});

/** This call is an extension: a plain backend has none, and the page then only clears the phone. */
export const logout = endpoint({
  method: 'POST',
  path: '/api/logout',
  access: 'public',
  csrf: true,
  request: v.optional(
    v.object({
      /**
       * Sent for a logout that may be long past: it ends a session only while this browser still
       * carries `signedOutCookie`, so that it can never end a sign-in that came after it.
       */
      is_pending: v.optional(v.boolean()),
    }),
  ),
  response: DoneSchema,
});
