import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import type { StudioOrder } from '#contract/studio.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { useStudent } from '../../session/use-session.tsx';
import * as chipStyles from '../../ui/chip.module.css';
import { paise } from '../../ui/rupees.ts';
import * as typography from '../../ui/typography.module.css';
import { studioTime } from './day.ts';
import * as pagedListStyles from './paged-list.module.css';
import { type ListProps, PagedList } from './paged-list.tsx';
import { ordersQuery } from './queries.ts';

const states = {
  created: { chip: chipStyles.draft, label: m.studio_order_open },
  pending: { chip: chipStyles.local, label: m.studio_order_open },
  paid: { chip: chipStyles.synced, label: m.studio_order_paid },
  failed: { chip: chipStyles.failed, label: m.studio_order_failed },
  refunded: { chip: chipStyles.draft, label: m.studio_order_refunded },
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
    <li className={pagedListStyles.row}>
      <div className={pagedListStyles.entry}>
        <b>{order.courses}</b>
        <span className={clsx(typography.muted, typography.small)}>
          {order.student} · {order.email}
        </span>
        <span className={clsx(typography.muted, typography.small)}>
          {studioTime(order.paid_at ?? order.created_at)}
        </span>
        {order.failure && <span className={typography.small}>{order.failure}</span>}
      </div>
      <div className={pagedListStyles.end}>
        <b className={typography.numeric}>{paise(order.amount)}</b>
        <span className={clsx(chipStyles.chip, chip)}>{label()}</span>
      </div>
    </li>
  );
}
