import type { ComponentProps } from 'react';
import * as fieldStyles from './field.module.css';
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';

type SelectFieldProps = FieldFrameProps & ComponentProps<'select'>;

/** The browser's own list: nothing else is as good on a phone. */
export function SelectField({ label, error, hint, className, ...select }: SelectFieldProps) {
  return (
    <FieldFrame label={label} error={error} hint={hint} className={className}>
      {(control) => <select className={fieldStyles.control} {...select} {...control} />}
    </FieldFrame>
  );
}
