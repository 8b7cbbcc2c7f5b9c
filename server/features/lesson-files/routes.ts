import type { FastifyInstance } from 'fastify';
import { filmKey, type Lease, lessonFiles, renewLeases } from '#contract/lesson-files.ts';
import { readLeaseDays } from '../../db/page-facts.ts';
import { ForbiddenError, NotFoundError } from '../../http/errors.ts';
import { route } from '../../route.ts';
import type { Services } from '../../services.ts';
import { createEnrolments } from '../enrolments/repository.ts';
import { createNoteKeys } from '../note-keys/repository.ts';
import { leaseKey } from './lease-key.ts';
import { createLessonExtras } from './lesson-extras.ts';
import { createListHashes } from './list-hashes.ts';
import { createStudentFilms } from './repository.ts';
import { filmKeyFrom, hashOfFiles } from './rules.ts';
import { sealedFileRoutes } from './sealed-file-routes.ts';

const dayMs = 24 * 3_600_000;

/** Serves the calls that a phone needs to take lessons along (docs/decisions/056). */
export async function lessonFileRoutes(
  app: FastifyInstance,
  services: Pick<Services, 'db' | 'disk' | 'config' | 'clock'>,
): Promise<void> {
  const { db, disk, config, clock } = services;
  const enrolments = createEnrolments(db);
  const films = createStudentFilms(db);
  const lists = createListHashes(disk);
  const { extrasOf } = createLessonExtras(disk);
  const noteKeys = createNoteKeys(db);
  const { publicKey, signLease } = leaseKey(config.sessionSecret);

  const leases = async () => {
    const lease_ms = (await readLeaseDays(db)) * dayMs;
    return (lesson: Omit<Lease, 'issued_at_ms' | 'lease_ms'>): string =>
      signLease({ ...lesson, issued_at_ms: clock(), lease_ms });
  };

  route(app, filmKey, async ({ user }) => ({
    data: { key: filmKeyFrom(await noteKeys.keyOf(user.id)), lease_key: publicKey },
  }));

  route(app, lessonFiles, async ({ user, body: { course_id, lesson } }) => {
    const [found] = await films.ofStudent(user.id, [{ courseId: course_id, lesson }]);
    if (!found && !(await enrolments.isEnrolled(user.id, course_id))) {
      throw new ForbiddenError('not_enrolled');
    }
    const folder = found?.film ?? null;
    const onDisk = folder === null ? null : await lists.filesOf(folder);
    if (!onDisk) throw new NotFoundError();
    const { files, metadata } = onDisk;
    const extras = await extrasOf(metadata, found?.sheets ?? []);
    const leaseOf = await leases();
    const lease = leaseOf({
      user_id: user.id,
      course_id,
      lesson,
      film: files.film,
      files: hashOfFiles(files),
      extras: hashOfFiles(extras),
    });
    return { data: { files, extras, lease } };
  });

  route(app, renewLeases, async ({ user, body, request }) => {
    const asked = body.lessons.map(({ course_id, lesson }) => ({ courseId: course_id, lesson }));
    const hers = await films.ofStudent(user.id, asked);
    const leaseOf = await leases();
    const answers = body.lessons.map(async ({ course_id, lesson, film }) => {
      const found = hers.find((row) => row.courseId === course_id && row.lesson === lesson);
      const current = found?.film ?? null;
      const known = current === null ? null : await lists.hashOf(current);
      if (!found || known === null) return { course_id, lesson, lease: null, film: null };
      if (film !== current) return { course_id, lesson, lease: null, film: current };
      const extras = hashOfFiles(await extrasOf(known.metadata, found.sheets));
      const named = { user_id: user.id, course_id, lesson, film };
      const lease = leaseOf({ ...named, files: known.hash, extras });
      return { course_id, lesson, lease, film: current };
    });
    // One film that cannot be read must not end the leases of all the others.
    const settled = await Promise.allSettled(answers);
    const data = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    if (data.length === 0) await Promise.all(answers);
    for (const one of settled) {
      if (one.status === 'rejected')
        request.log.error({ err: one.reason }, 'a film cannot be read');
    }
    return { data };
  });

  await sealedFileRoutes(app, services);
}
