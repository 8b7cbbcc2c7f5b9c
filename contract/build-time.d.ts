/** The code of the language that a build of the page speaks; whatever else reads this has none. */
declare const __LANGUAGE__: string | undefined;
