import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { answers } from '#contract/answers.ts';
import { otpChars } from '#contract/limits.ts';
import { sendOtp, verifyOtp } from '#contract/subscription.ts';
import { ApiError, TooManyTriesError } from '../../http/errors.ts';
import { oneTimePassword } from '../../mail/templates/one-time-password.ts';
import { route } from '../../route.ts';
import type { Services } from '../../services.ts';
import { letterVoice } from '../../texts/reader.ts';
import { firstCourseToBuy } from './first-course.ts';
import { createOneTimePasswords } from './repository.ts';

type SubscriptionServices = Pick<
  Services,
  'db' | 'mailQueue' | 'rateLimits' | 'sender' | 'config' | 'clock'
>;

const codeMinutes = 10;
const maxTries = 5;
const resendMs = 30_000;

export async function subscriptionRoutes(
  app: FastifyInstance,
  services: SubscriptionServices,
): Promise<void> {
  const { rateLimits, sender, clock } = services;
  const codes = createOneTimePasswords(services);
  app.addRetention({ what: 'one_time_passwords', deleteExpired: codes.deleteExpired });
  // The secret keys the hash: whoever has read the table would soon have tried a million codes.
  const { sessionSecret: secret } = services.config;
  const hashCode = (email: string, code: string) =>
    createHmac('sha256', secret).update(`otp ${email} ${code}`).digest('base64url');

  // Nothing here asks whether the address has an account, so nothing can tell.
  route(app, sendOtp, async ({ body, request }) => {
    const email = body.email.toLowerCase();
    await rateLimits.take('sendOtp', { address: request.ip, account: email });
    const code = String(randomInt(10 ** otpChars)).padStart(otpChars, '0');
    const courseId = body.course_id ?? null;
    const isKnown = courseId !== null && (await codes.isCourse(courseId));
    const refused = await codes.send(
      {
        email,
        codeHash: hashCode(email, code),
        courseId: isKnown ? courseId : null,
        expiresAtMs: clock() + codeMinutes * 60_000,
      },
      oneTimePassword({
        voice: letterVoice(request),
        sender,
        to: body.email,
        name: body.name,
        code,
        minutes: codeMinutes,
      }),
      resendMs,
    );
    if (refused) {
      const waitMs = refused.tooSoonSinceMs + resendMs - clock();
      throw new TooManyTriesError(waitMs, { reason: 'sent_before' });
    }
    return { message: '✅ OTP sent to your email!' };
  });

  route(app, verifyOtp, async ({ body, request }) => {
    const email = body.email.toLowerCase();
    await rateLimits.take('verifyOtp', { address: request.ip, account: email });
    const typed = hashCode(email, body.otp);
    const kept = await codes.tryCode(email, maxTries);
    const isRight = kept !== undefined && timingSafeEqual(Buffer.from(kept), Buffer.from(typed));
    const spent = isRight ? await codes.spend(email, kept) : undefined;
    if (!spent) throw new ApiError(400, answers.otpWrong);
    // Specification 7 sends no course along, so the first that she can buy leads to its payment.
    const courseId = spent.courseId ?? (await firstCourseToBuy(services, email));
    return {
      message: '✅ Verified successfully! Redirecting to payment...',
      ...(courseId === null ? {} : { courseId }),
    };
  });
}
