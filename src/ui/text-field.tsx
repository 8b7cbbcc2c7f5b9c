import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import * as fieldStyles from './field.module.css';
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';

type TextFieldProps = FieldFrameProps & ComponentProps<'textarea'>;

/** Several lines of text. */
export function TextField({ label, error, hint, className, ...text }: TextFieldProps) {
  return (
    <FieldFrame label={label} error={error} hint={hint} className={className}>
      {(control) => (
        <textarea
          className={clsx(fieldStyles.control, fieldStyles.textarea)}
          {...text}
          {...control}
        />
      )}
    </FieldFrame>
  );
}
