import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { EmailSchema, NameSchema, OtpSchema, phoneSchema, rules } from './fields.ts';
import { IdSchema, notDone } from './reply.ts';
import { DoneSchema } from './session.ts';

export const SubscriberSchema = v.object({
  name: NameSchema,
  email: EmailSchema,
  phone: phoneSchema(rules.subscribePhoneDigits),
});

export const sendOtp = endpoint({
  method: 'POST',
  path: '/api/send-otp',
  access: 'public',
  csrf: true,
  request: v.object({
    ...SubscriberSchema.entries,
    /**
     * This field is an extension. It names the course that the visitor is about to pay for, and
     * `verify-otp` returns it.
     */
    course_id: v.optional(IdSchema),
  }),
  response: DoneSchema,
});

export const verifyOtp = endpoint({
  method: 'POST',
  path: '/api/verify-otp',
  access: 'public',
  csrf: true,
  request: v.object({ email: EmailSchema, otp: OtpSchema }),
  response: v.pipe(
    v.object({
      success: v.optional(v.unknown()),
      message: v.optional(v.string()),
      courseId: v.optional(v.nullable(IdSchema)),
      data: v.optional(v.nullable(v.object({ courseId: v.optional(v.nullable(IdSchema)) }))),
    }),
    v.check(
      ({ success, message, courseId, data }) => (success ?? message ?? courseId ?? data) != null,
      notDone,
    ),
    v.transform((reply) => ({ courseId: reply.courseId ?? reply.data?.courseId ?? null })),
  ),
});
