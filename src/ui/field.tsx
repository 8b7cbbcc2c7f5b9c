import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import * as styles from './field.module.css';
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';

type FieldProps = FieldFrameProps & ComponentProps<'input'>;

export function Field({ label, error, hint, className, children, ...input }: FieldProps) {
  return (
    <FieldFrame label={label} error={error} hint={hint} className={className}>
      {(control) => (
        <>
          <input className={clsx(styles.control, styles.input)} {...input} {...control} />
          {children}
        </>
      )}
    </FieldFrame>
  );
}
