import { queryOptions } from '@tanstack/react-query';
import { locale } from '../../i18n/language.ts';
import { phoneKey } from '../../session/query-keys.ts';

interface StorageRoom {
  usedBytes: number;
  /** Whether the browser has promised not to clear the storage by itself. */
  isPersisted: boolean;
}

/** The query for how much this site stores here; null where the browser does not tell (insecure origin). */
export const storageRoomQuery = () =>
  queryOptions({
    queryKey: phoneKey('storage'),
    queryFn: async (): Promise<StorageRoom | null> => {
      const { storage } = navigator;
      if (!storage?.estimate) return null;
      const [{ usage }, isPersisted] = await Promise.all([
        storage.estimate(),
        storage.persisted?.() ?? false,
      ]);
      return usage === undefined ? null : { usedBytes: usage, isPersisted };
    },
    networkMode: 'always',
    staleTime: 0,
  });

const megabytes = new Intl.NumberFormat(locale, {
  style: 'unit',
  unit: 'megabyte',
  maximumFractionDigits: 1,
});
export const inMegabytes = (bytes: number): string => megabytes.format(bytes / 1_000_000);
