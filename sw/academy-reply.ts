import { readReply } from '#contract/reply.ts';

/** A Wi-Fi login page answers 200 too: only a JSON reply that says "ok" may replace a good copy. */
export async function isAcademyReply(response: Response): Promise<boolean> {
  if (!response.ok) return false;
  const reply = readReply(
    await response
      .clone()
      .json()
      .catch(() => null),
  );
  return reply !== null && (reply.code ?? 200) === 200;
}
