import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { type ReactNode, useEffect } from 'react';
import type { Order } from '#contract/payment.ts';
import { HttpError } from '../../api/errors.ts';
import { gstPercent } from '../../api/gst.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { enrolmentsKey } from '../../session/query-keys.ts';
import { useSessionState } from '../../session/use-session.tsx';
import { clearCartFor } from '../../storage/cart.ts';
import * as surface from '../../ui/surface.module.css';
import * as textLinkStyles from '../../ui/text-link.module.css';
import { useLastError } from '../../ui/use-last-error.ts';
import { Kolam } from './kolam.tsx';
import * as orderStyles from './order.module.css';
import { OrderNotice } from './order-notice.tsx';
import { OrderReceipt } from './order-receipt.tsx';
import { orderQuery } from './queries.ts';
import { type SimulatedOrder, simulatedOrderIn } from './simulated-order.ts';

interface OrderPageProps {
  /** The academy's logo, for a page without a bar that names the academy. */
  logo?: ReactNode;
  orderId: string;
  actions: ReactNode;
  login: ReactNode;
  /** Renders the link from a paid course to the page that leads to its player. */
  courseLink: (id: string, name: string) => ReactNode;
}

export function OrderPage({ logo, orderId, actions, login, courseLink }: OrderPageProps) {
  const { user } = useSessionState();
  const state = useLocation({ select: (location) => location.state });
  const simulated = user && simulatedOrderIn(state, { orderId, userId: user.id });
  return (
    <main
      id="main"
      tabIndex={-1}
      className={clsx(surface.onDark, orderStyles.orderPage)}
      data-fills-page
    >
      {logo && <header className={orderStyles.header}>{logo}</header>}
      {simulated ? (
        <Simulated order={simulated} actions={actions} />
      ) : user ? (
        <OneOrder
          userId={user.id}
          orderId={orderId}
          actions={actions}
          login={login}
          courseLink={courseLink}
        />
      ) : (
        <OrderNotice title={m.order_login_title()} text={m.payment_login_first()}>
          {login}
        </OrderNotice>
      )}
    </main>
  );
}

interface OneOrderProps extends OrderPageProps {
  userId: string;
}

/** Shows only what the academy says of the order, never a success that it has not confirmed. */
function OneOrder({ userId, orderId, actions, login, courseLink }: OneOrderProps) {
  const queries = useQueryClient();
  const query = useQuery(orderQuery(userId, orderId));
  const { data: order } = query;
  const error = useLastError(query);
  const isPaid = order?.status === 'paid';
  // On arrival the cart is cleared (specification 2) of what she has paid. An unpaid order clears nothing,
  // since she may want to try again, and courses that she has added since stay. Her courses are read anew,
  // since the payment may have been confirmed only now.
  const paid = isPaid ? order.courses : undefined;
  useEffect(() => {
    if (!paid) return;
    void queries.invalidateQueries({ queryKey: enrolmentsKey(userId) });
    clearCartFor(
      orderId,
      paid.map(({ id }) => id),
    );
  }, [paid, orderId, queries, userId]);

  if (order === undefined && !error) return <OrderNotice title={m.order_checking()} />;
  if (!isPaid && error instanceof HttpError && error.status === 401) {
    return (
      <OrderNotice title={m.order_login_title()} text={m.order_ended_text()}>
        {login}
      </OrderNotice>
    );
  }
  if (order === undefined) {
    return (
      <OrderNotice title={m.order_unreached_title()} text={m.order_unreached_text()}>
        {actions}
      </OrderNotice>
    );
  }
  if (order?.status === 'paid') {
    return (
      <>
        <Kolam />
        <OrderReceipt
          orderNumber={order.number}
          courses={order.courses.map(({ id, name }) => ({ id, name: courseLink(id, name) }))}
          gst={gstOf(order)}
          amountInPaise={order.amountInPaise}
          text={paidText(order)}
          note={order.isTest ? m.order_test() : null}
          paper={<PaperLink address={order.invoiceUrl} words={m.order_invoice()} />}
        >
          {actions}
        </OrderReceipt>
      </>
    );
  }
  return (
    <OrderNotice {...unpaid(order?.status)}>
      <PaperLink address={order?.creditNoteUrl ?? null} words={m.order_credit_note()} />
      {actions}
    </OrderNotice>
  );
}

/** Links to a page of the academy's server, to print; nothing where none was issued. */
function PaperLink({ address, words }: { address: string | null; words: string }) {
  if (!address) return null;
  return (
    <a className={textLinkStyles.textLink} href={address}>
      {words}
    </a>
  );
}

/** Returns the tax at the rate of the order's day: the academy's may have changed since. */
const gstOf = ({ gstPercent: percent, gstInPaise: inPaise }: Order) =>
  percent === null ? null : { percent, inPaise };

function paidText({ courses }: Order): string {
  const [first] = courses;
  return first && courses.length === 1
    ? m.order_text_one({ name: first.name })
    : m.order_text_many({ count: courses.length });
}

/**
 * The receipt of a backend that takes no orders: there is nobody to ask, and nothing was charged.
 */
function Simulated({ order, actions }: { order: SimulatedOrder; actions: ReactNode }) {
  const { orderId } = order;
  useEffect(() => clearCartFor(orderId), [orderId]);
  return (
    <>
      <Kolam />
      <OrderReceipt
        orderNumber={orderId}
        courses={[{ id: orderId, name: order.courseName }]}
        gst={gstPercent === null ? null : { percent: gstPercent, inPaise: order.gst }}
        amountInPaise={order.amount}
        text={m.order_simulated_text()}
        note={m.order_simulated()}
        paper={null}
      >
        {actions}
      </OrderReceipt>
    </>
  );
}

function unpaid(status: 'created' | 'pending' | 'failed' | 'refunded' | undefined) {
  if (status === undefined) return { title: m.order_none_title(), text: m.order_none_text() };
  if (status === 'failed') return { title: m.order_failed_title(), text: m.order_failed_text() };
  if (status === 'refunded') {
    return { title: m.order_refunded_title(), text: m.order_refunded_text() };
  }
  // An open order was paid a moment ago, or left without paying: it is not known yet which.
  return { title: m.order_open_title(), text: m.order_open_text() };
}
