import { useMutation } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useState } from 'react';
import { simulatedPaymentMs } from '#contract/limits.ts';
import { sandboxPay } from '#contract/payment.ts';
import { call } from '../../api/call.ts';
import { gstPercent } from '../../api/gst.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import * as chipStyles from '../../ui/chip.module.css';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { paise } from '../../ui/rupees.ts';
import * as sumStyles from '../../ui/sum.module.css';
import * as typography from '../../ui/typography.module.css';
import type { Proof } from './checkout-script.ts';
import { type PaymentProblem, paymentFailure, paymentProblem } from './messages.ts';
import type { Purchase } from './purchase.ts';
import * as styles from './sandbox-dialog.module.css';

interface SandboxDialogProps {
  purchase: Purchase;
  orderId: string;
  /** The total as the academy has computed it. */
  amountInPaise: number;
  onPaid: (proof: Proof) => Promise<void>;
  /** Hears why the payment failed; null: the student closed the dialog. */
  onFailed: (problem: PaymentProblem | null) => void;
}

export function SandboxDialog(props: SandboxDialogProps) {
  const { purchase, orderId, amountInPaise, onPaid, onFailed } = props;
  const [choice, setChoice] = useState('upi');
  const { mutate: pay, isPending: isBusy } = useMutation({
    mutationFn: async () => {
      await new Promise((resolve) => setTimeout(resolve, simulatedPaymentMs));
      if (choice === 'decline') return onFailed(paymentProblem(m.payment_wrong_payment()));
      await onPaid((await call(sandboxPay, { order_id: orderId })).data);
    },
    onError: (error) => onFailed(paymentFailure(error)),
  });
  const fees = purchase.courses.reduce((sum, { feesInPaise }) => sum + feesInPaise, 0);
  const amount = paise(amountInPaise);
  return (
    <Dialog
      className={styles.payDialog}
      aria-labelledby="pay-dialog-title"
      onCancel={(event) => isBusy && event.preventDefault()}
      onClose={() => onFailed(null)}
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          pay();
        }}
      >
        <p className={clsx(chipStyles.chip, chipStyles.local, styles.chip)}>
          <Icon className={chipStyles.icon} name="lock" />
          <strong>{m.payment_test()}</strong> {m.payment_sandbox()}
        </p>
        <h2 className={styles.heading} id="pay-dialog-title">
          {m.payment_pay_amount({ amount })}
        </h2>
        <dl>
          {purchase.courses.map(({ id, name, feesInPaise }) => (
            <div className={sumStyles.row} key={id}>
              <dt>{name}</dt>
              <dd className={clsx(typography.numeric, sumStyles.value)}>{paise(feesInPaise)}</dd>
            </div>
          ))}
          {gstPercent !== null && (
            <div className={sumStyles.row}>
              <dt>{m.cart_gst({ percent: gstPercent })}</dt>
              <dd className={clsx(typography.numeric, sumStyles.value)}>
                {paise(amountInPaise - fees)}
              </dd>
            </div>
          )}
        </dl>
        <fieldset className={styles.group} disabled={isBusy}>
          <legend className={typography.visuallyHidden}>{m.payment_pretend()}</legend>
          {ways().map(({ value, title, text }) => (
            <label className={styles.option} key={value}>
              <input
                className={styles.input}
                type="radio"
                name="way"
                checked={choice === value}
                onChange={() => setChoice(value)}
              />
              <span className={styles.label}>
                <b className={styles.strong}>{title}</b>
                <span className={clsx(typography.muted, typography.small)}>{text}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <Button type="submit" block busy={isBusy}>
          {isBusy ? m.payment_processing() : m.payment_pay_amount({ amount })}
        </Button>
        <Button block variant="line" disabled={isBusy} onClick={() => onFailed(null)}>
          {m.payment_cancel()}
        </Button>
      </form>
    </Dialog>
  );
}

const ways = () => [
  { value: 'upi', title: m.payment_upi(), text: m.payment_upi_text() },
  { value: 'card', title: m.payment_card(), text: m.payment_card_text() },
  { value: 'decline', title: m.payment_decline(), text: m.payment_decline_text() },
];
