import type { ReactNode } from 'react';
import { m } from '../../i18n/paraglide/messages.js';
import { paise } from '../../ui/rupees.ts';
import { useArrival } from '../../ui/use-arrival.ts';

interface OrderReceiptProps {
  orderId: string;
  courses: { id: string; name: string }[];
  amountInPaise: number;
  text: string;
  /** What she must know of this payment; null where there is nothing more to say. */
  note: string | null;
  children: ReactNode;
}

export function OrderReceipt(props: OrderReceiptProps) {
  const { orderId, courses, amountInPaise, text, note, children } = props;
  const heading = useArrival<HTMLHeadingElement>();
  return (
    <div className="order-said">
      <h1 ref={heading} tabIndex={-1}>
        {m.order_title()}
      </h1>
      <p className="lede">{text}</p>
      <dl className="receipt korvai">
        {courses.map(({ id, name }) => (
          <div key={id}>
            <dt>{m.payment_course()}</dt>
            <dd>{name}</dd>
          </div>
        ))}
        <div>
          <dt>{m.order_id()}</dt>
          <dd className="num">{orderId}</dd>
        </div>
        <div className="paid">
          <dt>{m.order_amount()}</dt>
          <dd className="num">{paise(amountInPaise)}</dd>
        </div>
        {note && (
          <div className="note">
            <dt className="vh">{m.order_note()}</dt>
            <dd>{note}</dd>
          </div>
        )}
      </dl>
      <div className="order-ways">{children}</div>
    </div>
  );
}
