import type { ComponentProps } from 'react';
import '../styles/button.css';

interface ButtonProps extends ComponentProps<'button'> {
  look?: 'solid' | 'line' | 'gold' | 'kohl';
  small?: boolean;
  block?: boolean;
  /** Three hopping dots beside the label; the button does not answer to taps. */
  busy?: boolean;
}

export function Button({ look, small, block, busy, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={rest.disabled || busy}
      aria-busy={busy || undefined}
      className={buttonClass({ look, small, block, className })}
    >
      {busy && (
        <span className="dots" aria-hidden="true">
          <i />
          <i />
          <i />
        </span>
      )}
      {children}
    </button>
  );
}

interface ButtonLook {
  look?: ButtonProps['look'] | undefined;
  small?: boolean | undefined;
  block?: boolean | undefined;
  className?: string | undefined;
}

/** For links that look like buttons. */
export function buttonClass({ look = 'solid', small, block, className }: ButtonLook): string {
  return ['btn', look !== 'solid' && look, small && 'small-btn', block && 'block', className]
    .filter(Boolean)
    .join(' ');
}
