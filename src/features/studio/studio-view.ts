import * as v from 'valibot';
import { DaySchema } from '#contract/appointment.ts';

/** The parameters that may be written into the studio's address. */
export interface StudioView {
  tab?: string;
  date?: string;
  page?: number;
  search?: string;
  /** The id of the open row: in `courses` the number of the open lesson. */
  open?: string;
  course?: string;
}

/** The parameters as they are found in an address, not yet checked: anybody can write anything there. */
export type StudioAddress = { [Key in keyof StudioView]?: unknown };

export const studioTabs = ['appointments', 'orders', 'students', 'courses', 'settings'] as const;

/** A text; the router reads digits in an address as a number. */
const Text = v.pipe(v.union([v.string(), v.number()]), v.transform(String));

const ViewSchema = v.object({
  tab: v.fallback(v.picklist(studioTabs), 'appointments'),
  date: v.fallback(v.optional(DaySchema), undefined),
  page: v.fallback(v.pipe(v.number(), v.integer(), v.minValue(1)), 1),
  search: v.fallback(Text, ''),
  open: v.fallback(v.optional(Text), undefined),
  course: v.fallback(v.optional(Text), undefined),
});

/** Reads an address; a parameter that makes no sense counts as absent, so the studio opens in any case. */
export const readView = (search: StudioAddress) => v.parse(ViewSchema, search);
