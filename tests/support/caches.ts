/** Cache Storage as far as private replies use it: Node has none. Keys are addresses. */
export function createCaches(): CacheStorage {
  const stored = new Map<string, Map<string, Response>>();
  const open = (name: string) => {
    const rows = stored.get(name) ?? new Map<string, Response>();
    stored.set(name, rows);
    return rows;
  };
  const partial = {
    open: async (name: string) => {
      const rows = open(name);
      return {
        put: async (address: string, response: Response) => void rows.set(address, response),
        match: async (address: string) => rows.get(address)?.clone(),
      };
    },
    match: async (address: string, { cacheName = '' }: MultiCacheQueryOptions = {}) =>
      stored.get(cacheName)?.get(address)?.clone(),
    has: async (name: string) => stored.has(name),
    delete: async (name: string) => stored.delete(name),
  };
  return partial as unknown as CacheStorage; // what else it has, no test here reaches
}
