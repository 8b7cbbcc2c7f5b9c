import { useMemo, useState } from 'react';
import { sendOtp } from '#contract/subscription.ts';
import { call } from '../../api/call.ts';
import { HttpError } from '../../api/errors.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { keepPageLanguage } from '../../offline/language/page-language.ts';
import { lastLogout } from '../../storage/last-logout.ts';
import * as authFormStyles from '../../ui/auth-form.module.css';
import { toastSuccess } from '../../ui/toast.tsx';
import * as typography from '../../ui/typography.module.css';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import { DetailsForm } from './details-form.tsx';
import { OtpForm } from './otp-form.tsx';
import { Steps } from './steps.tsx';
import { keepDetails, keepSent, readSent, type Sent, type Subscriber } from './subscriber.ts';
import * as subscriptionStyles from './subscription.module.css';

interface SubscribeFlowProps {
  /** The course that she is about to pay for, where she came from one. */
  courseId?: string | undefined;
  onVerified: (courseId: string | null) => void;
}

export function SubscribeFlow({ courseId, onVerified }: SubscribeFlowProps) {
  // The prerendered page always shows the first step.
  const isHydrated = useIsHydrated();
  const sentBefore = useMemo(() => (isHydrated ? readSent() : null), [isHydrated]);
  const [sentHere, setSentHere] = useState<Sent | null>();
  const lastSent = sentHere === undefined ? sentBefore : sentHere;
  const sent = lastSent?.courseId === courseId ? lastSent : null;

  const send = async ({ name, email, phone }: Subscriber) => {
    const before = lastLogout();
    // An extension (`course_id`): a backend that does not know it ignores it.
    const body = { name, email, phone, ...(courseId ? { course_id: courseId } : {}) };
    await keepPageLanguage();
    await call(sendOtp, body).catch((error: unknown) => {
      // The code went out a moment ago: only the answer was lost, or she has come back for another try.
      if (!(error instanceof HttpError && error.reason === 'sent_before')) throw error;
    });
    if (lastLogout() !== before) return; // whoever is here now has asked for no code
    toastSuccess(m.subscribe_sent());
    setSentHere(keepSent({ name, email, phone }, courseId));
  };
  const change = () => {
    if (sent) keepDetails({ name: sent.name, email: sent.email, phone: sent.phone });
    setSentHere(null);
  };
  return (
    <div className={subscriptionStyles.subscribeFlow}>
      <Steps
        names={[m.subscribe_step_details(), m.subscribe_step_otp(), m.subscribe_step_payment()]}
        at={sent ? 1 : 0}
      />
      <h1 className={authFormStyles.title}>
        {sent ? m.subscribe_otp_title() : m.subscribe_title()}
      </h1>
      {sent ? (
        <OtpForm
          sent={sent}
          onResend={() => send(sent)}
          onChange={change}
          onVerified={onVerified}
        />
      ) : (
        <>
          <p className={typography.muted}>{m.subscribe_text()}</p>
          <DetailsForm onSend={send} isAskedFor={sentHere === null} />
        </>
      )}
    </div>
  );
}
