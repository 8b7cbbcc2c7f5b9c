import type { ComponentProps } from 'react';
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';

type SelectFieldProps = FieldFrameProps & ComponentProps<'select'>;

/** The browser's own list: nothing else is as good on a phone. */
export function SelectField({ label, error, hint, ...select }: SelectFieldProps) {
  return (
    <FieldFrame label={label} error={error} hint={hint}>
      {(control) => <select {...select} {...control} />}
    </FieldFrame>
  );
}
