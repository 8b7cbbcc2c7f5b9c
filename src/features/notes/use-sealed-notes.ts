import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { m } from '../../i18n/paraglide/messages.js';
import { listenToOutbox } from '../../outbox/channel.ts';
import { phoneKey } from '../../session/query-keys.ts';
import { sealedCourses } from '../../storage/sealed-notes.ts';

/**
 * Returns how many notes of hers are still sealed on this phone, since the academy has not given their key
 * yet; undefined until known. While there is one, nobody may say that the academy has everything.
 */
export function useSealedNotes(userId: string): number | undefined {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: phoneKey('sealed-notes', userId),
    queryFn: async () => (await sealedCourses(userId)).length,
    staleTime: 0,
    networkMode: 'always',
  });
  useEffect(
    () =>
      listenToOutbox((message) => {
        if (!('kind' in message) || message.kind !== 'note' || message.userId !== userId) return;
        void client.invalidateQueries({ queryKey: phoneKey('sealed-notes', userId) });
      }),
    [client, userId],
  );
  return data;
}

export const sealedText = (count: number): string =>
  count === 1 ? m.phone_waiting_locked_one() : m.phone_waiting_locked_many({ count });
