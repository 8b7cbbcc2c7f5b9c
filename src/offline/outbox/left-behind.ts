import { hasLegacy } from '../../storage/legacy-storage.ts';
import { markPendingLogout } from '../logout/pending-logout.ts';
import { restoreUnsavedEdits } from '../unsaved/restore-unsaved-edits.ts';
import { migrateStoredAppointments } from './waiting-appointments.ts';

/**
 * Moves into the outbox what the first release or a closed page kept elsewhere, and marks a logout
 * that the academy has not received.
 */
export async function collectLeftBehind(userId: string | undefined): Promise<void> {
  await migrateStoredAppointments();
  if (userId === undefined) return markPendingLogout();
  await restoreUnsavedEdits(userId);
  if (!hasLegacy('playback')) return;
  const { migrateStoredPlayback } = await import('./migrate-playback.ts');
  await migrateStoredPlayback(userId);
}
