import { m } from '../../i18n/paraglide/messages.js';

export interface LegalDocument {
  title: () => string;
  description: () => string;
  lede: () => string;
  /** Heading, then text; a line break begins a paragraph. */
  sections: (readonly [() => string, () => string])[];
}

export const privacyPolicy: LegalDocument = {
  title: m.legal_privacy_title,
  description: m.legal_privacy_description,
  lede: m.legal_privacy_lede,
  sections: [
    [m.legal_privacy_what_we_keep, m.legal_privacy_what_we_keep_text],
    [m.legal_privacy_why_we_keep_it, m.legal_privacy_why_we_keep_it_text],
    [m.legal_privacy_what_stays_on_your_phone, m.legal_privacy_what_stays_on_your_phone_text],
    [m.legal_privacy_cookies, m.legal_privacy_cookies_text],
    [m.legal_privacy_others_who_take_part, m.legal_privacy_others_who_take_part_text],
    [m.legal_privacy_how_long, m.legal_privacy_how_long_text],
    [m.legal_privacy_your_rights, m.legal_privacy_your_rights_text],
    [m.legal_privacy_children, m.legal_privacy_children_text],
    [m.legal_privacy_changes, m.legal_privacy_changes_text],
  ],
};

export const termsAndConditions: LegalDocument = {
  title: m.legal_terms_title,
  description: m.legal_terms_description,
  lede: m.legal_terms_lede,
  sections: [
    [m.legal_terms_who_we_are, m.legal_terms_who_we_are_text],
    [m.legal_terms_your_account, m.legal_terms_your_account_text],
    [m.legal_terms_courses_and_prices, m.legal_terms_courses_and_prices_text],
    [m.legal_terms_payment, m.legal_terms_payment_text],
    [m.legal_terms_videos_and_notes, m.legal_terms_videos_and_notes_text],
    [m.legal_terms_appointments, m.legal_terms_appointments_text],
    [m.legal_terms_safety, m.legal_terms_safety_text],
    [m.legal_terms_refunds, m.legal_terms_refunds_text],
    [m.legal_terms_what_we_answer_for, m.legal_terms_what_we_answer_for_text],
    [m.legal_terms_law, m.legal_terms_law_text],
  ],
};

export const refundPolicy: LegalDocument = {
  title: m.legal_refund_title,
  description: m.legal_refund_description,
  lede: m.legal_refund_lede,
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
