import type { BaseIssue } from 'valibot';

/** Says where and why JSON is not what it must be, for a log; Valibot's own function for the place is larger. */
export const issueText = ({ path, message }: BaseIssue<unknown>): string =>
  `${path?.map(({ key }) => key).join('.') ?? 'body'}: ${message}`;
