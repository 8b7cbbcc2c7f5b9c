import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import { ruleText } from '../i18n/rule-text.ts';
import * as fieldStyles from './field.module.css';
import { Icon } from './icon.tsx';

export interface FieldFrameProps {
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
}

/** The attributes that tie a control to its label, its hint and its error. */
interface ControlProps {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

interface Props extends FieldFrameProps {
  className?: string | undefined;
  children: (control: ControlProps) => ReactNode;
}

/** The label above, the control, then its error, or a hint where there is none. */
export function FieldFrame({ label, error, hint, className, children }: Props) {
  const id = useId();
  const describedBy = error ? `${id}-error` : hint && `${id}-hint`;
  return (
    <div className={clsx(fieldStyles.field, className)}>
      <label className={fieldStyles.label} htmlFor={id}>
        {label}
      </label>
      <div className={fieldStyles.box}>
        {children({ id, 'aria-invalid': Boolean(error), 'aria-describedby': describedBy })}
      </div>
      {error && (
        <p className={fieldStyles.fieldError} id={`${id}-error`} role="alert">
          <Icon className={fieldStyles.fieldErrorIcon} name="alert" />
          {ruleText(error)}
        </p>
      )}
      {!error && hint && (
        <p className={fieldStyles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
