import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { m } from '../../i18n/paraglide/messages.js';
import { refundRule } from '../../i18n/refund-rule.ts';
import * as factsStyles from '../../ui/facts.module.css';
import { Icon } from '../../ui/icon.tsx';
import * as textLinkStyles from '../../ui/text-link.module.css';
import * as styles from './checkout-facts.module.css';

/** Shows what she gets, how she pays, what happens then, and how she gets her money back. */
export function CheckoutFacts({ isStudent = false }: { isStudent?: boolean }) {
  const gets = [m.payment_get_course(), m.payment_get_videos(), m.payment_get_notes()];
  return (
    <div className={styles.facts}>
      <Fact title={m.payment_get()}>
        <ul className={factsStyles.facts}>
          {gets.map((text) => (
            <li className={factsStyles.fact} key={text}>
              <Icon className={styles.tick} name="check" small />
              {text}
            </li>
          ))}
        </ul>
      </Fact>
      <Fact title={m.payment_how()}>
        <p>
          {!isStudent && m.payment_how_login()} {m.payment_how_text()}
        </p>
      </Fact>
      <Fact title={m.payment_after()}>
        <p>{m.payment_after_text()}</p>
      </Fact>
      <Fact title={m.payment_back()}>
        <p>{refundRule()}</p>
        <Link className={textLinkStyles.textLink} to="/refund-policy">
          {m.site_refund_policy()}
        </Link>
      </Fact>
    </div>
  );
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className={styles.heading}>{title}</h2>
      {children}
    </section>
  );
}
