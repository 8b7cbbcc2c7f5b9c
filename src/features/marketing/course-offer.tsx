import { Link, useNavigate } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { gstPercent, totalInPaise } from '../../api/gst.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { addToCart, type CartItem, readCart } from '../../storage/cart.ts';
import { onCartChange } from '../../storage/cart-change.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import * as factsStyles from '../../ui/facts.module.css';
import { Icon } from '../../ui/icon.tsx';
import { rupees } from '../../ui/rupees.ts';
import { TaxLine } from '../../ui/tax-line.tsx';
import * as typography from '../../ui/typography.module.css';
import * as styles from './course-offer.module.css';

interface CourseOfferProps {
  item: CartItem;
  /** A text as "20 hours of class and video"; left out where the academy names none. */
  duration?: string;
  /** Whether she has paid for it: then a link opens it, and nothing is sold. */
  isOwned: boolean;
  /** Whether the academy sells it; who has paid for it keeps it. */
  isOffered?: boolean;
  /** The link to another way to begin, beside cart and account. */
  byEmail: ReactNode;
}

/** Shows the price and the way to the cart: a panel beside the text, a bar at the bottom of a phone. */
export function CourseOffer(props: CourseOfferProps) {
  const { item, duration, isOwned, isOffered = true, byEmail } = props;
  if (!isOwned && !isOffered) return <p className={styles.offer}>{m.course_withdrawn()}</p>;
  return (
    <aside className={styles.offer} aria-label={m.course_panel()}>
      {isOwned ? <Owned courseId={item.id} /> : <Buying item={item} />}
      <ul className={clsx(factsStyles.facts, typography.small, styles.facts)}>
        {duration && (
          <li className={factsStyles.fact}>
            <Icon name="clock" small />
            {duration}
          </li>
        )}
        <li className={factsStyles.fact}>
          <Icon name="device" small />
          {m.course_fact_notes()}
        </li>
        <li className={factsStyles.fact}>
          <Icon name="check" small />
          {m.course_fact_refund()}
        </li>
      </ul>
      {!isOwned && <div className={clsx(typography.small, styles.byEmail)}>{byEmail}</div>}
    </aside>
  );
}

function Owned({ courseId }: { courseId: string }) {
  return (
    <>
      <p className={factsStyles.fact}>
        <Icon name="check" small />
        {m.course_owned()}
      </p>
      <Link
        className={buttonClass({ className: styles.button })}
        to="/user/my-courses/$id"
        params={{ id: courseId }}
      >
        {m.course_open()}
      </Link>
    </>
  );
}

function Buying({ item }: Pick<CourseOfferProps, 'item'>) {
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
    <>
      <p className={styles.price}>
        <b className={clsx(typography.price, typography.numeric, styles.amount)}>
          {rupees(item.price)}
        </b>
        <TaxLine
          className={styles.tax}
          gstPercent={gstPercent}
          totalInPaise={totalInPaise(item.price)}
        />
      </p>
      <Button className={styles.button} onClick={enroll}>
        {m.course_enroll()}
      </Button>
      {inCart ? (
        <Link
          ref={link}
          className={buttonClass({ variant: 'line', className: clsx(styles.button, styles.add) })}
          to="/cart"
        >
          <Icon className={styles.check} name="check" small />
          <span className={styles.label}>{m.course_in_cart()}</span>
        </Link>
      ) : (
        <Button className={clsx(styles.button, styles.add)} variant="line" onClick={add}>
          <Icon name="cart" small />
          <span className={styles.label}>{m.course_add()}</span>
        </Button>
      )}
      <p className={typography.visuallyHidden} role="status">
        {isAdded && inCart && m.course_added({ name: item.title })}
      </p>
    </>
  );
}

const useIsInCart = (id: string): boolean =>
  useSyncExternalStore(
    onCartChange,
    () => readCart().some((item) => item.id === id),
    () => false,
  );
