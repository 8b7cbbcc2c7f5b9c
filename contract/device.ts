import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { IdSchema } from './reply.ts';
import { DoneSchema, NothingSchema } from './session.ts';

const SessionSchema = v.pipe(
  v.object({
    id: IdSchema,
    /** ISO 8601. */
    signed_in_at: v.string(),
    last_used_at: v.string(),
    /** "Chrome on Android"; null where the browser did not say. */
    device: v.nullable(v.string()),
    is_current: v.boolean(),
  }),
  v.transform((session) => ({
    id: session.id,
    lastUsedAt: session.last_used_at,
    device: session.device,
    isCurrent: session.is_current,
  })),
);
/** A sign-in of this student on one device. */
export type StudentSession = v.InferOutput<typeof SessionSchema>;

/** These three calls are extensions. They are apart from session.ts, which every first screen loads. */
export const sessionList = endpoint({
  method: 'GET',
  path: '/api/sessions',
  access: 'student',
  csrf: false,
  request: NothingSchema,
  response: v.object({ data: v.array(SessionSchema) }),
});

export const revokeSession = endpoint({
  method: 'POST',
  path: '/api/revoke_session',
  access: 'student',
  csrf: true,
  request: v.object({ session_id: IdSchema }),
  response: DoneSchema,
});

/** Signs out every device of this student, this one too. */
export const logoutAll = endpoint({
  method: 'POST',
  path: '/api/logout_all',
  access: 'student',
  csrf: true,
  request: NothingSchema,
  response: DoneSchema,
});
