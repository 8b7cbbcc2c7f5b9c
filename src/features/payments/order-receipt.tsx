import type { ReactNode } from 'react';
import type { Order } from '#contract/payment.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { paise } from '../../ui/rupees.ts';
import { useArrival } from '../../ui/use-arrival.ts';

export function OrderReceipt({ order, children }: { order: Order; children: ReactNode }) {
  const heading = useArrival<HTMLHeadingElement>();
  const { courses } = order;
  const [first] = courses;
  return (
    <div className="order-said">
      <h1 ref={heading} tabIndex={-1}>
        {m.order_title()}
      </h1>
      <p className="lede">
        {first && courses.length === 1
          ? m.order_text_one({ name: first.name })
          : m.order_text_many({ count: courses.length })}
      </p>
      <dl className="receipt korvai">
        {courses.map(({ id, name }) => (
          <div key={id}>
            <dt>{m.payment_course()}</dt>
            <dd>{name}</dd>
          </div>
        ))}
        <div>
          <dt>{m.order_id()}</dt>
          <dd className="num">{order.id}</dd>
        </div>
        <div className="paid">
          <dt>{m.order_amount()}</dt>
          <dd className="num">{paise(order.amountInPaise)}</dd>
        </div>
        {order.isSandbox && (
          <div className="note">
            <dt className="vh">{m.order_note()}</dt>
            <dd>{m.order_sandbox()}</dd>
          </div>
        )}
      </dl>
      <div className="order-ways">{children}</div>
    </div>
  );
}
