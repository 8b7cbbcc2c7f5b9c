import type { NetworkCondition } from '../support/browser/network-condition.ts';

export interface Column {
  title: string;
  /** Its explanation above the table. */
  meaning: string;
  condition: NetworkCondition;
  /** Whether the academy's own answers arrive, so that "Online" is the truth. */
  isAnswered: boolean;
  /** The status beside her name, and the beginning of the banner; an empty one is no banner. */
  says: { status: string; banner: string };
  /** The text that the note's chip comes to after Save Notes. */
  saved: string;
  /** The longest time that a screen may take to show what it must, in ms. */
  withinMs: number;
  /** The line on which the column's own phone has its first session; left out: it shares a phone. */
  firstSession?: NetworkCondition;
  /** The only screens that are tried; left out: all of them. */
  screens?: readonly string[];
}

/** The screens that the first session opens, by tapping. */
export const firstSessionScreens = ['dashboard', 'my-courses', 'course', 'notes'] as const;

/**
 * The limits are long, since a busy machine is late, not wrong: that the page tells of a silence after
 * five seconds is shown on a clock of its own (tests/src/offline/network/network.test.ts).
 */
const gone = {
  isAnswered: false,
  says: { status: 'Offline', banner: 'No network.' },
  saved: 'Saved on this phone',
  withinMs: 60_000,
};
const there = {
  isAnswered: true,
  says: { status: 'Online', banner: '' },
  saved: 'Synced',
  withinMs: 60_000,
};

/** The columns in the order in which one phone lives through them; a `firstSession` has its own phone. */
export const columns = {
  'first-visit': {
    title: 'First visit',
    meaning: 'a new phone: the public screens as a visitor, then signed in',
    condition: 'normal',
    ...there,
  },
  warm: {
    title: 'Warm, offline',
    meaning: 'the same browser goes on and no connection comes about',
    condition: 'refused',
    ...gone,
  },
  cold: {
    title: 'Cold, offline',
    meaning: 'the browser was killed (SIGKILL) and started again with no connection',
    condition: 'refused',
    ...gone,
  },
  back: {
    title: 'Back again',
    meaning: 'the same phone when the academy answers again',
    condition: 'normal',
    ...there,
  },
  hung: {
    title: 'Hung',
    meaning: 'connections are accepted and nothing is answered',
    condition: 'hung',
    ...gone,
    says: { status: 'No answer', banner: 'The academy does not answer.' },
  },
  captive: {
    title: 'Captive',
    meaning: 'a Wi-Fi login page answers everything with 200',
    condition: 'captive',
    ...gone,
    says: { status: 'Wi-Fi login?', banner: "Something else answers in the academy's place." },
  },
  sick: {
    title: '500',
    meaning: 'everything is answered 500',
    condition: 'sick',
    ...gone,
    says: { status: 'Academy fault', banner: 'The academy has a fault.' },
  },
  'signed-out': {
    title: '401',
    meaning: 'every call of hers is answered 401, in the shape of the academy',
    condition: 'signed-out',
    ...there,
    saved: "Couldn't sync",
  },
  slow: {
    title: 'Slow',
    meaning: '400 ms before each answer, 50 kB a second for all together',
    condition: 'slow',
    ...there,
    withinMs: 40_000,
  },
  'first-session': {
    title: 'First session, then offline',
    meaning:
      'a new phone: signed in, a course and its notes opened by tapping, the browser killed when the line is quiet, started again with no connection',
    condition: 'refused',
    ...gone,
    firstSession: 'normal',
  },
  'slow-first-session': {
    title: 'First session on a slow line, then offline',
    meaning:
      'the same on a line of 400 ms and 50 kB a second, the browser killed 30 s after its first page was asked for; only what was opened is tried',
    condition: 'refused',
    ...gone,
    firstSession: 'slow',
    screens: firstSessionScreens,
  },
} satisfies Record<string, Column>;

export type ColumnName = keyof typeof columns;

export const columnOf = (name: ColumnName): Column => columns[name];
