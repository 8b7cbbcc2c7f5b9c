import { clsx } from 'clsx';
import { m } from '../../i18n/paraglide/messages.js';
import { useIsOnline } from '../../offline/network/network-status.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import * as surface from '../../ui/surface.module.css';
import * as textLinkStyles from '../../ui/text-link.module.css';
import * as typography from '../../ui/typography.module.css';
import * as profileStyles from './profile.module.css';
import { useProfileForm } from './use-profile-form.ts';
import { useProfileLoad } from './use-profile-load.ts';

export function ProfileForm() {
  const isOnline = useIsOnline();
  const load = useProfileLoad();
  const { problem, submit, field, isSubmitting, startAgain, waitsForSignIn } = useProfileForm();
  return (
    <section
      className={clsx(surface.panel, profileStyles.panel)}
      aria-labelledby="profile-settings"
    >
      <h2 id="profile-settings" className={typography.third}>
        {m.profile_settings()}
      </h2>
      {load.problem && (
        <div className={profileStyles.loadProblem}>
          <FormError text={load.problem} />
          <button type="button" className={textLinkStyles.textLink} onClick={load.retry}>
            {m.site_try_again()}
          </button>
        </div>
      )}
      <form className={profileStyles.profileForm} noValidate onSubmit={submit}>
        <Field label={m.profile_name()} autoComplete="name" {...field('name')} />
        <Field
          label={m.profile_email()}
          type="email"
          inputMode="email"
          autoComplete="username"
          {...field('email')}
        />
        <fieldset className={profileStyles.group} aria-describedby="password-hint">
          <legend className={profileStyles.legend}>{m.profile_password_group()}</legend>
          <p id="password-hint" className={clsx(typography.muted, typography.small)}>
            {m.profile_password_hint()}
          </p>
          {/* Both hold the new password, so no password manager may put the old one here. */}
          <PasswordField
            label={m.profile_current_password()}
            hint={m.profile_password_once()}
            autoComplete="new-password"
            {...field('password')}
          />
          <PasswordField
            label={m.profile_new_password()}
            hint={m.profile_password_twice()}
            autoComplete="new-password"
            {...field('new_password')}
          />
        </fieldset>
        <FormError text={problem} />
        <p role="status" className={clsx(typography.small, profileStyles.formStatus)}>
          {waitsForSignIn && m.profile_sign_in_first()}
          {!waitsForSignIn && !isOnline && m.profile_offline_hint()}
        </p>
        <div className={profileStyles.actions}>
          <Button type="submit" busy={isSubmitting}>
            {isSubmitting ? m.profile_saving() : m.profile_save()}
          </Button>
          <Button variant="line" onClick={startAgain} disabled={isSubmitting}>
            {m.profile_reset()}
          </Button>
        </div>
      </form>
    </section>
  );
}
