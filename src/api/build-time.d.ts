/** Set at build time from `VITE_API_BASE` (rules 1); absent in unit tests. */
declare const __API_BASE__: string | undefined;
/** Written into page and prerendered HTML by build/academy-page.ts. */
declare const __ACADEMY__: import('#contract/academy-file.ts').AcademyContact;
