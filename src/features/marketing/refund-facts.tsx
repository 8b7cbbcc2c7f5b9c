import { m } from '../../i18n/paraglide/messages.js';
import styles from './refund-facts.module.css';

export function RefundFacts() {
  return (
    <dl className={styles.refundFacts} aria-label={m.legal_refund_summary()}>
      <div>
        <dt className={styles.term}>{m.legal_refund_request()}</dt>
        <dd className={styles.value}>{m.legal_refund_request_value()}</dd>
      </div>
      <div>
        <dt className={styles.term}>{m.legal_refund_processing()}</dt>
        <dd className={styles.value}>{m.legal_refund_processing_value()}</dd>
      </div>
    </dl>
  );
}
