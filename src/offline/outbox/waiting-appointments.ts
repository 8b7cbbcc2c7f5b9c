import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  queueAppointment,
  type WaitingAppointment,
  waitingAppointments,
} from '../../outbox/appointment.ts';
import { listenToOutbox } from '../../outbox/channel.ts';
import { phoneKey } from '../../session/query-keys.ts';
import { useSessionState } from '../../session/use-session.tsx';
import { mayHaveDatabase, outboxDatabase } from '../../storage/databases.ts';
import { forgetLegacy, hasLegacy } from '../../storage/legacy-storage.ts';
import { storedAppointments } from '../../storage/stored-appointments.ts';

const none: WaitingAppointment[] = [];

const anyWaitingKey = phoneKey('waiting-appointments');

const waitingQuery = (userId: string | undefined) =>
  queryOptions({
    queryKey: [...anyWaitingKey, userId],
    // A browser that keeps nothing has nothing waiting.
    queryFn: () => readWaiting(userId).catch(() => none),
    staleTime: 0,
    networkMode: 'always',
  });

/** The keys of the appointments that this page is sending at this moment: they are not called waiting. */
const beingSent = new Set<string>();

export async function whileBeingSent<Reply>(
  key: string,
  send: () => Promise<Reply>,
): Promise<Reply> {
  beingSent.add(key);
  return send().finally(() => beingSent.delete(key));
}

/**
 * Returns the appointments that were written on this phone and are not booked yet, the oldest first; they
 * are read again when they change. They name who wrote them: another student, or a visitor after her
 * logout, sees none of a student's, which are sent all the same.
 */
export function useWaitingAppointments(): WaitingAppointment[] {
  const client = useQueryClient();
  const { user } = useSessionState();
  const { data = none } = useQuery(waitingQuery(user?.id));
  useEffect(
    () =>
      listenToOutbox((message) => {
        if (!('kind' in message) || message.kind !== 'appointment') return;
        void client.invalidateQueries({ queryKey: anyWaitingKey });
      }),
    [client],
  );
  return data;
}

async function readWaiting(userId: string | undefined): Promise<WaitingAppointment[]> {
  await migrateStoredAppointments();
  if (!(await mayHaveDatabase(outboxDatabase))) return none;
  const isHers = ({ payload: { writer } }: WaitingAppointment) =>
    writer === undefined || writer === userId;
  return (await waitingAppointments()).filter((one) => isHers(one) && !beingSent.has(one.id));
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
