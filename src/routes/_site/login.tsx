import { createFileRoute, Link, useNavigate, useRouter } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { useState } from 'react';
import { LoginForm } from '../../features/sign-in/login-form.tsx';
import { returnSearch } from '../../features/sign-in/return-address.ts';
import { SignedInAlready } from '../../features/sign-in/signed-in-already.tsx';
import { publicAddress } from '../../i18n/language.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { AuthPage } from '../../layout/auth-page.tsx';
import { IosInstallSteps } from '../../layout/ios-install-steps.tsx';
import { usePageHead } from '../../layout/page-head.ts';
import { useSessionState } from '../../session/use-session.tsx';
import * as authFormStyles from '../../ui/auth-form.module.css';
import { useFormRedirect } from '../../ui/form-redirect.ts';
import * as textLinkStyles from '../../ui/text-link.module.css';
import { StartByEmail } from './-start-by-email.tsx';

export const Route = createFileRoute('/_site/login')({
  validateSearch: returnSearch,
  loader: ({ context }) => context.session.current(),
  component: Login,
});

function Login() {
  usePageHead(m.sign_in_page(), m.site_description());
  const known = Route.useLoaderData();
  const { user, needsSignIn } = useSessionState();
  const { redirect } = Route.useSearch();
  const navigate = useNavigate();
  const router = useRouter();
  // The academy has refused her session where she comes from: going on without a login leads in a circle.
  // Her name is not offered to the next person either once she has left in another tab.
  const canGoOn = known?.id === user?.id && !(needsSignIn && redirect);
  const goOn = () => {
    if (redirect) router.history.replace(publicAddress(redirect));
    else void navigate({ to: '/user/dashboard', replace: true });
  };
  const [isDone, setIsDone] = useState(false);
  useFormRedirect(isDone, goOn);
  return (
    <AuthPage art="login">
      {known && canGoOn && !isDone && <SignedInAlready name={known.name} onContinue={goOn} />}
      <LoginForm
        isDone={isDone}
        onSignedIn={() => setIsDone(true)}
        forgot={
          <Link
            className={clsx(textLinkStyles.textLink, authFormStyles.forgotLink)}
            to="/forgot-password"
          >
            {m.sign_in_forgot()}
          </Link>
        }
        register={
          <p className={authFormStyles.alternative}>
            {m.sign_in_no_account()}{' '}
            <Link
              className={authFormStyles.alternativeLink}
              to="/register"
              search={returnSearch({ redirect })}
            >
              {m.sign_in_register_here()}
            </Link>
          </p>
        }
      />
      <StartByEmail words={m.sign_in_or()} />
      <IosInstallSteps note={m.ready_ios_sign_in()} />
    </AuthPage>
  );
}
