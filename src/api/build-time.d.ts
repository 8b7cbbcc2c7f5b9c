/** Set at build time from `VITE_API_BASE` (decisions, section 1); absent in unit tests. */
declare const __API_BASE__: string | undefined;
