import { hasAcademyFields, readReply } from '#contract/reply.ts';

/**
 * Whether a reply may replace a good copy: only a 2xx one in the academy's own shape whose JSON names no
 * code but 200 may, since a Wi-Fi login page answers 200 too, and a filter in JSON.
 */
export async function isAcademyReply(response: Response): Promise<boolean> {
  if (!response.ok) return false;
  const reply = readReply(
    await response
      .clone()
      .json()
      .catch(() => null),
  );
  return reply !== null && hasAcademyFields(reply) && (reply.code ?? 200) === 200;
}
