import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { CartView } from '../../features/cart/cart-view.tsx';
import { useCart } from '../../features/cart/use-cart.ts';
import { useFees } from '../../features/catalogue/use-fees.ts';
import { ProblemLine } from '../../features/payments/problem-line.tsx';
import { wholeCart } from '../../features/payments/purchase.ts';
import { useCheckout } from '../../features/payments/use-checkout.tsx';
import { m } from '../../i18n/paraglide/messages.js';
import { SitePage } from '../../layout/site-page.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import textLinkStyles from '../../ui/text-link.module.css';

export const Route = createFileRoute('/_site/cart')({ component: Cart });

function Cart() {
  const navigate = useNavigate();
  const feeOf = useFees(useCart().length > 0);
  const { start, processing, problem, sheet } = useCheckout((arrival) =>
    navigate({ to: '/order-success', ...arrival }),
  );
  const login = (
    <Link className={textLinkStyles.textLink} to="/login" search={{ redirect: '/cart' }}>
      {m.order_login()}
    </Link>
  );
  return (
    <SitePage title={m.cart_page()}>
      <CartView
        feeOf={feeOf}
        browse={
          <Link className={buttonClass({})} to="/courses">
            {m.cart_browse()}
          </Link>
        }
        renderPay={(items, totalInPaise) => (
          <>
            <ProblemLine problem={problem} login={login} />
            <Button
              block
              busy={processing !== null}
              onClick={() => void start(wholeCart(items, totalInPaise))}
            >
              {processing ? m.payment_processing() : m.cart_pay()}
            </Button>
          </>
        )}
      />
      {sheet}
    </SitePage>
  );
}
