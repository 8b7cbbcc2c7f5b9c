/**
 * Returns the lines of what the page showed when a browser test failed, from the text of Playwright's
 * `error-context.md`: its tree of roles and names, without what only a program reads. Empty where it has
 * none.
 */
export function shownPage(context: string): string[] {
  const [, tree = ''] = /# Page snapshot\s+```yaml\n([\s\S]*?)\n```/.exec(context) ?? [];
  return tree
    .split('\n')
    .map((line) => line.replaceAll(/ \[(?:ref=\w+|cursor=\w+)\]/g, ''))
    .filter((line) => !/^\s*(?:- generic:|- \/url: .*)?$/.test(line));
}
