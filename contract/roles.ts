/** What `role` says in a session: `Staff` opens the studio page. Given by the command line alone. */
export const roles = ['User', 'Staff'] as const;
export type Role = (typeof roles)[number];
