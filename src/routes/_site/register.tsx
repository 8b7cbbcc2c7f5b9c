import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { RegisterForm } from '../../features/sign-in/register-form.tsx';
import { m } from '../../i18n/paraglide/messages.js';
import { AuthPage } from '../../layout/auth-page.tsx';
import { usePageTitle } from '../../layout/page-title.ts';

export const Route = createFileRoute('/_site/register')({ component: Register });

function Register() {
  usePageTitle(m.register_page());
  const navigate = useNavigate();
  return (
    <AuthPage art="register">
      <RegisterForm
        onRegistered={() => void navigate({ to: '/login' })}
        login={
          <p className="alt">
            {m.register_have_account()} <Link to="/login">{m.register_login_here()}</Link>
          </p>
        }
      />
    </AuthPage>
  );
}
