/** Makes a Cache Storage as browsers have it, in memory: Node has none. */
export function createCaches(): CacheStorage {
  const stored = new Map<string, Map<string, Response>>();
  const open = (name: string) => {
    const rows = stored.get(name) ?? new Map<string, Response>();
    stored.set(name, rows);
    return cacheOf(rows);
  };
  const partial = {
    open: async (name: string) => open(name),
    match: async (key: RequestInfo, options: MultiCacheQueryOptions = {}) => {
      const { cacheName, ignoreSearch = false } = options;
      const wanted = (address: string) => (ignoreSearch ? address.split('?')[0] : address);
      const names = cacheName === undefined ? [...stored.keys()] : [cacheName];
      for (const name of names) {
        for (const [address, kept] of stored.get(name) ?? []) {
          if (wanted(address) === wanted(addressOf(key))) return kept.clone();
        }
      }
      return undefined;
    },
    has: async (name: string) => stored.has(name),
    delete: async (name: string) => stored.delete(name),
    keys: async () => [...stored.keys()],
  };
  return partial as unknown as CacheStorage; // no test here reaches its other members
}

function cacheOf(rows: Map<string, Response>) {
  return {
    put: async (key: RequestInfo, response: Response) => {
      if (response.headers.get('vary') === '*') throw new TypeError('Vary: * cannot be kept');
      // A reply that is put again comes last: that is how the newest are told from the oldest.
      rows.delete(addressOf(key));
      rows.set(addressOf(key), response);
    },
    match: async (key: RequestInfo) => rows.get(addressOf(key))?.clone(),
    delete: async (key: RequestInfo) => rows.delete(addressOf(key)),
    keys: async () => [...rows.keys()].map((address) => new Request(address)),
  };
}

const addressOf = (key: RequestInfo): string =>
  new URL(typeof key === 'string' ? key : key.url, globalThis.location?.href).href;
