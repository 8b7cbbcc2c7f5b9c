import { createFileRoute, Link } from '@tanstack/react-router';
import { OrderPage } from '../../features/payments/order-page.tsx';
import { m } from '../../i18n/paraglide/messages.js';
import { usePageTitle } from '../../layout/page-title.ts';
import { buttonClass } from '../../ui/button.tsx';

export const Route = createFileRoute('/_student/order-success')({
  validateSearch: (search): { order_id?: string } =>
    search.order_id === undefined ? {} : { order_id: String(search.order_id) },
  component: OrderSuccess,
});

function OrderSuccess() {
  usePageTitle(m.order_title());
  const { order_id } = Route.useSearch();
  return (
    <OrderPage
      orderId={order_id}
      login={null}
      actions={
        <>
          <Link className={buttonClass({ look: 'gold' })} to="/user/dashboard">
            {m.order_dashboard()}
          </Link>
          <Link className={buttonClass({ look: 'line' })} to="/user/usercourse">
            {m.order_more()}
          </Link>
        </>
      }
    />
  );
}
