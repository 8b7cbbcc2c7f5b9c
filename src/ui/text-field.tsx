import type { ComponentProps } from 'react';
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';

type TextFieldProps = FieldFrameProps & ComponentProps<'textarea'>;

/** Several lines of text. */
export function TextField({ label, error, hint, ...text }: TextFieldProps) {
  return (
    <FieldFrame label={label} error={error} hint={hint}>
      {(control) => <textarea {...text} {...control} />}
    </FieldFrame>
  );
}
