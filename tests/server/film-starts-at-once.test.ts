import type { KyselyPlugin } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { studioAnswers } from '#contract/studio-answers.ts';
import { filmPartPath } from '#contract/studio-course.ts';
import { buildApp } from '../../server/app.ts';
import { partKey } from '../../server/features/studio/film-parts.ts';
import { createFilmUploads } from '../../server/features/studio/film-repository.ts';
import { openDisk } from '../../server/media/disk.ts';
import { quickPasswords } from '../support/server/first-start.ts';
import {
  kavitha,
  openAcademy,
  signedIn,
  signedInStaff,
  type TestAcademy,
} from '../support/server/server-app.ts';

const waits = { success: 409, message: studioAnswers.videoInWork };

test('a film that has arrived whole in the moment of another start stays', async () => {
  const { academy, start, sendWhole, upload } = await openStudio();
  const { upload_id } = (await start()).json().data;
  await sendWhole(upload_id);
  const finish = () =>
    createFilmUploads(academy.db).move(upload_id, 'uploading', { state: 'queued' });
  const other = callsOf(await signedIn(await secondServer(academy, finish), kavitha));
  expect((await other.start('other.mp4')).json()).toMatchObject(waits);
  expect(await upload()).toMatchObject({ state: 'queued', file_name: 'film.mp4' });
  expect(await (await openDisk(academy.config)).exists(partKey(upload_id, 0))).toBe(true);
});

test('of two first films for one lesson that start in one moment one is told to wait', async () => {
  const { academy, start, upload } = await openStudio();
  const other = callsOf(await signedIn(await secondServer(academy, start), kavitha));
  expect((await other.start('other.mp4')).json()).toMatchObject(waits);
  expect(await upload()).toMatchObject({ state: 'uploading', file_name: 'film.mp4' });
});

/** Another server of this academy, on which this happens between reading a lesson's film and writing it. */
async function secondServer(
  { db, config, clock }: TestAcademy,
  meanwhile: () => Promise<unknown>,
): Promise<TestAcademy> {
  const reads = new WeakSet<object>();
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      if (node.kind !== 'SelectQueryNode') return node;
      const isOfFilms = JSON.stringify(node.from).includes('"film_uploads"');
      if (isOfFilms && JSON.stringify(node.where).includes('"lesson"')) reads.add(queryId);
      return node;
    },
    async transformResult({ result, queryId }) {
      if (reads.has(queryId)) await meanwhile();
      return result;
    },
  };
  const dependencies = { config, clock: () => clock.ms, passwords: quickPasswords };
  const app = await buildApp({ ...dependencies, db: db.withPlugin(plugin) });
  onTestFinished(() => app.close());
  return { app, db, config, clock };
}

async function openStudio() {
  const academy = await openAcademy();
  return { academy, ...callsOf(await signedInStaff(academy)) };
}

/** A film of three bytes, which is one part. */
const callsOf = (staff: Awaited<ReturnType<typeof signedIn>>) => ({
  start: (file_name = 'film.mp4') =>
    staff.post('/api/studio_start_film', { course_id: '1', file_name, bytes: 3 }),
  async sendWhole(upload_id: string) {
    const path = `${filmPartPath}?upload_id=${upload_id}&part=0`;
    const sent = await staff.post(path, 'xxx', { contentType: 'application/octet-stream' });
    expect(sent.statusCode).toBe(200);
  },
  upload: async () =>
    (await staff.post('/api/studio_course', { course_id: '1' })).json().data.upload,
});
