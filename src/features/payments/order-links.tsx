import { Link } from '@tanstack/react-router';
import { m } from '../../i18n/paraglide/messages.js';
import { buttonClass } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';

interface OrderLinksProps {
  /** The list with further courses to buy. */
  more: '/user/usercourse' | '/subscribe/usercourse';
  variant?: 'gold';
}

/** Links from an order to the dashboard and to further courses. */
export function OrderLinks({ more, variant }: OrderLinksProps) {
  return (
    <>
      <Link className={buttonClass({ variant })} to="/user/dashboard">
        {m.order_dashboard()}
      </Link>
      <Link className={buttonClass({ variant: 'line' })} to={more}>
        {m.order_more()}
      </Link>
    </>
  );
}

/**
 * Says that the address names no order. The build writes this page without one: who comes from a payment
 * sees it until the program reads her address.
 */
export function NoOrder({ more }: Pick<OrderLinksProps, 'more'>) {
  const title = useIsHydrated() ? m.order_none_title() : m.order_checking();
  return (
    <Empty art="brush" heading="h1" title={title} text={m.order_none_text()}>
      <OrderLinks more={more} />
    </Empty>
  );
}
