import { Link } from '@tanstack/react-router';
import type { Course } from '#contract/course.ts';
import { CartRow } from '../../features/cart/cart-row.tsx';
import { Checkout } from '../../features/cart/checkout.tsx';
import { CourseDuration, coursePicture } from '../../features/catalogue/course-fact.tsx';
import { CheckoutFacts } from '../../features/payments/checkout-facts.tsx';
import type { CheckoutState } from '../../features/payments/use-checkout.tsx';
import { m } from '../../i18n/paraglide/messages.js';
import { Icon } from '../../ui/icon.tsx';
import * as textLinkStyles from '../../ui/text-link.module.css';
import { OneCoursePay } from './-one-course-pay.tsx';

interface OneCourseCheckoutProps {
  course: Course;
  checkout: CheckoutState;
}

/** A cart of this course alone, and the ways back from it. */
export function OneCourseCheckout({ course, checkout }: OneCourseCheckoutProps) {
  const { id, name, feesInRupees } = course;
  const here = `/payment?courseId=${encodeURIComponent(id)}`;
  return (
    <Checkout
      back={
        <Link className={textLinkStyles.textLink} to="/course/$id" params={{ id }}>
          <Icon name="back" small />
          {m.payment_to_course()}
        </Link>
      }
      title={m.payment_title()}
      fees={[feesInRupees]}
      rows={
        <CartRow item={{ id, title: name, price: feesInRupees, thumbnail: coursePicture(course) }}>
          <CourseDuration course={course} />
          <Link className={textLinkStyles.textLink} to="/subscribe/usercourse">
            {m.payment_other_course()}
          </Link>
        </CartRow>
      }
      pay={<OneCoursePay course={course} checkout={checkout} here={here} />}
      facts={<CheckoutFacts />}
    />
  );
}
