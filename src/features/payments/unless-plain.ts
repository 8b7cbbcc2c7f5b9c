import { paidCourse } from '#contract/course.ts';
import { learningRecord } from '#contract/learning.ts';
import { call, callWithAge } from '../../api/call.ts';
import { isAbsent } from '../../api/is-absent.ts';

/**
 * Resolves to what the backend says of an order, or to null where it takes none: then a payment is
 * simulated, as specification 4 has it. Rejects with anything else that went wrong.
 */
export async function unlessPlain<T>(asked: Promise<T>, userId: string): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (isAbsent(error) && (await isPlain(userId))) return null;
    throw error;
  }
}

/**
 * Whether the backend is a plain one. One 404 may come from something in between, and an unpaid order must
 * never look paid: so another extension must be absent too, while a call of specification 7 is answered at
 * once, by the academy and not by this phone's stored copy. Throws what `paid_course` throws.
 */
async function isPlain(userId: string): Promise<boolean> {
  const hasRecords = await call(learningRecord, { user_id: userId }).then(
    () => true,
    (error: unknown) => !isAbsent(error),
  );
  if (hasRecords) return false;
  return (await callWithAge(paidCourse, { user_id: userId })).storedAt === null;
}
