import { activeSession } from '../../storage/app-db.ts';
import { hasLegacy } from '../../storage/legacy-storage.ts';
import { logoutIntents } from '../../storage/logout-intent.ts';
import { markPendingLogout } from '../logout/pending-logout.ts';
import { restoreUnsavedEdits } from '../unsaved/restore-unsaved-edits.ts';
import { migrateStoredAppointments } from './waiting-appointments.ts';

interface SignedIn {
  getState(): { user: { id: string } | null };
  signOut(leaveScreen: () => Promise<unknown>): Promise<void>;
}

/**
 * Moves into the outbox what the first release or a closed page kept elsewhere, and marks a logout
 * that the academy has not received. One that was cut off before it ended her session is ended first.
 */
export async function collectLeftBehind(session: SignedIn): Promise<void> {
  if (await isCutOff()) await session.signOut(async () => undefined);
  const userId = session.getState().user?.id;
  await migrateStoredAppointments();
  if (userId === undefined) return markPendingLogout();
  await restoreUnsavedEdits(userId);
  if (!hasLegacy('playback')) return;
  const { migrateStoredPlayback } = await import('./migrate-playback.ts');
  await migrateStoredPlayback(userId);
}

/** Whether the student who is signed in has logged out since: the phone was switched off meanwhile. */
async function isCutOff(): Promise<boolean> {
  const record = await activeSession();
  const logout = record && (await logoutIntents.read(null, record.user_id));
  return Number(logout?.pending?.queuedAt) > Date.parse(record?.createdAt ?? '');
}
