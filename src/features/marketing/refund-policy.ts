import { m } from '../../i18n/paraglide/messages.js';
import type { LegalDocument } from './legal-text.tsx';

export const refundPolicy: LegalDocument = {
  title: m.legal_refund_title,
  description: m.legal_refund_description,
  updated: m.legal_updated,
  intro: m.legal_refund_lede,
  sections: [
    [m.legal_refund_when_you_can_ask, m.legal_refund_when_you_can_ask_text],
    [m.legal_refund_how_to_ask, m.legal_refund_how_to_ask_text],
    [m.legal_refund_how_long_it_takes, m.legal_refund_how_long_it_takes_text],
    [m.legal_refund_what_is_returned, m.legal_refund_what_is_returned_text],
    [m.legal_refund_after_7_days, m.legal_refund_after_7_days_text],
    [m.legal_refund_charged_twice, m.legal_refund_charged_twice_text],
    [m.legal_refund_appointments, m.legal_refund_appointments_text],
  ],
};
