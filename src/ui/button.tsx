import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import * as styles from './button.module.css';

interface ButtonProps extends ComponentProps<'button'> {
  variant?: 'solid' | 'line' | 'gold' | 'kohl';
  small?: boolean;
  block?: boolean;
  /** Three hopping dots beside the label; the button does not answer to taps. */
  busy?: boolean;
}

export function Button({ variant, small, block, busy, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={rest.disabled || busy}
      aria-busy={busy || undefined}
      className={buttonClass({ variant, small, block, className })}
    >
      {busy && (
        <span className={styles.dots} aria-hidden="true">
          <i className={styles.dot} />
          <i className={styles.dot} />
          <i className={styles.dot} />
        </span>
      )}
      {children}
    </button>
  );
}

interface ButtonStyle {
  variant?: ButtonProps['variant'] | undefined;
  small?: boolean | undefined;
  block?: boolean | undefined;
  className?: string | undefined;
}

const variants = { solid: undefined, line: styles.line, gold: styles.gold, kohl: styles.kohl };

/** For links that look like buttons. */
export function buttonClass({ variant, small, block, className }: ButtonStyle): string {
  return clsx(
    styles.button,
    variant && variants[variant],
    small && styles.small,
    block && styles.block,
    className,
  );
}
