import { createFileRoute, Link } from '@tanstack/react-router';
import { CartView } from '../../features/cart/cart-view.tsx';
import { useCart } from '../../features/cart/use-cart.ts';
import { CheckoutFacts } from '../../features/payments/checkout-facts.tsx';
import { ProblemLine } from '../../features/payments/problem-line.tsx';
import { wholeCart } from '../../features/payments/purchase.ts';
import { StateField } from '../../features/payments/state-field.tsx';
import { useCheckout } from '../../features/payments/use-checkout.tsx';
import { m } from '../../i18n/paraglide/messages.js';
import { LoginLink } from '../../layout/login-link.tsx';
import { SitePage } from '../../layout/site-page.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import * as textLinkStyles from '../../ui/text-link.module.css';
import { PricedOtherCourses } from './-priced-courses.tsx';
import { useSold } from './-use-sold.ts';

export const Route = createFileRoute('/_site/cart')({ component: Cart });

function Cart() {
  const isEmpty = useCart().length === 0;
  const offered = useSold();
  const { start, processing, problem, dialog } = useCheckout('/order-success');
  return (
    <SitePage title={m.cart_page()}>
      <CartView
        offered={offered}
        back={
          <Link className={textLinkStyles.textLink} to="/courses">
            <Icon name="back" small />
            {m.cart_more()}
          </Link>
        }
        facts={<CheckoutFacts />}
        browse={
          <Link className={buttonClass({})} to="/courses">
            {m.cart_browse()}
          </Link>
        }
        renderPay={(items) => (
          <>
            <StateField />
            <ProblemLine problem={problem} login={<LoginLink back="/cart" />} />
            <Button block busy={processing !== null} onClick={() => void start(wholeCart(items))}>
              {processing ? m.payment_processing() : m.cart_pay()}
            </Button>
          </>
        )}
      />
      {isEmpty && <PricedOtherCourses />}
      {dialog}
    </SitePage>
  );
}
