import { clsx } from 'clsx';
import { m } from '../../i18n/paraglide/messages.js';
import * as typography from '../../ui/typography.module.css';
import * as subscriptionStyles from './subscription.module.css';

/** Two dots joined by a line; the second fills when the code has been sent. */
export function Steps({ isSent }: { isSent: boolean }) {
  return (
    <ol className={subscriptionStyles.steps} aria-label={m.subscribe_steps()}>
      <li
        className={clsx(subscriptionStyles.step, subscriptionStyles.done)}
        aria-current={isSent ? undefined : 'step'}
      >
        {m.subscribe_step_details()}
        {isSent && <span className={typography.visuallyHidden}> ({m.subscribe_step_done()})</span>}
      </li>
      <li
        className={clsx(subscriptionStyles.step, isSent && subscriptionStyles.done)}
        aria-current={isSent ? 'step' : undefined}
      >
        {m.subscribe_step_otp()}
      </li>
    </ol>
  );
}
