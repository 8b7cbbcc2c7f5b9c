import { type ComponentProps, useId } from 'react';
import { Icon } from './icon.tsx';
import '../styles/field.css';

interface FieldProps extends ComponentProps<'input'> {
  label: string;
  error?: string | undefined;
}

export function Field({ label, error, children, ...input }: FieldProps) {
  const id = useId();
  return (
    <div className={error ? 'field err' : 'field'}>
      <label htmlFor={id}>{label}</label>
      <div className="box">
        <input
          {...input}
          id={id}
          aria-invalid={Boolean(error)}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        {children}
      </div>
      {error && (
        <p className="field-error" id={`${id}-error`} role="alert">
          <Icon name="alert" />
          {error}
        </p>
      )}
    </div>
  );
}
