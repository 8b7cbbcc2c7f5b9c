import { expect, test } from 'vitest';
import { endsWithinRecord } from './support/browser/engines/database-log.ts';

const [whole, first, middle, last] = [1, 2, 3, 4];

/** Makes one part of a record, as LevelDB writes it; the checksum is not looked at. */
function part(type: number | undefined, bytes: number): Buffer {
  const record = Buffer.alloc(7 + bytes, 'x');
  record.writeUInt16LE(bytes, 4);
  record.writeUInt8(type ?? 0, 6);
  return record;
}
const log = (...parts: Buffer[]): Buffer => Buffer.concat(parts);
const restOfBlock = 32_768 - 7;

test('a log that is empty or ends with a whole record may be killed', () => {
  expect(endsWithinRecord(log())).toBe(false);
  expect(endsWithinRecord(log(part(whole, 74), part(whole, 1)))).toBe(false);
  expect(endsWithinRecord(part(whole, restOfBlock))).toBe(false);
  expect(endsWithinRecord(log(part(first, restOfBlock), part(last, 20)))).toBe(false);
});

test('the zeros that fill a block are no record', () => {
  const full = log(part(whole, restOfBlock - 3), Buffer.alloc(3));
  expect(endsWithinRecord(full)).toBe(false);
  expect(endsWithinRecord(log(full, part(whole, 5)))).toBe(false);
});

test('a head without its body, half a head and half a body are torn', () => {
  const begun = part(whole, 74);
  for (const bytes of [1, 6, 7, 8, 80]) {
    const torn = log(part(whole, 30), begun.subarray(0, bytes));
    expect(endsWithinRecord(torn), `${bytes} bytes`).toBe(true);
  }
});

test('a record whose last part is still to come is torn', () => {
  expect(endsWithinRecord(part(first, restOfBlock))).toBe(true);
  expect(endsWithinRecord(log(part(first, restOfBlock), part(middle, restOfBlock)))).toBe(true);
});
