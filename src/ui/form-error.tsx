import * as fieldStyles from './field.module.css';
import { Icon } from './icon.tsx';
import { startsWithEmoji } from './starts-with-emoji.ts';

/** Says a toast's words once more where the form is: a toast that has gone can no longer be read. */
export function FormError({ text }: { text: string | undefined }) {
  if (!text) return null;
  return (
    <p className={fieldStyles.fieldError} data-form-error>
      {!startsWithEmoji(text) && <Icon className={fieldStyles.fieldErrorIcon} name="alert" />}
      {text}
    </p>
  );
}
