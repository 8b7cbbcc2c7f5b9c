import { m } from '../../i18n/paraglide/messages.js';
import type { LegalDocument } from './legal-text.tsx';

export const privacyPolicy: LegalDocument = {
  title: m.legal_privacy_title,
  description: m.legal_privacy_description,
  updated: m.legal_privacy_updated,
  intro: m.legal_privacy_lede,
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
