import * as v from 'valibot';
import { fillGaps } from './answers.ts';
import { endpoint } from './endpoint.ts';
import { mostLeaseDays } from './limits.ts';
import { studioAnswers } from './studio-answers.ts';

/** Checks the days that a downloaded lesson plays without asking the academy (docs/decisions/056). */
export const leaseDaysSchema = (message: string) =>
  v.pipe(
    v.number(message),
    v.integer(message),
    v.minValue(1, message),
    v.maxValue(mostLeaseDays, message),
  );

/** The settings of the academy as a whole, which staff decides; its file has them too (`downloads`). */
export const SettingsSchema = v.object({ version: v.string(), lease_days: v.number() });
export type Settings = v.InferOutput<typeof SettingsSchema>;
export const NewSettingsSchema = v.object({
  /** A page of an earlier build knows no version, and writes over whatever is there. */
  version: v.optional(v.pipe(v.string(), v.maxLength(100))),
  lease_days: leaseDaysSchema(fillGaps(studioAnswers.leaseDays, { days: mostLeaseDays })),
});

export const studioSettings = endpoint({
  method: 'POST',
  path: '/api/studio_settings',
  access: 'staff',
  csrf: false,
  request: v.object({}),
  response: v.object({ data: SettingsSchema }),
});

/** The server answers 409, with the settings as they are, when `version` is not the newest. */
export const saveSettings = endpoint({
  method: 'POST',
  path: '/api/studio_save_settings',
  access: 'staff',
  csrf: true,
  audited: ['lease_days'],
  request: NewSettingsSchema,
  response: v.object({ message: v.string(), data: SettingsSchema }),
});
