import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { IdSchema } from './reply.ts';

/**
 * This call is an extension. It answers the student's own key, which seals the notes that she keeps on a
 * phone when she logs out (docs/decisions/032). The key is the same at every sign-in.
 */
export const noteKey = endpoint({
  method: 'POST',
  path: '/api/note_key',
  access: 'student',
  csrf: false,
  owner: 'user_id',
  request: v.object({ user_id: IdSchema }),
  response: v.object({
    /** 256 bits for AES-GCM, base64url without padding (RFC 4648, section 5). */
    data: v.object({ key: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)) }),
  }),
});
