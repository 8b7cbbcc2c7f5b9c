import { createFileRoute, Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import * as cartStyles from '../../features/cart/cart.module.css';
import { NoOrder, OrderLinks } from '../../features/payments/order-links.tsx';
import { OrderPage } from '../../features/payments/order-page.tsx';
import { m } from '../../i18n/paraglide/messages.js';
import { LoginLink } from '../../layout/login-link.tsx';
import { Logo } from '../../layout/logo.tsx';
import { usePageHead } from '../../layout/page-head.ts';
import { SitePage } from '../../layout/site-page.tsx';
import { buttonClass } from '../../ui/button.tsx';
import * as surface from '../../ui/surface.module.css';
import * as textLinkStyles from '../../ui/text-link.module.css';
import { PricedOtherCourses } from './-priced-courses.tsx';

export const Route = createFileRoute('/_site/subscribe/order-success')({
  validateSearch: (search): { order_id?: string } =>
    search.order_id === undefined ? {} : { order_id: String(search.order_id) },
  loader: ({ context }) => context.session.current(),
  component: SubscribeOrderSuccess,
});

function SubscribeOrderSuccess() {
  const { order_id } = Route.useSearch();
  return order_id === undefined ? <WithoutOrder /> : <OneOrder id={order_id} />;
}

function WithoutOrder() {
  return (
    <SitePage title={m.student_order()}>
      <div className={clsx(surface.container, cartStyles.cart)}>
        <NoOrder more="/subscribe/usercourse" />
      </div>
      <PricedOtherCourses />
    </SitePage>
  );
}

function OneOrder({ id: orderId }: { id: string }) {
  usePageHead(m.student_order(), m.site_description());
  const here = `/subscribe/order-success?order_id=${encodeURIComponent(orderId)}`;
  return (
    <OrderPage
      logo={<Logo />}
      orderId={orderId}
      actions={<OrderLinks more="/subscribe/usercourse" variant="gold" />}
      courseLink={(id, name) => (
        <Link className={textLinkStyles.textLink} to="/subscribe/MyCourse/$id" params={{ id }}>
          {name}
        </Link>
      )}
      login={<LoginLink className={buttonClass({ variant: 'gold' })} back={here} />}
    />
  );
}
