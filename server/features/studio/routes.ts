import type { FastifyInstance } from 'fastify';
import type { Services } from '../../services.ts';
import { createAppointments } from '../appointments/repository.ts';
import { createOffer } from '../catalogue/offer-repository.ts';
import { createCatalogue } from '../catalogue/repository.ts';
import { createEnrolments } from '../enrolments/repository.ts';
import { createLessonChanges } from '../lessons/change-repository.ts';
import { createLessonFilms } from '../lessons/film-repository.ts';
import { createLessons } from '../lessons/repository.ts';
import { createCourseSections } from '../lessons/section-repository.ts';
import { createLessonSheets } from '../lessons/sheet-repository.ts';
import { createRefunds } from '../payments/refund-repository.ts';
import { createOrders } from '../payments/repository.ts';
import { createStudents } from '../students/repository.ts';
import { studioAppointmentRoutes } from './appointment-routes.ts';
import { studioCourseRoutes } from './course-routes.ts';
import { studioDetailRoutes } from './detail-routes.ts';
import { createFilmJobs } from './film-jobs.ts';
import { deleteFilmLeftovers } from './film-leftovers.ts';
import { createFilmUploads } from './film-repository.ts';
import { studioFilmRoutes } from './film-routes.ts';
import { deleteWorkFolders } from './film-work-folders.ts';
import { studioLessonFileRoutes } from './lesson-file-routes.ts';
import { studioLessonRoutes } from './lesson-routes.ts';
import { createLessonsNow } from './lessons-now.ts';
import { studioListRoutes } from './list-routes.ts';
import { studioSectionRoutes } from './section-routes.ts';
import { studioServiceRoutes } from './service-routes.ts';
import { studioSettingsRoutes } from './settings-routes.ts';
import { createUnusedFiles } from './unused-file-repository.ts';
import { deleteUnusedFiles } from './unused-files.ts';

type StudioServices = Pick<
  Services,
  'db' | 'disk' | 'freeBytes' | 'config' | 'clock' | 'mailQueue' | 'sender' | 'studioEmail'
>;

/** Serves what staff sees and does at `/studio`. */
export async function studioRoutes(app: FastifyInstance, services: StudioServices): Promise<void> {
  const { db, disk, freeBytes, sender, studioEmail, clock } = services;
  const { dataDir, publicUrl } = services.config;
  const uploads = createFilmUploads(db);
  const catalogue = createCatalogue(db);
  const offer = createOffer(db);
  const films = createLessonFilms(db);
  const lessons = createLessons(db);
  const filmJobs = createFilmJobs({
    uploads,
    disk,
    freeBytes,
    films,
    catalogue,
    clock,
    log: app.log,
  });
  app.addHook('onListen', async () => filmJobs.start());
  app.addHook('onClose', () => filmJobs.stop());
  app.addRetention({
    what: 'film_leftovers',
    deleteExpired: (nowMs) => deleteFilmLeftovers({ uploads, disk }, nowMs),
  });
  app.addRetention({
    what: 'film_work_folders',
    isOfThisMachine: true,
    deleteExpired: (nowMs) => deleteWorkFolders(dataDir, nowMs),
  });
  const unusedFiles = createUnusedFiles(db);
  app.addRetention({
    what: 'replaced_films',
    deleteExpired: (nowMs) => deleteUnusedFiles({ unusedFiles, disk }, nowMs),
  });
  const appointments = createAppointments(services);
  const changing = { db, appointments, sender, studioEmail, publicUrl, clock };
  await app.register(studioAppointmentRoutes, changing);
  const lists = { orders: createOrders(db), students: createStudents(db) };
  await app.register(studioListRoutes, lists);
  await app.register(studioDetailRoutes, {
    ...lists,
    appointments,
    enrolments: createEnrolments(db),
    refunds: createRefunds(db),
  });
  await app.register(studioCourseRoutes, { catalogue, offer, uploads, films, lessons, clock });
  const lessonsNow = createLessonsNow({ catalogue, lessons, uploads, clock });
  const changes = createLessonChanges(db);
  await app.register(studioLessonRoutes, { changes, lessonsNow, uploads, disk, clock });
  await app.register(studioSectionRoutes, { sections: createCourseSections(db), lessonsNow });
  const sheets = createLessonSheets(db);
  await app.register(studioLessonFileRoutes, {
    lessons,
    films,
    uploads,
    sheets,
    disk,
    lessonsNow,
    clock,
  });
  await app.register(studioSettingsRoutes, { db });
  await app.register(studioServiceRoutes, { offer });
  await app.register(studioFilmRoutes, {
    catalogue,
    lessons,
    uploads,
    disk,
    filmJobs,
    freeBytes,
    clock,
  });
}
