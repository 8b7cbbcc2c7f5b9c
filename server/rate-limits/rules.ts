const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

export interface Limit {
  tries: number;
  windowMs: number;
}

interface Rule {
  /** For everyone behind one network address: a class of thirty shares the studio's. */
  address: Limit;
  /** For one account or one typed e-mail address, known or not, from anywhere. */
  account: Limit;
  /** For one account from one network address: what stops a guesser without locking the student out. */
  pair?: Limit;
}

/** Every rate limit of the server. Tries that went well at `signIn` are given back. */
export const rateRules = {
  signIn: {
    address: { tries: 100, windowMs: 15 * minuteMs },
    account: { tries: 50, windowMs: hourMs },
    pair: { tries: 10, windowMs: 15 * minuteMs },
  },
  register: {
    address: { tries: 60, windowMs: hourMs },
    account: { tries: 5, windowMs: hourMs },
  },
  forgetPassword: {
    address: { tries: 30, windowMs: hourMs },
    account: { tries: 3, windowMs: 30 * minuteMs },
  },
  confirmPassword: {
    address: { tries: 60, windowMs: hourMs },
    account: { tries: 10, windowMs: hourMs },
  },
  sendOtp: {
    address: { tries: 60, windowMs: hourMs },
    account: { tries: 6, windowMs: hourMs },
  },
  verifyOtp: {
    address: { tries: 120, windowMs: hourMs },
    account: { tries: 30, windowMs: hourMs },
  },
  changeProfile: {
    address: { tries: 120, windowMs: hourMs },
    account: { tries: 20, windowMs: hourMs },
  },
  chooseLanguage: {
    address: { tries: 120, windowMs: hourMs },
    account: { tries: 30, windowMs: hourMs },
  },
  provePassword: {
    address: { tries: 60, windowMs: hourMs },
    account: { tries: 10, windowMs: hourMs },
  },
  saveApplication: {
    address: { tries: 60, windowMs: hourMs },
    account: { tries: 10, windowMs: hourMs },
  },
  /** The account is the appointment: each change sends two letters. */
  changeAppointment: {
    address: { tries: 60, windowMs: hourMs },
    account: { tries: 10, windowMs: hourMs },
  },
  /** Counts new orders alone: each is registered with the payment provider, which has limits of its own. */
  placeOrder: {
    address: { tries: 120, windowMs: hourMs },
    account: { tries: 60, windowMs: hourMs },
  },
} satisfies Record<string, Rule>;

export type LimitedAction = keyof typeof rateRules;

/** Returns the limits that one try counts against, each with what it counts by. */
export function limitsFor(
  action: LimitedAction,
  { address, account }: { address: string; account: string },
): { subject: string; limit: Limit }[] {
  const rule: Rule = rateRules[action];
  const network = networkOf(address);
  return [
    { subject: `${action} from ${network}`, limit: rule.address },
    { subject: `${action} of ${account}`, limit: rule.account },
    ...(rule.pair
      ? [{ subject: `${action} of ${account} from ${network}`, limit: rule.pair }]
      : []),
  ];
}

/** Returns what an address counts as: whoever has one IPv6 address has the 2^64 of its network. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  if (!address.includes(':')) return address;
  const [head = '', tail = ''] = (address.split('%')[0] ?? '').split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail.split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  const groups = [...before, ...zeros, ...after].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
