import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { RegisterForm } from '../../features/sign-in/register-form.tsx';
import { returnSearch } from '../../features/sign-in/return-address.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { AuthPage } from '../../layout/auth-page.tsx';
import { usePageHead } from '../../layout/page-head.ts';
import * as authFormStyles from '../../ui/auth-form.module.css';
import { StartByEmail } from './-start-by-email.tsx';

export const Route = createFileRoute('/_site/register')({
  validateSearch: returnSearch,
  component: Register,
});

function Register() {
  usePageHead(m.register_page(), m.site_description());
  const search = Route.useSearch();
  const navigate = useNavigate();
  const [isRegistered, setIsRegistered] = useState(false);
  // The answer may come when she has gone on: it takes her away from no other page.
  useEffect(() => {
    if (isRegistered) void navigate({ to: '/login', search });
  }, [isRegistered, navigate, search]);
  return (
    <AuthPage art="register">
      <RegisterForm
        onRegistered={() => setIsRegistered(true)}
        login={
          <p className={authFormStyles.alternative}>
            {m.register_have_account()}{' '}
            <Link className={authFormStyles.alternativeLink} to="/login" search={search}>
              {m.register_login_here()}
            </Link>
          </p>
        }
      />
      <StartByEmail words={m.sign_in_or()} />
    </AuthPage>
  );
}
