import { m } from './paraglide/messages.js';

/**
 * Says why no answer came: `offline` where there is no network. An academy that is silent, which
 * `src/api/errors.ts` names a TimeoutError, is not called a missing network (docs/decisions/030).
 */
export const noAnswerText = ({ name }: Error, offline: string): string =>
  name === 'TimeoutError' ? m.offline_no_answer() : offline;
