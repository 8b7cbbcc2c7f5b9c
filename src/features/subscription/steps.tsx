import { clsx } from 'clsx';
import { m } from '../../i18n/paraglide/messages.js';
import * as typography from '../../ui/typography.module.css';
import * as subscriptionStyles from './subscription.module.css';

interface StepsProps {
  names: string[];
  /** The position of the step that she is at, from 0. */
  at: number;
}

/** Shows the steps as dots joined by a line, which is filled up to the step that she is at. */
export function Steps({ names, at }: StepsProps) {
  return (
    <ol className={subscriptionStyles.steps} aria-label={m.subscribe_steps()}>
      {names.map((name, position) => (
        <li
          key={name}
          className={clsx(subscriptionStyles.step, position <= at && subscriptionStyles.done)}
          aria-current={position === at ? 'step' : undefined}
        >
          {name}
          {position < at && (
            <span className={typography.visuallyHidden}> ({m.subscribe_step_done()})</span>
          )}
        </li>
      ))}
    </ol>
  );
}
