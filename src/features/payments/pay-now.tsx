import { m } from '../../i18n/paraglide/messages.js';
import { Button } from '../../ui/button.tsx';

interface PayNowProps {
  name: string;
  isProcessing: boolean;
  /** Another payment is under way. */
  isBlocked?: boolean;
  /** Where it is the page's one thing to do. */
  isLarge?: boolean;
  onPay: () => void;
}

export function PayNow({ name, isProcessing, isBlocked, isLarge, onPay }: PayNowProps) {
  return (
    <Button
      small={!isLarge}
      busy={isProcessing}
      disabled={isBlocked}
      aria-label={isProcessing ? undefined : m.payment_pay_now_for({ name })}
      onClick={onPay}
    >
      {isProcessing ? m.payment_processing() : m.payment_pay_now()}
    </Button>
  );
}
