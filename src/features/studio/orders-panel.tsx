import { useQuery } from '@tanstack/react-query';
import type { StudioOrder } from '#contract/studio.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { useStudent } from '../../session/use-session.tsx';
import { paise } from '../../ui/rupees.ts';
import { studioTime } from './day.ts';
import { type ListProps, PagedList } from './paged-list.tsx';
import { ordersQuery } from './queries.ts';

const states = {
  created: { chip: 'draft', label: m.studio_order_open },
  pending: { chip: 'local', label: m.studio_order_open },
  paid: { chip: 'synced', label: m.studio_order_paid },
  failed: { chip: 'failed', label: m.studio_order_failed },
  refunded: { chip: 'draft', label: m.studio_order_refunded },
} as const;

export function OrdersPanel(list: ListProps) {
  const { id } = useStudent();
  const { page, search } = list;
  const query = useQuery(ordersQuery(id, { page, search }));
  return (
    <PagedList
      {...list}
      title={m.studio_orders()}
      searchLabel={m.studio_search_orders()}
      query={query}
    >
      {(order) => <OrderRow key={`${order.created_at} ${order.order_id}`} order={order} />}
    </PagedList>
  );
}

function OrderRow({ order }: { order: StudioOrder }) {
  const { chip, label } = states[order.status];
  return (
    <li>
      <div>
        <b>{order.courses}</b>
        <span className="muted small">
          {order.student} · {order.email}
        </span>
        <span className="muted small">{studioTime(order.paid_at ?? order.created_at)}</span>
        {order.failure && <span className="small">{order.failure}</span>}
      </div>
      <div className="studio-end">
        <b className="num">{paise(order.amount)}</b>
        <span className={`chip ${chip}`}>{label()}</span>
      </div>
    </li>
  );
}
