import { markSignedOut, unmarkSignedOut } from '../../session/signed-out-marker.ts';
import { logoutIntents } from '../../storage/logout-intent.ts';

/**
 * Marks this browser again while the academy has not heard of a logout and must go on refusing the session:
 * Safari forgets after seven days a cookie that a script has written.
 */
export async function markPendingLogout(): Promise<void> {
  if ((await logoutIntents.list(null)).length > 0) markSignedOut();
}

/**
 * Removes the mark of a received logout; where page and API have two hosts only the page can remove it. A
 * frozen tab hears of one late: the mark may be that of the next student's logout by then.
 */
export async function forgetLogoutMark(): Promise<void> {
  if ((await logoutIntents.list(null)).length === 0) unmarkSignedOut();
}
