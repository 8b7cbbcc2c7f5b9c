import { indianDay } from '#contract/indian-day.ts';
import { UsageError } from './terminal.ts';

const offset = '+05:30';
const dayMs = 24 * 3_600_000;

/** Writes a moment as `2025-11-20 09:30`, in Indian time; an empty text for null. */
export function indianTime(when: number | string | Date | null): string {
  if (when === null) return '';
  return new Date(when).toLocaleString('sv-SE', { timeZone: 'Asia/Kolkata' }).slice(0, 16);
}

/** Reads `2025-11-20`, `today` or `tomorrow`; answers a day of the Indian calendar. */
export function readDay(text: string, nowMs: number): string {
  if (text === 'today') return indianDay(nowMs);
  if (text === 'tomorrow') return indianDay(nowMs + dayMs);
  // The calendar decides whether 31 November is a day.
  const at = Date.parse(`${text}T00:00:00${offset}`);
  if (/^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(at) && indianDay(at) === text) return text;
  throw new UsageError(({ texts }) => texts.cli_program_no_day({ text }));
}

/** Where a day of the Indian calendar begins, epoch milliseconds. */
export const dayStartMs = (day: string): number => Date.parse(`${day}T00:00:00${offset}`);
/** Where the next day begins, epoch milliseconds. */
export const dayEndMs = (day: string): number => dayStartMs(day) + dayMs;
