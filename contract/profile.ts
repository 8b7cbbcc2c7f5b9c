import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { EmailSchema, FullNameSchema, PasswordSchema, rules } from './fields.ts';
import { LanguageCodeSchema } from './language-code.ts';
import { IdSchema } from './reply.ts';
import { DoneSchema } from './session.ts';

export const profileGet = endpoint({
  method: 'POST',
  path: '/api/profile_get',
  access: 'student',
  csrf: false,
  owner: 'id',
  keptOffline: true,
  capitalised: true,
  request: v.object({ id: IdSchema }),
  response: v.object({
    data: v.object({
      name: v.optional(v.nullable(v.string(), ''), ''),
      email: v.optional(v.nullable(v.string(), ''), ''),
      /** This field is an extension: the language of the letters to her; null: she chose none. */
      language: v.optional(v.nullable(v.string())),
      /** An extension too: the two digits of the state on her invoices; null: as the academy's. */
      state: v.optional(v.nullable(v.string())),
    }),
  }),
});

export const ProfileChangeSchema = v.pipe(
  v.object({
    id: IdSchema,
    name: FullNameSchema,
    email: EmailSchema,
    password: v.optional(PasswordSchema),
    new_password: v.optional(PasswordSchema),
  }),
  v.forward(
    v.partialCheck(
      [['password'], ['new_password']],
      ({ password, new_password }) => password === new_password,
      rules.profilePasswordsMatch,
    ),
    ['new_password'],
  ),
);

export const profileUpdated = endpoint({
  method: 'POST',
  path: '/api/profile_updated',
  access: 'student',
  csrf: true,
  owner: 'id',
  request: ProfileChangeSchema,
  /** Without a `success` of 200 the message says why nothing was saved (specification 7). */
  response: DoneSchema,
});

/** This call is an extension. It sets the language in which the academy writes to her from now on. */
export const languageChosen = endpoint({
  method: 'POST',
  path: '/api/choose_language',
  access: 'student',
  csrf: true,
  owner: 'id',
  request: v.object({ id: IdSchema, language: LanguageCodeSchema }),
  response: DoneSchema,
});
