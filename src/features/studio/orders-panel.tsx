import { useQuery } from '@tanstack/react-query';
import type { StudioOrder } from '#contract/studio.ts';
import { langOf } from '../../i18n/language.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { useStudent } from '../../session/use-session.tsx';
import { paise } from '../../ui/rupees.ts';
import { studioTime } from './day.ts';
import { ListDetail } from './list-detail.tsx';
import { type ListProps, rangeView } from './list-range.ts';
import { ListRow, RowFacts } from './list-row.tsx';
import { OrderDetail } from './order-detail.tsx';
import { PagedList } from './paged-list.tsx';
import { ordersQuery } from './queries.ts';
import { StudioStateChip } from './state-chip.tsx';

export function OrdersPanel(list: ListProps) {
  const { id } = useStudent();
  const { page, search, open } = list;
  const query = useQuery(ordersQuery(id, { page, search }));
  const view = { tab: 'orders', ...rangeView(list) };
  return (
    <PagedList
      {...list}
      title={m.studio_orders()}
      searchLabel={m.studio_search_orders()}
      query={query}
      empty={{ title: m.studio_no_orders_title(), text: m.studio_no_orders_text() }}
      row={(order) => {
        const of = orderRef(order);
        return (
          <ListRow
            key={of}
            of={of}
            view={{ ...view, open: of }}
            isOpen={of === open}
            title={order.student}
            end={
              <>
                <b>{paise(order.amount)}</b>
                <StudioStateChip state={order.status} />
              </>
            }
          >
            <span lang={langOf(order.courses)}>{order.courses}</span>
            <RowFacts facts={[order.number, studioTime(order.paid_at ?? order.created_at)]} />
          </ListRow>
        );
      }}
    >
      {(rows) => (
        <ListDetail
          open={open}
          label={m.studio_one_order()}
          back={{ label: m.studio_all_orders(), view }}
          list={rows}
        >
          {open !== undefined && <OrderDetail key={open} number={open} />}
        </ListDetail>
      )}
    </PagedList>
  );
}

/**
 * Returns what the academy finds an order by: its number, or where an old one has none the provider's id. One
 * that never reached the provider lacks that too: its time tells its row apart, but finds nothing.
 */
export const orderRef = ({ number, order_id, created_at }: StudioOrder): string =>
  number ?? order_id ?? created_at;
