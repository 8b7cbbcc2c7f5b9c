import { useMutation } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { OtpSchema } from '#contract/fields.ts';
import { otpChars } from '#contract/limits.ts';
import { verifyOtp } from '#contract/subscription.ts';
import { call } from '../../api/call.ts';
import { HttpError } from '../../api/errors.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { lastLogout } from '../../storage/last-logout.ts';
import * as authFormStyles from '../../ui/auth-form.module.css';
import { FormButton } from '../../ui/form-button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { FormRefusal } from '../../ui/form-failure.ts';
import { useFormRedirect } from '../../ui/form-redirect.ts';
import { OtpField } from '../../ui/otp-field.tsx';
import * as textLinkStyles from '../../ui/text-link.module.css';
import { toastSuccess } from '../../ui/toast.tsx';
import { useServerForm } from '../../ui/use-server-form.ts';
import { sendFailure, verifyFailure } from './messages.ts';
import { forgetSubscriber, type Sent } from './subscriber.ts';
import * as subscriptionStyles from './subscription.module.css';
import { useResendWait } from './use-resend-wait.ts';

const FormSchema = v.object({ otp: OtpSchema });

interface OtpFormProps {
  sent: Sent;
  onResend: () => Promise<void>;
  onChange: () => void;
  /** Hears the id of the course that the backend names; null: it names none. */
  onVerified: (courseId: string | null) => void;
}

export function OtpForm({ sent, onResend, onChange, onVerified }: OtpFormProps) {
  const [verified, setVerified] = useState<{ courseId: string | null }>();
  const unanswered = useRef('');
  const wait = useResendWait(Number(sent.sentAt));
  useFormRedirect(verified !== undefined, () => onVerified(verified?.courseId ?? null));

  const { form, submit, field, fail, problem, isSubmitting } = useServerForm({
    schema: FormSchema,
    names: ['otp'],
    defaultValues: { otp: '' },
    async send({ otp }) {
      const before = lastLogout();
      const { courseId } = await call(verifyOtp, { email: sent.email, otp }).catch(
        (error: unknown) => {
          // A code works once: where only the answer was lost, the right one is refused too.
          const isRefused = error instanceof HttpError && error.status === 400;
          if (isRefused && unanswered.current === otp)
            throw new FormRefusal(m.subscribe_otp_spent());
          if (!(error instanceof HttpError)) unanswered.current = otp;
          throw error;
        },
      );
      if (lastLogout() !== before) return; // the details that are kept now are another person's
      forgetSubscriber();
      toastSuccess(m.subscribe_verified());
      setVerified({ courseId });
    },
    failure: verifyFailure,
  });
  const { control, setFocus: focus } = form;
  const typed = useWatch({ control, name: 'otp' });

  useEffect(() => focus('otp'), [focus]);

  const { mutate: resend, isPending: isResending } = useMutation({
    mutationFn: onResend,
    onSuccess: () => focus('otp'),
    onError: (error) => fail(sendFailure(error)),
  });

  const isBusy = isSubmitting || verified !== undefined;
  return (
    <form className={authFormStyles.form} method="post" noValidate onSubmit={submit}>
      <OtpField
        label={m.subscribe_otp()}
        hint={m.subscribe_otp_hint({ email: sent.email })}
        chars={otpChars}
        filled={typed.length}
        {...field('otp')}
      />
      <FormError text={problem} />
      <FormButton block busy={isBusy}>
        {isBusy ? m.subscribe_verifying() : m.subscribe_verify()}
      </FormButton>
      <p className={subscriptionStyles.otpActions}>
        <button
          type="button"
          className={clsx(textLinkStyles.textLink, subscriptionStyles.link)}
          disabled={wait > 0 || isBusy}
          aria-disabled={isResending}
          onClick={() => !isResending && resend()}
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
