import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import type { Academy as AcademyFile } from '#contract/academy-file.ts';
import { apiBase, type Endpoint } from '#contract/endpoint.ts';
import { firstFlightFile, publicPages } from '#contract/public-pages.ts';
import { publicUrlPlaceholder } from '#contract/public-url.ts';
import { pageFactsForBuild } from '../../../build/academy-page.ts';
import { hashOfInputs } from '../../../build/built-from.ts';
import { declaredEndpoints } from '../../support/declared-endpoints.ts';
import { environmentOf, run } from '../../support/server/academy-cli.ts';
import { testFolder } from '../../support/server/backups.ts';
import { rightBody } from '../../support/server/every-call.ts';
import { type Scene, setScene } from '../../support/server/scene.ts';
import {
  emptyEnvironment,
  openAcademy,
  type TestAcademy,
  visitor,
} from '../../support/server/server-app.ts';
import { projectRoot } from '../../support/source-files.ts';

const publicUrl = 'https://meena.example';
const secret = 'only-in-the-environment-and-in-a-safe';

/** This one answers anew each time: a token. */
const alwaysNew = ['/api/csrf-token'];

test('from the back-up alone and the named secrets the same academy opens elsewhere, page by page and call by call', async () => {
  const here = { ...(await emptyEnvironment()), SESSION_SECRET: secret, PUBLIC_URL: publicUrl };
  const pageDir = builtPages();
  const academy = await openAcademy({ ...here, ACADEMY_FILE: ownAcademy() }, { pageDir });
  const scene = await lived(academy);
  const calls = await callsThatRead(scene);
  const file = join(testFolder(), 'academy.tar');
  const environment = {
    ...environmentOf(academy.config),
    SESSION_SECRET: secret,
    PUBLIC_URL: publicUrl,
  };
  const smtp = { SMTP_URL: 'smtps://u:letter-secret@mail.example', MAIL_FROM: 'meena@example.com' };
  expect(await run({ ...environment, ...smtp }, ['backup', file])).toMatchObject({ code: 0 });
  for (const value of [secret, 'letter-secret']) {
    expect(readFileSync(file).includes(value), value).toBe(false);
  }

  const place = await emptyEnvironment();
  const { code, err } = await run(place, ['restore', file]);
  expect(code).toBe(0);
  const named = [`PUBLIC_URL=${publicUrl}`, 'MAIL_FROM=meena@example.com', 'SMTP_URL=…'];
  for (const line of named) expect(err).toContain(`  ${line}`);
  expect(err.includes('SESSION_SECRET=…')).toBe(place.SESSION_SECRET === undefined);

  // No academy file and nothing else of the old machine.
  const there = { ...place, SESSION_SECRET: secret, PUBLIC_URL: publicUrl };
  const moved = await openAcademy(there, { pageDir });
  moved.clock.ms = academy.clock.ms;
  for (const url of [...Object.keys(publicPages), '/sitemap.xml', '/robots.txt', '/nowhere']) {
    expect(await seen(moved, url), url).toEqual(await seen(academy, url));
  }
  for (const call of calls) {
    expect(await answer(moved, call), call.endpoint.path).toEqual(await answer(academy, call));
  }
  for (const path of ['uploads/meena.svg', 'media/stage/index.m3u8']) {
    expect((await seen(moved, `${apiBase}/${path}`, scene)).statusCode, path).toBe(200);
    expect(await seen(moved, `${apiBase}/${path}`, scene)).toEqual(
      await seen(academy, `${apiBase}/${path}`, scene),
    );
  }
  // The build's inputs are the same, and so is the page that it makes.
  const building = { ...process.env, ...place, SESSION_SECRET: secret, PUBLIC_URL: publicUrl };
  expect(pageFactsForBuild(building).texts).toEqual({ site_home_title: 'Beauty, by hand' });
  const inputs = { ...process.env, ...environment };
  expect(hashOfInputs(projectRoot, building)).toBe(hashOfInputs(projectRoot, inputs));
});

