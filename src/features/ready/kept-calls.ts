import * as v from 'valibot';
import type { Enrolment } from '#contract/course.ts';
import { paidCourse } from '#contract/course.ts';
import type { BodyOf, Endpoint } from '#contract/endpoint.ts';
import { readReply } from '#contract/reply.ts';
import { apiAddress } from '../../api/address.ts';
import { keptPrivateReply } from '../../storage/private-replies.ts';

const keptReply = <E extends Endpoint>({ path }: E, body: BodyOf<E>) =>
  keptPrivateReply(new URL(apiAddress(path), location.href).href, JSON.stringify(body));

/** Whether a reply to this read of the signed-in student is kept in Cache Storage. */
export const isReplyKept = async <E extends Endpoint>(
  endpoint: E,
  body: BodyOf<E>,
): Promise<boolean> => (await keptReply(endpoint, body)) !== undefined;

/** Resolves to the student's courses as this phone keeps them; null where it keeps none. */
export async function keptEnrolments(userId: string): Promise<Enrolment[] | null> {
  const response = await keptReply(paidCourse, { user_id: userId });
  const reply = readReply(await response?.json().catch(() => null));
  const parsed = v.safeParse(paidCourse.response, reply?.body);
  return parsed.success ? parsed.output.data : null;
}
