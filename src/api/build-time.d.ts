/** The build sets it from `VITE_API_BASE` (rules 1); it is absent in unit tests. */
declare const __API_BASE__: string | undefined;
/** build/academy-page.ts writes it into page and prerendered HTML. */
declare const __ACADEMY__: import('#contract/academy-file.ts').AcademyContact;
