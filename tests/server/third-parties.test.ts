import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openAcademy } from '../support/server/server-app.ts';

test.for([
  [{ map: null, reviews: null }, undefined],
  [{ map: 'https://maps.example/embed?at=1', reviews: null }, 'https://maps.example'],
  [
    { map: 'https://maps.example/embed', reviews: 'https://words.example:8443/of-us' },
    'https://maps.example https://words.example:8443',
  ],
  [
    { map: 'https://one.example/map', reviews: 'https://one.example/reviews' },
    'https://one.example',
  ],
] as const)('only the hosts of %j may fill a frame', async ([links, hosts]) => {
  const { app } = await openAcademy({ ACADEMY_FILE: academyWith(links) });
  const { headers } = await app.inject({ url: '/contact' });
  const policy = String(headers['content-security-policy']);
  expect(/frame-src ([^;]*)/.exec(policy)?.[1]).toBe(hosts);
  expect(policy).toMatch(/script-src 'self'( 'sha256-[^']+')?;/);
  expect(policy).toContain("connect-src 'self';");
});

function academyWith(links: object): string {
  const folder = mkdtempSync(join(tmpdir(), 'academy-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const academy = JSON.parse(readFileSync('server/seed/academy.json', 'utf8'));
  Object.assign(academy.links, links);
  const file = join(folder, 'academy.json');
  writeFileSync(file, JSON.stringify(academy));
  return file;
}
