import { m } from '../../i18n/paraglide/messages.js';

export function RefundFacts() {
  return (
    <dl className="refund-facts" aria-label={m.legal_refund_summary()}>
      <div>
        <dt>{m.legal_refund_request()}</dt>
        <dd>{m.legal_refund_request_value()}</dd>
      </div>
      <div>
        <dt>{m.legal_refund_processing()}</dt>
        <dd>{m.legal_refund_processing_value()}</dd>
      </div>
    </dl>
  );
}
