import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import {
  EmailSchema,
  FullNameSchema,
  PasswordSchema,
  repeatedPasswordSchema,
  rules,
} from './fields.ts';
import { saysDone } from './reply.ts';
import { DoneSchema } from './session.ts';

export const RegistrationSchema = v.pipe(
  v.object({
    name: FullNameSchema,
    email: EmailSchema,
    password: PasswordSchema,
    new_password: repeatedPasswordSchema(rules.confirmRequired),
  }),
  v.forward(
    v.partialCheck(
      [['password'], ['new_password']],
      ({ password, new_password }) => password === new_password,
      rules.passwordsMatch,
    ),
    ['new_password'],
  ),
);

export const register = endpoint({
  method: 'POST',
  path: '/api/register',
  access: 'public',
  csrf: true,
  request: RegistrationSchema,
  response: DoneSchema,
});

export const ForgetPasswordSchema = v.pipe(
  v.object({
    email: EmailSchema,
    password: PasswordSchema,
    confirm_password: repeatedPasswordSchema(rules.confirmPasswordRequired),
  }),
  v.forward(
    v.partialCheck(
      [['password'], ['confirm_password']],
      ({ password, confirm_password }) => password === confirm_password,
      rules.passwordsMatch,
    ),
    ['confirm_password'],
  ),
);

export const forgetPassword = endpoint({
  method: 'POST',
  path: '/api/forget_password',
  access: 'public',
  csrf: true,
  request: ForgetPasswordSchema,
  response: v.pipe(
    v.object({
      success: v.optional(v.unknown()),
      message: v.optional(v.string()),
      /** `mail`: the new password is not active before the link in the mail is used. */
      data: v.optional(v.nullable(v.object({ confirmation: v.optional(v.literal('mail')) }))),
    }),
    saysDone(),
  ),
});
