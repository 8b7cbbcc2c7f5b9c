import { vi } from 'vitest';

/** Makes the phone full until the returned mock is restored: for every write, or for those to one store. */
export function fillPhone(store?: string) {
  const { put } = IDBObjectStore.prototype;
  return vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...row: Parameters<typeof put>
  ) {
    if (store !== undefined && this.name !== store) return put.apply(this, row);
    throw new DOMException('full', 'QuotaExceededError');
  });
}
