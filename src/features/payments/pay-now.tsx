import { m } from '../../i18n/paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import type { Bought } from './purchase.ts';

interface PayNowProps {
  course: Bought;
  /** The way in which this page pays: `useCheckout` or `useTransact`. */
  checkout: {
    /** The key of the purchase under way, during which no other can begin; null: none is. */
    processing: string | null;
    pay: (course: Bought) => Promise<void>;
  };
  /** Whether it is the page's main action. */
  isLarge?: boolean;
}

export function PayNow({ course, checkout: { processing, pay }, isLarge = false }: PayNowProps) {
  const isProcessing = processing === course.id;
  return (
    <Button
      small={!isLarge}
      block={isLarge}
      busy={isProcessing}
      disabled={processing !== null && !isProcessing}
      aria-label={isProcessing ? undefined : m.payment_pay_now_for({ name: course.name })}
      onClick={() => void pay(course)}
    >
      {isProcessing ? m.payment_processing() : m.payment_pay_now()}
    </Button>
  );
}
