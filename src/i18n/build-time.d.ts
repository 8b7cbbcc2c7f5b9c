/** The code of the language that this build speaks (vite.config.ts); tests and `npm run dev` have none. */
declare const __LANGUAGE__: string | undefined;
