/** What the student buys with a tap on Pay Now or Proceed to Payment. */
export interface Purchase {
  courses: { id: string; name: string; feesInPaise: number }[];
  /** The amount that the student was shown; the academy refuses the order if its own differs. */
  amountInPaise: number;
  source: 'cart' | 'course';
  returnTo: '/order-success' | '/subscribe/order-success';
}

export interface Bought {
  id: string;
  name: string;
  feesInRupees: number;
}

/** Pay Now beside one course: the fee printed there, no GST on top. */
export function oneCourse(course: Bought, returnTo: Purchase['returnTo']): Purchase {
  const feesInPaise = Math.round(course.feesInRupees * 100);
  return {
    courses: [{ id: course.id, name: course.name, feesInPaise }],
    amountInPaise: feesInPaise,
    source: 'course',
    returnTo,
  };
}

/** The whole cart, for the total that it shows. */
export function wholeCart(
  items: { id: string; title: string; price: number }[],
  amountInPaise: number,
): Purchase {
  return {
    courses: items.map(({ id, title, price }) => ({
      id,
      name: title,
      feesInPaise: Math.round(price * 100),
    })),
    amountInPaise,
    source: 'cart',
    returnTo: '/order-success',
  };
}

/** The key of a purchase, by which its button shows that it is busy. */
export const purchaseKey = ({ courses, source }: Purchase): string =>
  source === 'cart' ? 'cart' : (courses[0]?.id ?? '');
