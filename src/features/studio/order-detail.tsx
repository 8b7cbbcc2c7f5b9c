import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import type { StudioOrderDetails } from '#contract/studio-details.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { useStudent } from '../../session/use-session.tsx';
import { paise } from '../../ui/rupees.ts';
import * as sumStyles from '../../ui/sum.module.css';
import * as surface from '../../ui/surface.module.css';
import * as textLinkStyles from '../../ui/text-link.module.css';
import { studioTime } from './day.ts';
import { Facts } from './facts.tsx';
import { studioOrderQuery } from './queries.ts';
import { QueryResult } from './query-result.tsx';
import { StudioStateChip } from './state-chip.tsx';
import * as studioStyles from './studio.module.css';

export function OrderDetail({ number }: { number: string }) {
  const { id } = useStudent();
  const query = useQuery(studioOrderQuery(id, number));
  return (
    <QueryResult query={query}>
      {(order) => (
        <article className={surface.panel}>
          <header className={studioStyles.cardHead}>
            <h3 className={studioStyles.subheading}>{order.student}</h3>
            <StudioStateChip state={order.status} />
          </header>
          <Sum order={order} />
          <Facts
            facts={[
              [m.studio_order_number(), order.number ?? order.order_id],
              [m.studio_order_made(), studioTime(order.created_at)],
              [m.studio_order_paid_at(), order.paid_at && studioTime(order.paid_at)],
              [m.studio_order_by(), order.paid_at && providerName(order.provider)],
              [m.studio_order_payment(), order.payment_id],
              [m.studio_order_failure(), order.status === 'paid' ? null : failureOf(order)],
              [m.studio_order_note(), order.note],
            ]}
          />
          <p className={studioStyles.contact}>
            <Link
              className={textLinkStyles.textLink}
              to="/studio"
              search={{ tab: 'students', search: order.email, open: order.student_id }}
            >
              {m.studio_order_student({ name: order.student })}
            </Link>
            <a className={textLinkStyles.textLink} href={`mailto:${order.email}`}>
              {m.studio_write_to({ name: order.student })}
            </a>
          </p>
        </article>
      )}
    </QueryResult>
  );
}

function Sum({ order }: { order: StudioOrderDetails }) {
  return (
    <div>
      {order.lines.map((line) => (
        <p className={sumStyles.row} key={line.id}>
          <span>
            {line.is_refunded ? m.studio_order_line_back({ name: line.name }) : line.name}
          </span>
          <span className={sumStyles.value}>{paise(line.fees * 100)}</span>
        </p>
      ))}
      {order.gst_percent !== null && (
        <p className={sumStyles.row}>
          <span>{m.studio_order_gst({ percent: order.gst_percent })}</span>
          <span className={sumStyles.value}>{paise(order.gst)}</span>
        </p>
      )}
      <p className={clsx(sumStyles.row, sumStyles.whole)}>
        <span>{m.studio_order_total()}</span>
        <b className={clsx(sumStyles.value, sumStyles.wholeValue)}>{paise(order.amount)}</b>
      </p>
      {order.refunded > 0 && (
        <p className={sumStyles.row}>
          <span>{m.studio_order_given_back()}</span>
          <b className={sumStyles.value}>{paise(order.refunded)}</b>
        </p>
      )}
    </div>
  );
}

const atTheStudio: Record<string, () => string> = {
  cash: m.studio_order_by_cash,
  upi: m.studio_order_by_upi,
  sandbox: m.studio_order_by_sandbox,
  'razorpay-test': m.studio_order_by_sandbox,
};

/** Returns how an order was paid: at the studio in words, else the payment provider's own name. */
const providerName = (provider: string): string =>
  atTheStudio[provider]?.() ?? provider.charAt(0).toUpperCase() + provider.slice(1);

/** What the academy itself gives as a reason. */
const failures: Record<string, () => string> = {
  not_paid: m.studio_order_failure_late,
  replaced: m.studio_order_failure_replaced,
  wrong_amount: m.studio_order_failure_amount,
  provider_unavailable: m.studio_order_failure_provider,
  refused: m.studio_order_failure_refused,
  not_captured: m.studio_order_failure_sent_back,
};

/** A provider's code, such as BAD_REQUEST_ERROR, tells staff no more than that it was refused. */
const isCode = (failure: string): boolean => /^[A-Z]+(_[A-Z]+)*$/.test(failure);

/** Returns why an order was not paid: in the academy's words, or else in the payment provider's own. */
function failureOf({ failure }: StudioOrderDetails): string | null {
  if (failure === null) return null;
  return failures[failure]?.() ?? (isCode(failure) ? m.studio_order_failure_refused() : failure);
}
