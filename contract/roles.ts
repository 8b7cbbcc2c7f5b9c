/**
 * The roles of a session's user. `Staff` opens the studio page, and only the command line gives it.
 */
export const roles = ['User', 'Staff'] as const;
export type Role = (typeof roles)[number];
