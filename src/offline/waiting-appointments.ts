import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  queueAppointment,
  type WaitingAppointment,
  waitingAppointments,
} from '../outbox/appointment.ts';
import { listenToOutbox } from '../outbox/channel.ts';
import { phoneKey } from '../session/query-keys.ts';
import { mayHaveDatabase, outboxDatabase } from '../storage/databases.ts';
import { forgetLegacy, hasLegacy } from '../storage/legacy-storage.ts';
import { storedAppointments } from '../storage/stored-appointments.ts';

const none: WaitingAppointment[] = [];

const waitingQuery = queryOptions({
  queryKey: phoneKey('waiting-appointments'),
  // A browser that keeps nothing has nothing waiting.
  queryFn: () => readWaiting().catch(() => none),
  staleTime: 0,
  networkMode: 'always',
});

/**
 * The appointments that were written on this phone and are not booked yet, the oldest first; they
 * are read again when they change.
 */
export function useWaitingAppointments(): WaitingAppointment[] {
  const client = useQueryClient();
  const { data = none } = useQuery(waitingQuery);
  useEffect(
    () =>
      listenToOutbox((message) => {
        if (!('kind' in message) || message.kind !== 'appointment') return;
        void client.invalidateQueries({ queryKey: waitingQuery.queryKey });
      }),
    [client],
  );
  return data;
}

async function readWaiting(): Promise<WaitingAppointment[]> {
  await migrateStoredAppointments();
  return (await mayHaveDatabase(outboxDatabase)) ? waitingAppointments() : none;
}

/** Moves what the first release kept elsewhere into the outbox, once. */
export async function migrateStoredAppointments(): Promise<void> {
  if (!hasLegacy('appointments')) return;
  for (const { key, appointment, refusal } of storedAppointments()) {
    const pause = refusal && { kind: 'rejected' as const, status: 422, reason: refusal.reason };
    await queueAppointment(key, appointment, { pause });
  }
  forgetLegacy('appointments');
}
