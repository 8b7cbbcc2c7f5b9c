import { clsx } from 'clsx';
import type { ComponentProps, MouseEvent } from 'react';
import * as styles from './button.module.css';

interface ButtonProps extends ComponentProps<'button'> {
  /** Without a variant the button is solid. */
  variant?: keyof typeof variants | undefined;
  small?: boolean;
  block?: boolean;
  /** Three hopping dots beside the label; the button does not answer to taps. */
  busy?: boolean;
}

/**
 * A busy button is not `disabled`, which takes the focus away: whoever uses a keyboard would be at the top
 * of the page when the call fails. Enter in a field of its form is a click on it too (HTML, implicit
 * submission).
 */
const whileBusy = {
  'aria-busy': true,
  'aria-disabled': true,
  onClick: (event: MouseEvent) => event.preventDefault(),
};

export function Button({ variant, small, block, busy, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      {...(busy && whileBusy)}
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

const variants = { line: styles.line, gold: styles.gold, kohl: styles.kohl };

/** Returns the class of a button, for links too that look like one. */
export function buttonClass({ variant, small, block, className }: ButtonStyle): string {
  return clsx(
    styles.button,
    variant && variants[variant],
    small && styles.small,
    block && styles.block,
    className,
  );
}
