/**
 * What a module's class is called on the page; the bundle and the prerendered pages must agree. Three
 * letters are enough while `tests/styles.test.ts` finds no two alike: then another prefix is due.
 */
export const cssModules = { generateScopedName: '[hash:base64:3]', hashPrefix: 'b' };
