import { m } from '../../i18n/paraglide/messages.js';

/** Two dots joined by a line; the second fills when the code has been sent. */
export function Steps({ isSent }: { isSent: boolean }) {
  return (
    <ol className="steps" aria-label={m.subscribe_steps()}>
      <li className="done" aria-current={isSent ? undefined : 'step'}>
        {m.subscribe_step_details()}
        {isSent && <span className="vh"> ({m.subscribe_step_done()})</span>}
      </li>
      <li className={isSent ? 'done' : undefined} aria-current={isSent ? 'step' : undefined}>
        {m.subscribe_step_otp()}
      </li>
    </ol>
  );
}
