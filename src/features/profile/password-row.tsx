import { useState } from 'react';
import * as v from 'valibot';
import { PasswordSchema } from '#contract/fields.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { focusOn } from '../../ui/focus-on.ts';
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
  /** The text of both buttons: of the one that opens the form, and of the one that sends it. */
  action: string;
  send: (password: string) => Promise<void>;
  /** Whether the row has taken the place of what she has just pressed. */
  isBack?: boolean;
}

/** Asks for the password before it does something that nobody else with her phone in hand must do. */
export function PasswordRow({ title, text, action, send, isBack = false }: PasswordRowProps) {
  const [view, setView] = useState<'button' | 'form' | 'back'>(isBack ? 'back' : 'button');
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
  /** The form keeps its values when its field is gone, so that the password must be taken out of it. */
  function close() {
    form.reset();
    setView('back');
  }
  return (
    <PhoneRow title={title} text={text}>
      {view !== 'form' && (
        <Button
          small
          variant="line"
          ref={view === 'back' ? focusOn : undefined}
          onClick={() => setView('form')}
        >
          {action}
        </Button>
      )}
      {view === 'form' && (
        <form
          className={profileStyles.profileForm}
          aria-label={title}
          noValidate
          onSubmit={submit}
          ref={focusPassword}
        >
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

const focusPassword = (form: HTMLFormElement | null) => focusOn(form?.querySelector('input'));
