import { createFileRoute, useNavigate, useRouter } from '@tanstack/react-router';
import { LoginArt } from '../../features/sign-in/login-art.tsx';
import { LoginForm } from '../../features/sign-in/login-form.tsx';
import { returnAddress } from '../../features/sign-in/return-address.ts';
import { SignedInAlready } from '../../features/sign-in/signed-in-already.tsx';
import { m } from '../../i18n/paraglide/messages.js';
import { Logo } from '../../layout/logo.tsx';
import { usePageTitle } from '../../layout/page-title.ts';
import { SkipLink } from '../../layout/skip-link.tsx';
import '../../styles/auth.css';

export const Route = createFileRoute('/_site/login')({
  validateSearch: (search): { redirect?: string } => {
    const redirect = returnAddress(search.redirect);
    return redirect ? { redirect } : {};
  },
  loader: ({ context }) => context.session.current(),
  component: Login,
});

function Login() {
  usePageTitle(m.sign_in_page());
  const known = Route.useLoaderData();
  const { redirect } = Route.useSearch();
  const navigate = useNavigate();
  const router = useRouter();
  const goOn = () => {
    if (redirect) router.history.replace(redirect);
    else void navigate({ to: '/user/dashboard', replace: true });
  };
  return (
    <div className="auth">
      <SkipLink />
      <LoginArt>
        <Logo />
      </LoginArt>
      <main id="main" tabIndex={-1}>
        {known && <SignedInAlready name={known.name} onContinue={goOn} />}
        <LoginForm onSignedIn={goOn} />
      </main>
    </div>
  );
}
