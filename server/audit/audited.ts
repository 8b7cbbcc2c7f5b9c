import type { AuditEntry, AuditTrail } from './repository.ts';

/**
 * Does the work with a trace of it. The entry comes first: a process that dies in the middle leaves
 * an entry too many, never work without one. Work that throws adds why it was not done.
 */
export async function audited<T>(
  trail: Pick<AuditTrail, 'append'>,
  entry: AuditEntry,
  { work, whyNot }: { work: () => Promise<T> | T; whyNot: (error: unknown) => string },
): Promise<T> {
  await trail.append(entry);
  try {
    return await work();
  } catch (error) {
    // The error itself matters more than that the trail could not be written either.
    await trail.append({ ...entry, refusal: whyNot(error) }).catch(() => {});
    throw error;
  }
}
