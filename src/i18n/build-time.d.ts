/** The code of the language that this build speaks (vite.config.ts); tests have none. */
declare const __LANGUAGE__: string | undefined;
