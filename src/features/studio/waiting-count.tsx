import { clsx } from 'clsx';
import { m } from '../../i18n/paraglide/messages.js';
import * as chipStyles from '../../ui/chip.module.css';
import { Icon } from '../../ui/icon.tsx';
import { shortDay } from './day.ts';
import type { BookedDay } from './queries.ts';
import * as studioStyles from './studio.module.css';

interface WaitingCountProps {
  shown: string;
  days: BookedDay[];
  onDate: (date: string) => void;
}

/** Shows how many visitors wait for an answer; if nobody does on this day, it leads to the first who does. */
export function WaitingCount({ shown, days, onDate }: WaitingCountProps) {
  const waiting = days.filter((day) => day.waiting > 0);
  const [first] = waiting;
  if (!first) return null;
  const count = waiting.reduce((sum, day) => sum + day.waiting, 0);
  const text = count === 1 ? m.studio_waits_one() : m.studio_waits_many({ count });
  const chip = clsx(chipStyles.chip, chipStyles.local);
  if (waiting.some(({ date }) => date === shown)) {
    return (
      <p className={chip}>
        <Icon className={chipStyles.icon} name="clock" />
        {text}
      </p>
    );
  }
  return (
    <button
      className={clsx(chip, studioStyles.todo)}
      type="button"
      onClick={() => onDate(first.date)}
    >
      <Icon className={chipStyles.icon} name="clock" />
      {m.studio_waits_on({ text, day: shortDay(first.date) })}
      <Icon className={chipStyles.icon} name="next" />
    </button>
  );
}
