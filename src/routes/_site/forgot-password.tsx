import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { CheckYourMail } from '../../features/sign-in/check-your-mail.tsx';
import { ForgotForm } from '../../features/sign-in/forgot-form.tsx';
import { m } from '../../i18n/paraglide/messages.js';
import { AuthPage } from '../../layout/auth-page.tsx';
import { usePageHead } from '../../layout/page-head.ts';
import * as authFormStyles from '../../ui/auth-form.module.css';

export const Route = createFileRoute('/_site/forgot-password')({ component: ForgotPassword });

function ForgotPassword() {
  usePageHead(m.forgot_page(), m.site_description());
  const navigate = useNavigate();
  const [mailedTo, setMailedTo] = useState<string>();
  const back = (
    <p className={authFormStyles.alternative}>
      <Link className={authFormStyles.alternativeLink} to="/login">
        {m.forgot_back()}
      </Link>
    </p>
  );
  return (
    <AuthPage art="forgot">
      {mailedTo ? (
        <CheckYourMail email={mailedTo} back={back} />
      ) : (
        <ForgotForm
          onReset={() => void navigate({ to: '/login' })}
          onMailed={setMailedTo}
          back={back}
        />
      )}
    </AuthPage>
  );
}
