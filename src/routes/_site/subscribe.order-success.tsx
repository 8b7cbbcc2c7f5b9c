import { createFileRoute, Link } from '@tanstack/react-router';
import { OrderPage } from '../../features/payments/order-page.tsx';
import { m } from '../../i18n/paraglide/messages.js';
import { LoginLink } from '../../layout/login-link.tsx';
import { Logo } from '../../layout/logo.tsx';
import { usePageTitle } from '../../layout/page-title.ts';
import { buttonClass } from '../../ui/button.tsx';
import * as textLinkStyles from '../../ui/text-link.module.css';

export const Route = createFileRoute('/_site/subscribe/order-success')({
  validateSearch: (search): { order_id?: string } =>
    search.order_id === undefined ? {} : { order_id: String(search.order_id) },
  loader: ({ context }) => context.session.current(),
  component: SubscribeOrderSuccess,
});

function SubscribeOrderSuccess() {
  usePageTitle(m.order_title());
  const { order_id } = Route.useSearch();
  const here = `/subscribe/order-success?order_id=${encodeURIComponent(order_id ?? '')}`;
  return (
    <OrderPage
      logo={<Logo />}
      orderId={order_id}
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
