import fc from 'fast-check';
import { faults } from './fake-academy.ts';

type Fault = (path: string, answer: () => Response) => Response | Promise<Response>;
interface Named {
  name: string;
  fault: Fault;
}
export function named(name: string, fault: Fault): Named {
  return { name, fault };
}

/** The ways in which a call goes wrong, by the name under which a run reports it. */
export const breakages = [
  named('dropped before', faults.noNetwork),
  named('dropped after', faults.lostAnswer),
  named('login page', faults.loginPage),
  named('401', faults.status(401, { success: 401 })),
  named('403', faults.status(403, { success: 403, reason: 'csrf' })),
  named('422', faults.status(422, { success: 422 })),
  named('500', faults.status(500, { success: 500 })),
];

/** A fault that never happened would prove nothing: all of these must happen, in every hundred runs. */
export const mustHappen = [
  ...['401', '403', '422', '500', 'dropped before', 'dropped after', 'login page'],
  ...['kill', 'killed before the academy had it', 'killed after', 'other student', 'other phone'],
  ...[
    'logged out',
    'logged out with words unsent',
    'cleared by a logout',
    'clock moved',
    'conflict',
    'took mine',
    'took theirs',
    'took both',
    'went back',
  ],
];

/** One thing that a student, a network or a phone does. */
export const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('type' as const), line: fc.nat(6) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('save' as const) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('flush' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('break' as const),
      path: fc.constantFrom('save_notes', 'get_notes', 'csrf-token'),
      how: fc.nat(breakages.length - 1),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('save while sending' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('kill while sending' as const),
      isStored: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('resolve' as const),
      how: fc.constantFrom('mine', 'theirs', 'both', 'half' as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('restore' as const), version: fc.nat(5) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('write on both phones' as const),
      line: fc.nat(6),
      how: fc.constantFrom('later', 'mine', 'theirs', 'both', 'half'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('log out and in' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('kill' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('switch phone' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('switch student' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('clock' as const),
      days: fc.integer({ min: -4, max: 4 }),
    }),
  },
);

export type NoteStep = typeof step extends fc.Arbitrary<infer S> ? S : never;
