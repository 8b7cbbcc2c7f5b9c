import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { EmailSchema, NameSchema, phoneSchema, type RuleText, rules } from './fields.ts';
import { LanguageCodeSchema } from './language-code.ts';
import { maxBookingDays, maxKeyChars, maxMessageChars, maxNameChars } from './limits.ts';
import { IdSchema, notDone } from './reply.ts';
import { localized, TranslationsSchema } from './translations.ts';

const dayMs = 24 * 3600 * 1000;

const ServiceSchema = v.pipe(
  v.object({ id: IdSchema, services: v.string(), translations: TranslationsSchema }),
  v.transform(({ id, services, translations }) => ({
    id,
    /** The name that is sent with a booking. */
    name: services,
    /** The name that is shown, in the language of the page. */
    label: localized(services, 'services', translations),
  })),
);
export type Service = v.InferOutput<typeof ServiceSchema>;

export const availableServices = endpoint({
  method: 'GET',
  path: '/api/available_services',
  access: 'public',
  csrf: false,
  translated: true,
  request: v.optional(v.object({})),
  response: v.object({ data: v.array(ServiceSchema) }),
});

export const DaySchema = v.pipe(
  v.string(rules.dateRequired),
  v.regex(/^\d{4}-\d\d-\d\d$/, rules.dateRequired),
  v.check(isCalendarDay, rules.dateRequired),
);

/**
 * Returns the rule that a booking's day breaks, or null; both days are `YYYY-MM-DD`, `today` in Indian
 * time. A booking is for a year ahead at most, since nobody's calendar reaches further.
 */
export function bookingDayProblem(day: string, today: string): RuleText | null {
  if (day < today) return rules.datePast;
  const days = (Date.parse(day) - Date.parse(today)) / dayMs;
  return days > maxBookingDays ? rules.dateFar : null;
}

/** `date` is a day, `YYYY-MM-DD`; whether it can be booked is for `bookingDayProblem` to say. */
export const AppointmentSchema = v.object({
  name: NameSchema,
  email: EmailSchema,
  phone: phoneSchema(rules.phoneDigits),
  date: DaySchema,
  service: v.pipe(
    v.string(rules.serviceRequired),
    v.nonEmpty(rules.serviceRequired),
    v.maxLength(maxNameChars, rules.serviceRequired),
  ),
  message: v.pipe(
    v.string(rules.messageRequired),
    v.trim(),
    v.nonEmpty(rules.messageRequired),
    v.maxLength(maxMessageChars, rules.messageLong),
  ),
});

export const saveApplication = endpoint({
  method: 'POST',
  path: '/api/save_application',
  access: 'public',
  csrf: true,
  request: v.object({
    ...AppointmentSchema.entries,
    /**
     * This field is an extension: one key, made for one filled-in form, books once however often it
     * is sent.
     */
    booking_key: v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(maxKeyChars))),
    /** This field is an extension: the page's language, in which the letters are written. */
    language: v.optional(LanguageCodeSchema),
  }),
  response: v.pipe(
    v.object({
      success: v.optional(v.unknown()),
      message: v.optional(v.string()),
      /** This field is an extension: the id that `bookedAppointment` asks with. */
      appointment_id: v.optional(IdSchema),
    }),
    // Specification 7 takes no other word for a booking, and what is booked is deleted on the phone.
    v.check(({ success }) => success === 200, notDone),
  ),
});

/** The pattern alone would accept the thirtieth of February. */
function isCalendarDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}
