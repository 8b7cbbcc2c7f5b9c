import { createFileRoute, Link } from '@tanstack/react-router';
import { EnrolmentList } from '../../features/enrolments/enrolment-list.tsx';
import { YourCourses } from '../../features/enrolments/your-courses.tsx';
import { NoOrder, OrderLinks } from '../../features/payments/order-links.tsx';
import { OrderPage } from '../../features/payments/order-page.tsx';
import { m } from '../../i18n/paraglide/messages.js';
import { StudentBar } from '../../layout/student-bar.tsx';
import { StudentPage } from '../../layout/student-page.tsx';
import * as surface from '../../ui/surface.module.css';
import * as textLinkStyles from '../../ui/text-link.module.css';

export const Route = createFileRoute('/_student/order-success')({
  validateSearch: (search): { order_id?: string } =>
    search.order_id === undefined ? {} : { order_id: String(search.order_id) },
  component: OrderSuccess,
});

function OrderSuccess() {
  const { order_id } = Route.useSearch();
  return order_id === undefined ? <WithoutOrder /> : <OneOrder id={order_id} />;
}

function WithoutOrder() {
  return (
    <StudentPage title={m.student_order()} hasHeading>
      <div className={surface.pageContent}>
        <NoOrder more="/user/usercourse" />
      </div>
      <YourCourses>
        <EnrolmentList isBrief />
      </YourCourses>
    </StudentPage>
  );
}

function OneOrder({ id: orderId }: { id: string }) {
  return (
    <>
      <StudentBar title={m.student_order()} hasHeading />
      <OrderPage
        orderId={orderId}
        login={null}
        courseLink={(id, name) => (
          <Link className={textLinkStyles.textLink} to="/user/my-courses/$id" params={{ id }}>
            {name}
          </Link>
        )}
        actions={<OrderLinks more="/user/usercourse" variant="gold" />}
      />
    </>
  );
}
