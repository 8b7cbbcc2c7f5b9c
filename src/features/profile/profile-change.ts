import * as v from 'valibot';
import { ProfileChangeSchema } from '#contract/profile.ts';

const filled = (typed: string) => (typed === '' ? undefined : typed);

/** The contract's rules; a password field that is left empty is not sent (specification 5). */
export const ProfileFormSchema = v.pipe(
  v.object({
    id: v.string(),
    name: v.string(),
    email: v.string(),
    password: v.string(),
    new_password: v.string(),
  }),
  v.transform(
    ({ password, new_password, ...fields }): v.InferInput<typeof ProfileChangeSchema> => ({
      ...fields,
      password: filled(password),
      new_password: filled(new_password),
    }),
  ),
  ProfileChangeSchema,
);
export type ProfileFields = v.InferInput<typeof ProfileFormSchema>;
export type ProfileChange = v.InferOutput<typeof ProfileFormSchema>;
