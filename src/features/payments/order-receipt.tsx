import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { m } from '../../i18n/paraglide/messages.js';
import { paise } from '../../ui/rupees.ts';
import * as surface from '../../ui/surface.module.css';
import * as typography from '../../ui/typography.module.css';
import { useFocusOnMount } from '../../ui/use-focus-on-mount.ts';
import * as orderStyles from './order.module.css';

interface OrderReceiptProps {
  orderNumber: string;
  courses: { id: string; name: string }[];
  /** Null where no tax was charged. */
  gst: { percent: number; inPaise: number } | null;
  /** What was paid, tax included. */
  amountInPaise: number;
  text: string;
  /** What she must know of this payment; null where there is nothing more to say. */
  note: string | null;
  children: ReactNode;
}

export function OrderReceipt(props: OrderReceiptProps) {
  const { orderNumber, courses, gst, amountInPaise, text, note, children } = props;
  const heading = useFocusOnMount<HTMLHeadingElement>();
  return (
    <div className={orderStyles.message}>
      <h1 className={orderStyles.title} ref={heading} tabIndex={-1}>
        {m.order_title()}
      </h1>
      <p className={typography.intro}>{text}</p>
      <dl className={clsx(surface.korvai, orderStyles.receipt)} data-receipt>
        {courses.map(({ id, name }) => (
          <div className={orderStyles.row} key={id}>
            <dt className={orderStyles.term}>{m.payment_course()}</dt>
            <dd className={orderStyles.value}>{name}</dd>
          </div>
        ))}
        <div className={orderStyles.row}>
          <dt className={orderStyles.term}>{m.order_id()}</dt>
          <dd className={clsx(typography.numeric, orderStyles.value)}>{orderNumber}</dd>
        </div>
        {gst && (
          <>
            <Sum term={m.order_price()} amountInPaise={amountInPaise - gst.inPaise} />
            <Sum term={m.cart_gst({ percent: gst.percent })} amountInPaise={gst.inPaise} />
          </>
        )}
        <div className={orderStyles.row}>
          <dt className={orderStyles.term}>{m.order_amount()}</dt>
          <dd className={clsx(typography.numeric, orderStyles.value, orderStyles.amount)}>
            {paise(amountInPaise)}
          </dd>
        </div>
        {note && (
          <div className={orderStyles.row}>
            <dt className={typography.visuallyHidden}>{m.order_note()}</dt>
            <dd className={clsx(orderStyles.value, orderStyles.note)}>{note}</dd>
          </div>
        )}
      </dl>
      <div className={orderStyles.actions}>{children}</div>
    </div>
  );
}

function Sum({ term, amountInPaise }: { term: string; amountInPaise: number }) {
  return (
    <div className={orderStyles.row}>
      <dt className={orderStyles.term}>{term}</dt>
      <dd className={clsx(typography.numeric, orderStyles.value)}>{paise(amountInPaise)}</dd>
    </div>
  );
}
