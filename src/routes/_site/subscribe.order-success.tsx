import { createFileRoute, Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import * as cartStyles from '../../features/cart/cart.module.css';
import { OtherCourses } from '../../features/marketing/other-courses.tsx';
import { OrderPage } from '../../features/payments/order-page.tsx';
import { m } from '../../i18n/paraglide/messages.js';
import { LoginLink } from '../../layout/login-link.tsx';
import { Logo } from '../../layout/logo.tsx';
import { usePageTitle } from '../../layout/page-title.ts';
import { SitePage } from '../../layout/site-page.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import * as surface from '../../ui/surface.module.css';
import * as textLinkStyles from '../../ui/text-link.module.css';

export const Route = createFileRoute('/_site/subscribe/order-success')({
  validateSearch: (search): { order_id?: string } =>
    search.order_id === undefined ? {} : { order_id: String(search.order_id) },
  loader: ({ context }) => context.session.current(),
  component: SubscribeOrderSuccess,
});

function SubscribeOrderSuccess() {
  const { order_id } = Route.useSearch();
  return order_id === undefined ? <NoOrder /> : <OneOrder id={order_id} />;
}

function NoOrder() {
  return (
    <SitePage title={m.order_title()}>
      <div className={clsx(surface.container, cartStyles.cart)}>
        <Empty art="brush" heading="h1" title={m.order_none_title()} text={m.order_none_text()}>
          <Link className={buttonClass({})} to="/user/dashboard">
            {m.order_dashboard()}
          </Link>
          <Link className={buttonClass({ variant: 'line' })} to="/subscribe/usercourse">
            {m.order_more()}
          </Link>
        </Empty>
      </div>
      <OtherCourses />
    </SitePage>
  );
}

function OneOrder({ id: orderId }: { id: string }) {
  usePageTitle(m.order_title(), m.site_description());
  const here = `/subscribe/order-success?order_id=${encodeURIComponent(orderId)}`;
  return (
    <OrderPage
      logo={<Logo />}
      orderId={orderId}
      actions={
        <>
          <Link className={buttonClass({ variant: 'gold' })} to="/user/dashboard">
            {m.order_dashboard()}
          </Link>
          <Link className={buttonClass({ variant: 'line' })} to="/subscribe/usercourse">
            {m.order_more()}
          </Link>
        </>
      }
      courseLink={(id, name) => (
        <Link className={textLinkStyles.textLink} to="/subscribe/MyCourse/$id" params={{ id }}>
          {name}
        </Link>
      )}
      login={<LoginLink className={buttonClass({ variant: 'gold' })} back={here} />}
    />
  );
}
