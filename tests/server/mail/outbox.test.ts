import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { deleteMailFilesTo, mailFilesTo } from '../../../server/mail/outbox.ts';

const head = 'From: a@example.com\r\nTo: Maya <maya@example.com>\r\n\r\nAt six';

test('a mail that goes while its outbox is read is nobody’s, and the others are found', async () => {
  const { dataDir, outbox } = openOutbox();
  // Its name is there, and what it names is not.
  symlinkSync(join(outbox, 'sent'), join(outbox, 'a.eml'));
  writeFileSync(join(outbox, 'b.eml'), head);
  expect(await mailFilesTo(dataDir, 'maya@example.com')).toEqual([join(outbox, 'b.eml')]);
});

test('a mail that is being written is left to its writer', async () => {
  const { dataDir, outbox } = openOutbox();
  for (const name of ['a.eml.part', 'b.eml']) writeFileSync(join(outbox, name), head);
  expect(await deleteMailFilesTo(dataDir, 'maya@example.com')).toBe(1);
  expect(readdirSync(outbox)).toEqual(['a.eml.part']);
});

function openOutbox() {
  const dataDir = mkdtempSync(join(tmpdir(), 'outbox-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const outbox = join(dataDir, 'outbox');
  mkdirSync(outbox);
  return { dataDir, outbox };
}
