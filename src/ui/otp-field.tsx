import { clsx } from 'clsx';
import type { ChangeEvent, ComponentProps } from 'react';
import * as fieldStyles from './field.module.css';
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';
import * as styles from './otp-field.module.css';

interface OtpFieldProps extends FieldFrameProps, Omit<ComponentProps<'input'>, 'onChange'> {
  chars: number;
  filled: number;
  onChange: (event: ChangeEvent<HTMLInputElement>) => unknown;
}

/**
 * One field over as many dots as the code has characters: phones fill in one field, not six. A
 * pasted code loses its spaces and dashes first, so no `maxlength` may cut it before.
 */
export function OtpField(props: OtpFieldProps) {
  const { label, error, hint, chars, filled, onChange, ...input } = props;
  return (
    <FieldFrame label={label} error={error} hint={hint} className={styles.otp}>
      {(control) => (
        <>
          <input
            className={clsx(fieldStyles.control, fieldStyles.input, styles.input)}
            {...input}
            {...control}
            inputMode="numeric"
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            onChange={(event) => {
              const { target } = event;
              const code = target.value.replaceAll(/[^\p{L}\p{N}]/gu, '').slice(0, chars);
              // A value that is set, even to what it was, ends what a keyboard composes.
              if (code !== target.value) target.value = code;
              return onChange(event);
            }}
          />
          <span className={styles.dots} aria-hidden="true">
            {Array.from({ length: chars }, (_, index) => (
              <i
                // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place
                key={index}
                className={clsx(styles.dot, index < filled && styles.filled)}
                data-filled={index < filled || undefined}
              />
            ))}
          </span>
        </>
      )}
    </FieldFrame>
  );
}
