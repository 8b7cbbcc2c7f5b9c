import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { gstPercent } from '#contract/limits.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { addToCart, type CartItem, onCartChange, readCart } from '../../storage/cart.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { rupees } from '../../ui/rupees.ts';
import '../../styles/course-offer.css';

interface CourseOfferProps {
  item: CartItem;
  /** As in "20 hours of class and video"; nothing where the academy names none. */
  duration?: string;
}

/** The price and the way to the cart: a panel beside the text, and a bar at a phone's bottom. */
export function CourseOffer({ item, duration }: CourseOfferProps) {
  const navigate = useNavigate();
  const inCart = useIsInCart(item.id);
  const [isAdded, setIsAdded] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // The button that had the focus is gone.
    if (isAdded && inCart) link.current?.focus();
  }, [isAdded, inCart]);
  const add = () => {
    addToCart(item);
    setIsAdded(true);
  };
  const enroll = () => {
    addToCart(item);
    void navigate({ to: '/cart' });
  };
  return (
    <aside className="offer" aria-label={m.course_panel()}>
      <p className="offer-price">
        <b className="price num">{rupees(item.price)}</b>
        <span className="small muted">{m.course_gst({ percent: gstPercent })}</span>
      </p>
      <Button onClick={enroll}>{m.course_enroll()}</Button>
      {inCart ? (
        <Link ref={link} className={buttonClass({ look: 'line' })} to="/cart">
          <Icon name="check" small />
          {m.course_in_cart()}
        </Link>
      ) : (
        <Button look="line" onClick={add}>
          {m.course_add()}
        </Button>
      )}
      <p className="vh" role="status">
        {isAdded && inCart && m.course_added({ name: item.title })}
      </p>
      <ul className="small facts">
        {duration && (
          <li>
            <Icon name="clock" small />
            {duration}
          </li>
        )}
        <li>
          <Icon name="device" small />
          {m.course_fact_notes()}
        </li>
        <li>
          <Icon name="check" small />
          {m.course_fact_refund()}
        </li>
      </ul>
    </aside>
  );
}

const useIsInCart = (id: string): boolean =>
  useSyncExternalStore(
    onCartChange,
    () => readCart().some((item) => item.id === id),
    () => false,
  );
