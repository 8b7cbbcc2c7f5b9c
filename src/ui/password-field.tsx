import { clsx } from 'clsx';
import { type ComponentProps, useState } from 'react';
import { m } from '../i18n/paraglide/messages.js';
import * as fieldStyles from './field.module.css';
import { Field } from './field.tsx';
import { Icon } from './icon.tsx';
import * as iconButtonStyles from './icon-button.module.css';

type PasswordFieldProps = Omit<ComponentProps<typeof Field>, 'type' | 'children'>;

/** The eye is drawn open when the password can be read, closed when it cannot. */
export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Field {...props} type={isShown ? 'text' : 'password'}>
      <button
        type="button"
        className={clsx(iconButtonStyles.iconButton, fieldStyles.inside)}
        aria-label={isShown ? m.sign_in_hide_password() : m.sign_in_show_password()}
        onClick={() => setIsShown(!isShown)}
      >
        <Icon name={isShown ? 'eye' : 'eyeoff'} />
      </button>
    </Field>
  );
}
