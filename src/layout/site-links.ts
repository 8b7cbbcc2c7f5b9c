import { m } from '../i18n/paraglide/messages.js';

/** The links of header, mobile menu and the menu without a script, in the order of specification 2. */
export const siteLinks = [
  { to: '/', label: m.site_nav_home },
  { to: '/about', label: m.site_nav_about },
  { to: '/courses', label: m.site_nav_courses },
  { to: '/contact', label: m.site_nav_contact },
] as const;

export const quickLinks = [
  { to: '/', label: m.site_nav_home },
  { to: '/courses', label: m.site_nav_courses },
  { to: '/about', label: m.site_nav_about_us },
  { to: '/contact', label: m.site_nav_contact },
] as const;

export const legalLinks = [
  { to: '/privacy-policy', label: m.site_privacy_policy },
  { to: '/terms-conditions', label: m.site_terms_conditions },
  { to: '/refund-policy', label: m.site_refund_policy },
] as const;
