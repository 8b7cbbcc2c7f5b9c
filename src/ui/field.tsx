import type { ComponentProps } from 'react';
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';

type FieldProps = FieldFrameProps & ComponentProps<'input'>;

export function Field({ label, error, hint, children, ...input }: FieldProps) {
  return (
    <FieldFrame label={label} error={error} hint={hint}>
      {(control) => (
        <>
          <input {...input} {...control} />
          {children}
        </>
      )}
    </FieldFrame>
  );
}
