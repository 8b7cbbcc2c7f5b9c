import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { PasswordSchema } from './fields.ts';
import { IdSchema } from './reply.ts';
import { DoneSchema } from './session.ts';

/** Extensions: a student gets what the academy holds of her, and has it erased (docs/decisions/046). */

/** The password is asked for: whoever picks up a phone that is signed in must not get or end everything. */
const ProvenSchema = v.object({ user_id: IdSchema, password: PasswordSchema });

export const exportMyData = endpoint({
  method: 'POST',
  path: '/api/export_my_data',
  access: 'student',
  csrf: true,
  owner: 'user_id',
  request: ProvenSchema,
  response: v.object({
    data: v.object({
      exported_at: v.string(),
      left_out: v.array(v.string()),
      data: v.record(v.string(), v.array(v.record(v.string(), v.unknown()))),
    }),
  }),
});

const ErasureSchema = v.object({
  data: v.object({
    /** When the account is erased, ISO 8601; null: she has not asked for it. */
    erased_at: v.nullable(v.string()),
  }),
});

export const erasureState = endpoint({
  method: 'POST',
  path: '/api/erasure_state',
  access: 'student',
  csrf: false,
  owner: 'user_id',
  request: v.object({ user_id: IdSchema }),
  response: ErasureSchema,
});

/**
 * All that the law lets us erase is erased within an hour after `erasureDays`, but not while a payment of
 * hers may still arrive; asking again changes nothing.
 */
export const askErasure = endpoint({
  method: 'POST',
  path: '/api/ask_erasure',
  access: 'student',
  csrf: true,
  owner: 'user_id',
  request: ProvenSchema,
  response: ErasureSchema,
});

export const revokeErasure = endpoint({
  method: 'POST',
  path: '/api/revoke_erasure',
  access: 'student',
  csrf: true,
  owner: 'user_id',
  request: v.object({ user_id: IdSchema }),
  response: DoneSchema,
});
