import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { EmailSchema, PasswordSchema } from './fields.ts';
import { IdSchema } from './reply.ts';
import { UserSchema } from './session.ts';

export const LoginSchema = v.object({ email: EmailSchema, password: PasswordSchema });

const LoginDataSchema = v.pipe(
  v.object({
    id: IdSchema,
    email: v.optional(v.nullable(v.string())),
    name: v.optional(v.nullable(v.string())),
    role: v.optional(v.nullable(v.string())),
    user: v.optional(v.nullable(v.record(v.string(), v.unknown()))),
  }),
  v.transform(({ user, ...data }) => v.parse(UserSchema, { ...(user ?? {}), ...data })),
);

export const login = endpoint({
  method: 'POST',
  path: '/api/login',
  access: 'public',
  csrf: true,
  request: LoginSchema,
  response: v.object({ message: v.optional(v.string()), data: LoginDataSchema }),
});
