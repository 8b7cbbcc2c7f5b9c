import { gstPercent } from '../../api/gst.ts';
import { m } from '../../i18n/paraglide/messages.js';
import type { LegalDocument } from './legal-text.tsx';

export const termsAndConditions: LegalDocument = {
  title: m.legal_terms_title,
  description: m.legal_terms_description,
  updated: m.legal_updated,
  intro: m.legal_terms_lede,
  sections: [
    [m.legal_terms_who_we_are, m.legal_terms_who_we_are_text],
    [m.legal_terms_your_account, m.legal_terms_your_account_text],
    [
      m.legal_terms_courses_and_prices,
      () =>
        gstPercent === null
          ? m.legal_terms_courses_and_prices_untaxed()
          : m.legal_terms_courses_and_prices_text({ percent: gstPercent }),
    ],
    [m.legal_terms_payment, m.legal_terms_payment_text],
    [m.legal_terms_videos_and_notes, m.legal_terms_videos_and_notes_text],
    [m.legal_terms_appointments, m.legal_terms_appointments_text],
    [m.legal_terms_safety, m.legal_terms_safety_text],
    [m.legal_terms_refunds, m.legal_terms_refunds_text],
    [m.legal_terms_what_we_answer_for, m.legal_terms_what_we_answer_for_text],
    [m.legal_terms_law, m.legal_terms_law_text],
  ],
};
