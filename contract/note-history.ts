import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { IdSchema, RevisionSchema } from './reply.ts';

/**
 * This call is an extension. It answers at most `noteHistoryVersions` versions, the newest first.
 */
export const notesHistory = endpoint({
  method: 'POST',
  path: '/api/notes_history',
  access: 'student',
  csrf: false,
  owner: 'user_id',
  request: v.object({ user_id: IdSchema, course_id: IdSchema }),
  response: v.object({
    data: v.array(
      v.pipe(
        v.object({ revision: RevisionSchema, notes: v.string(), saved_at: v.string() }),
        v.transform(({ revision, notes, saved_at }) => ({
          revision,
          text: notes,
          savedAt: saved_at,
        })),
      ),
    ),
  }),
});
