import { valibotResolver } from '@hookform/resolvers/valibot';
import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { OtpSchema } from '#contract/fields.ts';
import { otpChars } from '#contract/limits.ts';
import { verifyOtp } from '#contract/subscription.ts';
import { call } from '../../api/call.ts';
import { m } from '../../i18n/paraglide/messages.js';
import authFormStyles from '../../ui/auth-form.module.css';
import { FormButton } from '../../ui/form-button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { useFormRedirect } from '../../ui/form-redirect.ts';
import { OtpField } from '../../ui/otp-field.tsx';
import { placeFailure } from '../../ui/place-failure.ts';
import textLinkStyles from '../../ui/text-link.module.css';
import { toastSuccess } from '../../ui/toast.tsx';
import { sendFailure, verifyFailure } from './messages.ts';
import { forgetSubscriber, type Sent } from './subscriber.ts';
import subscriptionStyles from './subscription.module.css';
import { useResendWait } from './use-resend-wait.ts';

const FormSchema = v.object({ otp: OtpSchema });

interface OtpFormProps {
  sent: Sent;
  onResend: () => Promise<void>;
  onChange: () => void;
  /** With the course the backend names, or null where it names none. */
  onVerified: (courseId: string | null) => void;
}

export function OtpForm({ sent, onResend, onChange, onVerified }: OtpFormProps) {
  const { register, handleSubmit, setError, setFocus, watch, formState } = useForm({
    resolver: valibotResolver(FormSchema),
    defaultValues: { otp: '' },
  });
  const [verified, setVerified] = useState<{ courseId: string | null }>();
  const [isResending, setIsResending] = useState(false);
  const wait = useResendWait(Number(sent.sentAt));
  useFormRedirect(verified !== undefined, () => onVerified(verified?.courseId ?? null));

  useEffect(() => setFocus('otp'), [setFocus]);

  const submit = handleSubmit(async ({ otp }) => {
    try {
      const { courseId } = await call(verifyOtp, { email: sent.email, otp });
      forgetSubscriber();
      toastSuccess(m.subscribe_verified());
      setVerified({ courseId });
    } catch (error) {
      placeFailure(verifyFailure(error), ['otp'], setError);
    }
  });
  const resend = async () => {
    setIsResending(true);
    try {
      await onResend();
      setFocus('otp');
    } catch (error) {
      placeFailure(sendFailure(error), ['otp'], setError);
    }
    setIsResending(false);
  };

  const { errors, isSubmitting } = formState;
  const isBusy = isSubmitting || verified !== undefined;
  return (
    <form className={authFormStyles.form} method="post" noValidate onSubmit={submit}>
      <OtpField
        label={m.subscribe_otp()}
        hint={m.subscribe_otp_hint({ email: sent.email })}
        chars={otpChars}
        filled={watch('otp').length}
        error={errors.otp?.message}
        {...register('otp')}
      />
      <FormError text={errors.root?.message} />
      <FormButton block busy={isBusy}>
        {isBusy ? m.subscribe_verifying() : m.subscribe_verify()}
      </FormButton>
      <p className={subscriptionStyles.otpWays}>
        <button
          type="button"
          className={clsx(textLinkStyles.textLink, subscriptionStyles.link)}
          disabled={wait > 0 || isResending || isBusy}
          onClick={() => void resend()}
        >
          {wait > 0 ? m.subscribe_resend_in({ seconds: wait }) : m.subscribe_resend()}
        </button>
        <button
          type="button"
          className={clsx(textLinkStyles.textLink, subscriptionStyles.link)}
          disabled={isBusy}
          onClick={onChange}
        >
          {m.subscribe_change()}
        </button>
      </p>
    </form>
  );
}
