import { m } from './paraglide/messages.js';

/** The refund policy in a sentence, with the policy's own figures. */
export const refundRule = (): string =>
  m.course_refund_rule({
    request: m.legal_refund_request_value(),
    processing: m.legal_refund_processing_value(),
  });
