import { vi } from 'vitest';

/**
 * Resolves to the answer of `check` once it no longer throws. Waits as long as testing-library does
 * (page-setup.ts), since a busy machine takes longer than vitest's second.
 */
export function waitFor<Answer>(check: () => Answer | Promise<Answer>): Promise<Answer> {
  return vi.waitFor(check, { timeout: 30_000 });
}
