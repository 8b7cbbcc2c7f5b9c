/** This variable is set where the page's facts about its academy are not the example's. */
export const ownFactsVariable = 'BUILD_HAS_OWN_FACTS';

/**
 * Prints how a figure stands to its limit, and fails the build where it is over: but not the build of an
 * academy's own name, address and texts. Its staff cannot make the program smaller, and its site must
 * open with them.
 */
export function reportFigure(name: string, isOver: boolean, figure: string): void {
  const hasOwnFacts = process.env[ownFactsVariable] !== undefined;
  console.log(`${isOver ? 'OVER ' : 'ok   '}${name}: ${figure}`);
  if (!isOver) return;
  if (hasOwnFacts) console.log('     with this academy’s own words, which no limit keeps out');
  else process.exitCode = 1;
}
