import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Config } from '../../config.ts';
import type { Tables } from '../../db/tables.ts';
import type { Sender } from '../../mail/layout.ts';
import type { MediaDisk } from '../../media/disk.ts';
import type { Appointments } from '../appointments/repository.ts';
import { createOffer } from '../catalogue/offer-repository.ts';
import { createCatalogue } from '../catalogue/repository.ts';
import { createOrders } from '../payments/repository.ts';
import { createStudents } from '../students/repository.ts';
import { studioAppointmentRoutes } from './appointment-routes.ts';
import { studioCourseRoutes } from './course-routes.ts';
import { createFilmJobs } from './film-jobs.ts';
import { createFilmUploads } from './film-repository.ts';
import { studioFilmRoutes } from './film-routes.ts';
import { studioListRoutes } from './list-routes.ts';

interface StudioParts {
  db: Kysely<Tables>;
  config: Config;
  disk: MediaDisk;
  appointments: Appointments;
  sender: Sender;
  studioEmail: string;
  clock: () => number;
}

/** What staff sees and does at `/studio`. */
export async function addStudio(app: FastifyInstance, parts: StudioParts): Promise<void> {
  const { db, config, disk, appointments, sender, studioEmail, clock } = parts;
  const uploads = createFilmUploads(db);
  const catalogue = createCatalogue(db);
  const offer = createOffer(db);
  const { dataDir } = config;
  const filmJobs = createFilmJobs({
    uploads,
    disk,
    dataDir,
    offer,
    catalogue,
    clock,
    log: app.log,
  });
  app.addHook('onClose', () => filmJobs.stop());
  await app.register(studioAppointmentRoutes, { appointments, sender, studioEmail, clock });
  await app.register(studioListRoutes, { orders: createOrders(db), students: createStudents(db) });
  await app.register(studioCourseRoutes, { catalogue, offer, uploads, clock });
  await app.register(studioFilmRoutes, { catalogue, uploads, disk, filmJobs, clock });
}
