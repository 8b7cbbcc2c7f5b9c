import { clsx } from 'clsx';
import { useState } from 'react';
import * as v from 'valibot';
import { PasswordSchema } from '#contract/fields.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { useIsOnline } from '../../offline/network/network-status.tsx';
import { useSession, useStudent } from '../../session/use-session.tsx';
import { Button } from '../../ui/button.tsx';
import { passFocus } from '../../ui/focus-main.ts';
import { focusOn } from '../../ui/focus-on.ts';
import type { FormFailure } from '../../ui/form-failure.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import * as textLinkStyles from '../../ui/text-link.module.css';
import * as typography from '../../ui/typography.module.css';
import { useServerForm } from '../../ui/use-server-form.ts';
import { signInFailure } from './messages.ts';
import * as styles from './sign-in-panel.module.css';

const FormSchema = v.object({ password: PasswordSchema });

interface SignInPanelProps {
  onLogout: () => void;
}

/**
 * Shows a bar at the foot of the page that covers no notebook, and opens the form when the student
 * taps it. It is never modal and takes no focus by itself, since typing goes on while the session
 * is over. The address is fixed, so that only the student whose notes wait can resume here.
 *
 * Offline nobody could sign in, so there is no bar. An open form stays, with what is typed and why it
 * was refused: its own slow sign-in may be why the academy counts as silent.
 */
export function SignInPanel({ onLogout }: SignInPanelProps) {
  const session = useSession();
  const student = useStudent();
  const isOnline = useIsOnline();
  const [view, setView] = useState<'bar' | 'form' | 'folded'>('bar');
  // A bar that comes back by itself takes no focus.
  if (!isOnline && view === 'folded') setView('bar');
  const { submit, field, isSubmitting } = useServerForm({
    schema: FormSchema,
    names: ['password'],
    defaultValues: { password: '' },
    async send({ password }) {
      await session.signIn({ email: student.email, password });
    },
    failure: underPassword,
  });

  if (view !== 'form') {
    if (!isOnline) return null;
    return (
      <section
        className={clsx(styles.signInPanel, styles.bar)}
        data-sign-in-panel="bar"
        ref={passFocus}
        aria-labelledby="sign-in-panel-title"
      >
        <div>
          <h2 className={clsx(typography.third, styles.barHeading)} id="sign-in-panel-title">
            {m.sign_in_panel_title()}
          </h2>
          <p className={typography.small}>{m.sign_in_panel_text()}</p>
        </div>
        <Button
          className={styles.barButton}
          variant="gold"
          small
          ref={view === 'folded' ? focusOn : undefined}
          onClick={() => setView('form')}
        >
          {m.sign_in_open()}
        </Button>
      </section>
    );
  }

  return (
    <section
      className={styles.signInPanel}
      data-sign-in-panel="form"
      aria-live="off"
      ref={focusPassword}
      aria-labelledby="sign-in-panel-title"
    >
      <form className={styles.form} noValidate onSubmit={submit}>
        <div>
          <h2 className={typography.third} id="sign-in-panel-title">
            {m.sign_in_panel_title()}
          </h2>
          <p className={clsx(typography.muted, typography.small)}>{m.sign_in_panel_text()}</p>
        </div>
        <p className={styles.account}>
          <b>{student.email}</b>
          <button type="button" className={textLinkStyles.textLink} onClick={onLogout}>
            {m.sign_in_not_you()}
          </button>
        </p>
        {/* Password managers read this field; the address itself cannot be changed here. */}
        <input
          className={typography.visuallyHidden}
          type="email"
          autoComplete="username"
          value={student.email}
          readOnly
          hidden
        />
        <PasswordField
          label={m.sign_in_password()}
          autoComplete="current-password"
          {...field('password')}
        />
        <div className={styles.actions}>
          <Button type="submit" busy={isSubmitting}>
            {isSubmitting ? m.sign_in_submitting() : m.sign_in_submit()}
          </Button>
          <Button variant="line" onClick={() => setView('folded')}>
            {m.sign_in_later()}
          </Button>
        </div>
      </form>
    </section>
  );
}

/** Shows the failure in the form: it has one field, and no toast may cover the notebook. */
function underPassword(error: unknown): FormFailure {
  const { fields, text } = signInFailure(error);
  return { fields: { password: text ?? Object.values(fields)[0] ?? '' }, text: null };
}

const focusPassword = (panel: HTMLElement) => {
  focusOn(panel.querySelector<HTMLElement>('input[type="password"]'));
  return passFocus(panel);
};
