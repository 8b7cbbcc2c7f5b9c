/**
 * A module's classes by name, each an export of its own: the bundler writes a used name in place and
 * drops the others. `tests/styles.test.ts` finds a name that its module does not have.
 */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  // With this namespace TypeScript takes `classes` for a module's names.
  namespace classes {}
  export = classes;
}

declare module '*/base.css' {}
