import { local } from './web-storage.ts';

const key = 'user_id';

/**
 * The copy of the signed-in id that specification 3 wants; the truth is in AppDB, and nothing
 * depends on this copy.
 */
export const rememberUserId = (userId: string): void => void local.write(key, userId);

export const forgetUserId = (): void => local.remove(key);
