import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';

/** Public queries only, for an instant first paint; src/main.tsx says which. */
export const publicQueryPersister = createSyncStoragePersister({
  storage: typeof window === 'undefined' ? undefined : window.localStorage,
  key: 'academy-public-queries',
  throttleTime: 1000,
});
