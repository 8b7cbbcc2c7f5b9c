import { createFileRoute, Link } from '@tanstack/react-router';
import { OrderPage } from '../../features/payments/order-page.tsx';
import { m } from '../../i18n/paraglide/messages.js';
import { StudentBar } from '../../layout/student-bar.tsx';
import { buttonClass } from '../../ui/button.tsx';
import * as textLinkStyles from '../../ui/text-link.module.css';

export const Route = createFileRoute('/_student/order-success')({
  validateSearch: (search): { order_id?: string } =>
    search.order_id === undefined ? {} : { order_id: String(search.order_id) },
  component: OrderSuccess,
});

function OrderSuccess() {
  const { order_id } = Route.useSearch();
  return (
    <>
      <StudentBar title={m.student_order()} hasHeading />
      <OrderPage
        orderId={order_id}
        login={null}
        courseLink={(id, name) => (
          <Link className={textLinkStyles.textLink} to="/user/my-courses/$id" params={{ id }}>
            {name}
          </Link>
        )}
        actions={
          <>
            <Link className={buttonClass({ variant: 'gold' })} to="/user/dashboard">
              {m.order_dashboard()}
            </Link>
            <Link className={buttonClass({ variant: 'line' })} to="/user/usercourse">
              {m.order_more()}
            </Link>
          </>
        }
      />
    </>
  );
}
