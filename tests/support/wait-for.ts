import { vi } from 'vitest';

/**
 * Until `check` no longer throws, with its answer. As long as testing-library waits (page-setup.ts):
 * a busy machine takes longer than vitest's second.
 */
export function waitFor<Answer>(check: () => Answer | Promise<Answer>): Promise<Answer> {
  return vi.waitFor(check, { timeout: 30_000 });
}
