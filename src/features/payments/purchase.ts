import { priceOf, rupeesToPaise } from '#contract/price.ts';
import { gstPercent } from '../../api/gst.ts';

/** The courses that the student buys with a tap on Pay Now or Proceed to Payment. */
export interface Purchase {
  /** Its button shows by this key that it is busy: the course's id, or `cart`. */
  key: string;
  courses: { id: string; name: string; feesInPaise: number }[];
  /** The total that the student was shown; the academy refuses the order if its own differs. */
  amountInPaise: number;
  returnTo: '/order-success' | '/subscribe/order-success';
}

export interface Bought {
  id: string;
  name: string;
  feesInRupees: number;
}

/** Returns the purchase of one course, which costs as much as a cart with this course alone. */
export const oneCourse = (course: Bought, returnTo: Purchase['returnTo']): Purchase =>
  purchase([course], { key: course.id, returnTo });

export const wholeCart = (items: { id: string; title: string; price: number }[]): Purchase =>
  purchase(
    items.map(({ id, title, price }) => ({ id, name: title, feesInRupees: price })),
    { key: 'cart', returnTo: '/order-success' },
  );

function purchase(
  courses: Bought[],
  { key, returnTo }: Pick<Purchase, 'key' | 'returnTo'>,
): Purchase {
  const fees = courses.map(({ feesInRupees }) => feesInRupees);
  return {
    key,
    courses: courses.map(({ id, name, feesInRupees }) => ({
      id,
      name,
      feesInPaise: rupeesToPaise(feesInRupees),
    })),
    amountInPaise: priceOf(fees, gstPercent).amountInPaise,
    returnTo,
  };
}
