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
  courses: { id: string; name: ReactNode }[];
  /** Null where no tax was charged. */
  gst: { percent: number; inPaise: number } | null;
  /** The amount of the order, tax included. */
  amountInPaise: number;
  text: string;
  /** A remark that she must read about this payment; null where there is nothing more to say. */
  note: string | null;
  /** The link to the invoice, where there is one. */
  paper: ReactNode;
  children: ReactNode;
}

export function OrderReceipt(props: OrderReceiptProps) {
  const { orderNumber, courses, gst, amountInPaise, text, note, paper, children } = props;
  const heading = useFocusOnMount<HTMLHeadingElement>();
  return (
    <div className={orderStyles.message}>
      <h1 className={orderStyles.title} ref={heading} tabIndex={-1}>
        {m.order_title()}
      </h1>
      <p className={typography.intro}>{text}</p>
      <div className={clsx(surface.korvai, orderStyles.receipt)} data-receipt>
        <dl>
          {courses.map(({ id, name }) => (
            <Row key={id} term={m.payment_course()} value={name} />
          ))}
          <Row term={m.order_id()} value={orderNumber} />
          {gst && (
            <>
              <Row term={m.order_price()} value={paise(amountInPaise - gst.inPaise)} />
              <Row term={m.cart_gst({ percent: gst.percent })} value={paise(gst.inPaise)} />
            </>
          )}
          <Row
            term={m.order_amount()}
            value={<span className={orderStyles.amount}>{paise(amountInPaise)}</span>}
          />
        </dl>
        {(note || paper) && (
          <div className={orderStyles.foot}>
            {note && <p>{note}</p>}
            {paper}
          </div>
        )}
      </div>
      <div className={orderStyles.actions}>{children}</div>
    </div>
  );
}

function Row({ term, value }: { term: string; value: ReactNode }) {
  return (
    <div className={orderStyles.row}>
      <dt className={orderStyles.term}>{term}</dt>
      <dd className={clsx(typography.numeric, orderStyles.value)}>{value}</dd>
    </div>
  );
}
