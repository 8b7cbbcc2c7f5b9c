import * as v from 'valibot';
import { beforeEach, expect, test, vi } from 'vitest';
import { parseJson, parseList, readJson, writeJson } from '../../src/storage/stored-json.ts';
import { local } from '../../src/storage/web-storage.ts';

const PlaceSchema = v.object({ seconds: v.number() });

/** As much of a browser's storage as is used: its keys are properties of its own. */
function storage(): Storage {
  const methods = {
    getItem: (key: string) => (Object.hasOwn(area, key) ? String(area[key]) : null),
    setItem: (key: string, text: string) => Object.assign(area, { [key]: text }),
    removeItem: (key: string) => delete area[key],
  };
  const area: Record<string, unknown> = Object.create(methods);
  return area as unknown as Storage; // the three methods
}

beforeEach(() => void vi.stubGlobal('localStorage', storage()));

test('what was written is read, listed by its prefix, and gone once removed', () => {
  expect(writeJson(local, 'place:1', { seconds: 4 })).toBe(true);
  local.write('other', 'text');
  expect(readJson(local, 'place:1', PlaceSchema)).toEqual({ seconds: 4 });
  expect(local.keys('place:')).toEqual(['place:1']);
  local.remove('place:1');
  expect(readJson(local, 'place:1', PlaceSchema)).toBeNull();
});

test.each([
  ['is not there', undefined],
  ['refuses', Object.create({ getItem: refuse, setItem: refuse, removeItem: refuse })],
])('a storage that %s has nothing, keeps nothing and throws nothing', (_, area) => {
  vi.stubGlobal('localStorage', area);
  expect(local.write('key', 'text')).toBe(false);
  expect(local.read('key')).toBeNull();
  expect(local.keys('')).toEqual([]);
  expect(() => local.remove('key')).not.toThrow();
});

test.each(['{"seconds":"four"}', '{"sec', '', null])('%j is nothing that could be read', (text) => {
  expect(parseJson(text, PlaceSchema)).toBeNull();
});

test('of a list the entries that can be read are read', () => {
  expect(parseList('[{"seconds":1},7,{"seconds":2}]', PlaceSchema)).toEqual([
    { seconds: 1 },
    { seconds: 2 },
  ]);
  expect(parseList('{"seconds":1}', PlaceSchema)).toEqual([]);
});

function refuse(): never {
  throw new DOMException('Denied', 'SecurityError');
}
