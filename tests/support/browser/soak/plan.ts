import fc from 'fast-check';
import type { NetworkCondition } from '../network-condition.ts';

/** Every way in which the line between phone and academy can be bad (network-condition.ts). */
export const faults = [
  'refused',
  'hung',
  'reset',
  'truncated',
  'captive',
  'captive-302',
  'captive-401',
  'captive-403',
  'captive-404',
  'lost',
  'sick',
  'slow',
] as const satisfies NetworkCondition[];

export const kills = ['kill browser', 'kill worker', 'kill server'] as const;

/** The odds of each step beside the others; a sign-in takes longer than all the rest together. */
const weights = {
  type: 4,
  'type at the top': 2,
  save: 4,
  reload: 3,
  'other course': 3,
  'other device': 3,
  'other device at the top': 2,
  'sign out': 2,
};
type Weighted = keyof typeof weights;
export type SoakStep = Weighted | (typeof kills)[number];

export interface Round {
  fault: (typeof faults)[number];
  steps: SoakStep[];
  /** Whether what is on the open page must reach the academy before the next round begins. */
  isDelivered: boolean;
}

const step = fc.oneof(
  ...Object.entries(weights).map(([name, weight]) => ({
    weight,
    // Object.entries forgets that its keys are these.
    arbitrary: fc.constant(name as Weighted),
  })),
);

/**
 * Returns `count` rounds, the same for the same seed. Faults and kills are dealt as from shuffled packs, so
 * that twelve rounds have seen each of them.
 */
export function planRounds(seed: number, count: number): Round[] {
  const pack = <T>(cards: readonly T[]) =>
    fc
      .sample(fc.shuffledSubarray([...cards], { minLength: cards.length }), {
        seed,
        numRuns: count,
      })
      .flat();
  const faultPack = pack(faults);
  const killPack = pack([...kills, null]);
  const drafts = fc.sample(
    fc.record({
      steps: fc.array(step, { minLength: 1, maxLength: 4 }),
      killAt: fc.nat(4),
      isDelivered: fc.boolean(),
    }),
    { seed, numRuns: count },
  );
  return drafts.map(({ steps: drawn, killAt, isDelivered }, index) => {
    const kill = killPack[index];
    const dealt: SoakStep[] = kill
      ? [...drawn.slice(0, killAt), kill, ...drawn.slice(killAt)]
      : drawn;
    return { fault: faultPack[index] ?? 'refused', steps: dealt, isDelivered };
  });
}
