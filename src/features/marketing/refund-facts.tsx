import { m } from '../../i18n/paraglide/messages.js';
import * as legalTextStyles from './legal-text.module.css';

export function RefundFacts() {
  return (
    <dl className={legalTextStyles.facts} aria-label={m.legal_refund_summary()}>
      <div>
        <dt className={legalTextStyles.term}>{m.legal_refund_request()}</dt>
        <dd className={legalTextStyles.value}>{m.legal_refund_request_value()}</dd>
      </div>
      <div>
        <dt className={legalTextStyles.term}>{m.legal_refund_processing()}</dt>
        <dd className={legalTextStyles.value}>{m.legal_refund_processing_value()}</dd>
      </div>
    </dl>
  );
}
