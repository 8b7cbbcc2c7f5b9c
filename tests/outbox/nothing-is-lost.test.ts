import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSimulation } from '../support/unit/note-simulation.ts';
import { mustHappen, step } from '../support/unit/note-steps.ts';

/** `LONG=1 npm test` runs a thousand; every failure prints the seed that repeats it. */
const numRuns = process.env.LONG ? 1000 : 100;
beforeEach(() => {
  // An academy that is down has no token to give, and specification 7 wants that logged.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test.for([{ plain: false }, { plain: true }])(
  'no word is lost and none changes hands, whatever breaks (plain: $plain)',
  { timeout: 900_000 },
  async ({ plain }) => {
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 60 }), async (steps) => {
        vi.useFakeTimers({ toFake: ['Date'] });
        const simulation = await createSimulation(plain);
        for (const each of steps) {
          await simulation.take(each);
          await simulation.check();
        }
        await simulation.recover();
        await simulation.check();
        simulation.checkLiveText();
        for (const event of simulation.events()) seen.add(event);
        simulation.end();
      }),
      { numRuns, seed: Number(process.env.SEED ?? 20261121) },
    );
    // A fault that never happened would have proved nothing.
    const own = plain ? [] : ['409'];
    expect([...seen]).toEqual(expect.arrayContaining([...mustHappen, ...own]));
  },
);
