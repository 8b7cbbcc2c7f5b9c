import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { RegisterForm } from '../../features/sign-in/register-form.tsx';
import { m } from '../../i18n/paraglide/messages.js';
import { AuthPage } from '../../layout/auth-page.tsx';
import { usePageTitle } from '../../layout/page-title.ts';
import * as authFormStyles from '../../ui/auth-form.module.css';

export const Route = createFileRoute('/_site/register')({ component: Register });

function Register() {
  usePageTitle(m.register_page());
  const navigate = useNavigate();
  return (
    <AuthPage art="register">
      <RegisterForm
        onRegistered={() => void navigate({ to: '/login' })}
        login={
          <p className={authFormStyles.alternative}>
            {m.register_have_account()}{' '}
            <Link className={authFormStyles.alternativeLink} to="/login">
              {m.register_login_here()}
            </Link>
          </p>
        }
      />
    </AuthPage>
  );
}