test('an older version’s back-up has what the page says too, though its database does not say it', async () => {
  const academy = await openAcademy({ ACADEMY_FILE: ownAcademy() });
  await academy.db.schema.dropTable('page_facts').execute();
  await academy.db.schema.dropTable('imported_entries').execute();
  const older = academy.db.deleteFrom('migrations').where('name', '=', '080_page_facts.sql');
  await older.execute();
  const file = join(testFolder(), 'older.tar');
  const environment = {
    ...environmentOf(academy.config),
    ACADEMY_FILE: academy.config.academyFile,
  };
  expect(await run(environment, ['backup', file])).toMatchObject({ code: 0 });
  const place = await emptyEnvironment();
  expect(await run(place, ['restore', file])).toMatchObject({ code: 0 });
  const moved = await openAcademy(place);
  expect((await run(moved, ['export', '-'])).out).toContain('"name": "Meena Makeup"');
});

/** An academy that shares no name, course or picture with the demo. */
function ownAcademy(): string {
  const folder = testFolder();
  const academy: AcademyFile = JSON.parse(readFileSync('server/seed/academy.json', 'utf8'));
  academy.contact.name = 'Meena Makeup';
  academy.texts = { site_home_title: 'Beauty, by hand' };
  for (const course of academy.courses)
    Object.assign(course, { image: 'meena.svg', video: 'stage', sections: undefined });
  mkdirSync(join(folder, 'uploads'));
  mkdirSync(join(folder, 'media/stage'), { recursive: true });
  writeFileSync(join(folder, 'uploads/meena.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(folder, 'media/stage/index.m3u8'), '#EXTM3U\n');
  writeFileSync(join(folder, 'academy.json'), JSON.stringify(academy));
  return join(folder, 'academy.json');
}

/** Writes pages as the build leaves them: each differs, and holds the placeholder of the site's address. */
function builtPages(): string {
  const pageDir = testFolder();
  mkdirSync(join(pageDir, 'pages'));
  writeFileSync(join(pageDir, 'index.html'), 'empty');
  for (const page of Object.values(publicPages)) {
    for (const file of [page.file, firstFlightFile(page)]) {
      mkdirSync(dirname(join(pageDir, file)), { recursive: true });
      writeFileSync(join(pageDir, file), `${file} at ${publicUrlPlaceholder}`);
    }
  }
  return pageDir;
}

/** Somebody has studied, paid, booked, and changed a course. */
async function lived(academy: TestAcademy): Promise<Scene> {
  const scene = await setScene(academy);
  for (const path of [
    // A key is made when it is first asked for.
    '/api/note_key',
    '/api/save_notes',
    '/api/report_progress',
    '/api/save_position',
  ]) {
    expect((await scene.student.post(path, await rightBody(scene, path))).statusCode, path).toBe(
      200,
    );
  }
  const paid = await scene.student.post(
    '/api/sandbox_pay',
    await rightBody(scene, '/api/sandbox_pay'),
  );
  expect(paid.statusCode).toBe(200);
  for (const path of ['/api/studio_confirm_appointment', '/api/studio_save_course']) {
    expect((await scene.staff.post(path, await rightBody(scene, path))).statusCode, path).toBe(200);
  }
  return scene;
}

interface ReadingCall {
  endpoint: Endpoint;
  cookies: Record<string, string>;
  body: object;
}

/** Every call that changes nothing, by who may make it. */
async function callsThatRead(scene: Scene): Promise<ReadingCall[]> {
  const reading = (await declaredEndpoints()).filter(
    ({ method, csrf, path }) => (method === 'GET' || !csrf) && !alwaysNew.includes(path),
  );
  const calls: ReadingCall[] = [];
  for (const endpoint of reading) {
    const { cookies } = endpoint.access === 'staff' ? scene.staff : scene.student;
    calls.push({ endpoint, cookies, body: await rightBody(scene, endpoint.path) });
  }
  return calls;
}

async function answer(academy: TestAcademy, { endpoint, cookies, body }: ReadingCall) {
  const browser = visitor(academy);
  Object.assign(browser.cookies, cookies);
  const { method, path } = endpoint;
  const reply =
    method === 'GET' ? await browser.get(apiBase + path) : await browser.post(path, body);
  return { status: reply.statusCode, body: reply.json() };
}

/** As a browser gets it, without what tells one moment or one file's age from another. */
async function seen(academy: TestAcademy, url: string, scene?: Scene) {
  const browser = visitor(academy);
  Object.assign(browser.cookies, scene?.student.cookies);
  const { statusCode, body, headers } = await browser.get(url);
  const told = Object.entries(headers).filter(
    ([name, value]) =>
      !['date', 'x-request-id', 'last-modified', 'set-cookie'].includes(name) &&
      !(name === 'etag' && String(value).startsWith('W/')),
  );
  return { statusCode, body, headers: told };
}
