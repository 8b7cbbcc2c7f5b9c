import { expect, test, vi } from 'vitest';
import { filmPhones } from '../support/unit/film-phone.ts';
import { noNetwork } from '../support/unit/stub-network.ts';

const phones = filmPhones();
const path = '270p/part-1.m4s';

/** Refuses the next read of a large piece, as a browser does that has lost the file which it lies in. */
function refuseOnce(error: DOMException): void {
  const { structuredClone: clone } = globalThis;
  vi.stubGlobal('structuredClone', (value: unknown) => {
    const isPiece = Object(value).bytes instanceof Uint8Array && Object(value).bytes.length > 9_999;
    if (!isPiece) return clone(value);
    vi.stubGlobal('structuredClone', clone);
    throw error;
  });
}

test.each([
  ['DataError', 'Failed to read large IndexedDB value'],
  ['NotReadableError', 'Data lost due to missing file.'],
  ['NotFoundError', 'The object can not be found here.'],
  ['UnknownError', 'Error looking up record in object store by key range'],
])(
  'a piece that the browser refuses with %s comes from the academy, and is whole again',
  async (name, says) => {
    const phone = await phones.open();
    await phone.fetchOnce();
    const isAsSent = async () =>
      phones.server.now.files.get(path)?.equals(await (await phone.lesson()).read(path));
    refuseOnce(new DOMException(says, name));
    expect(await isAsSent()).toBe(true);
    refuseOnce(new DOMException(says, name));
    await phone.fetchOnce();
    expect((await phone.takenLesson(['7', '1', 1]))?.next).toBeNull();
    phones.network.answer = noNetwork;
    expect(await isAsSent()).toBe(true);
  },
);

test('a piece that a lost connection keeps from being read says nothing of the piece', async () => {
  const phone = await phones.open();
  await phone.fetchOnce();
  const { read } = await phone.lesson();
  const lost = 'Connection to Indexed Database server lost. Refresh the page to try again';
  refuseOnce(new DOMException(lost, 'UnknownError'));
  await expect(read(path)).rejects.toThrow(lost);
  expect((await phone.takenLesson(['7', '1', 1]))?.next).toBeNull();
});

test('without a network nothing is thrown away of a piece that was not readable for a moment', async () => {
  const phone = await phones.open();
  await phone.fetchOnce();
  const { markUnverified } = await import('../../src/storage/film-files.ts');
  const { connectivity } = await import('../../src/offline/network/network.ts');
  await markUnverified(['7', '1', 1, 'first-film', path]);
  phones.network.answer = noNetwork;
  connectivity.setState('offline');
  refuseOnce(new DOMException('Data lost due to missing file.', 'NotReadableError'));
  await expect(phone.fetchOnce()).rejects.toThrow();
  const { read } = await phone.lesson();
  expect(phones.server.now.files.get(path)?.equals(await read(path))).toBe(true);
});
