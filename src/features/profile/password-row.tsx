import { useState } from 'react';
import * as v from 'valibot';
import { PasswordSchema } from '#contract/fields.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { useServerForm } from '../../ui/use-server-form.ts';
import { ownDataFailure } from './messages.ts';
import { PhoneRow } from './phone-row.tsx';
import * as profileStyles from './profile.module.css';

const PasswordFormSchema = v.object({ password: PasswordSchema });

interface PasswordRowProps {
  title: string;
  text: string;
  /** What the button says; it asks for the password, and then does it. */
  action: string;
  send: (password: string) => Promise<void>;
}

/** Something that whoever picks up a phone that is signed in must not do: it asks for the password. */
export function PasswordRow({ title, text, action, send }: PasswordRowProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { submit, field, problem, isSubmitting, form } = useServerForm({
    schema: PasswordFormSchema,
    names: ['password'],
    defaultValues: { password: '' },
    failure: ownDataFailure,
    async send({ password }) {
      await send(password);
      close();
    },
  });
  /** The form outlives its field, so that what was typed must be taken out of it. */
  function close() {
    form.reset();
    setIsOpen(false);
  }
  return (
    <PhoneRow title={title} text={text}>
      {!isOpen && (
        <Button small variant="line" onClick={() => setIsOpen(true)}>
          {action}
        </Button>
      )}
      {isOpen && (
        <form className={profileStyles.profileForm} aria-label={title} noValidate onSubmit={submit}>
          <PasswordField
            label={m.profile_data_password()}
            autoComplete="current-password"
            {...field('password')}
          />
          <FormError text={problem} />
          <div className={profileStyles.actions}>
            <Button type="submit" small busy={isSubmitting}>
              {action}
            </Button>
            <Button small variant="line" onClick={close}>
              {m.profile_data_cancel()}
            </Button>
          </div>
        </form>
      )}
    </PhoneRow>
  );
}
