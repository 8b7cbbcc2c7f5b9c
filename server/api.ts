import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import { appointmentRoutes } from './features/appointments/routes.ts';
import { catalogueRoutes } from './features/catalogue/routes.ts';
import { certificateRoutes } from './features/certificates/routes.ts';
import { courseFileRoutes } from './features/course-files/routes.ts';
import { enrolmentRoutes } from './features/enrolments/routes.ts';
import { learningRoutes } from './features/learning/routes.ts';
import { lessonFileRoutes } from './features/lesson-files/routes.ts';
import { lessonRoutes } from './features/lessons/routes.ts';
import { noteKeyRoutes } from './features/note-keys/routes.ts';
import { noteRoutes } from './features/notes/routes.ts';
import { passwordRoutes } from './features/passwords/routes.ts';
import { paymentRoutes } from './features/payments/routes.ts';
import { personalDataRoutes } from './features/people/routes.ts';
import { playbackRoutes } from './features/playback/routes.ts';
import { profileRoutes } from './features/profiles/routes.ts';
import { registrationRoutes } from './features/registrations/routes.ts';
import { sessionRoutes } from './features/sessions/routes.ts';
import { studioRoutes } from './features/studio/routes.ts';
import { subscriptionRoutes } from './features/subscriptions/routes.ts';
import { apiDocs } from './plugins/api-docs.ts';
import { plainPages } from './plugins/plain-pages.ts';
import type { Services } from './services.ts';

const preflightSeconds = 2 * 3600;

/** Registers everything below `apiBase`: a new feature is one line more. */
export async function academyApi(api: FastifyInstance, services: Services): Promise<void> {
  // CORS is not for the page's own files: with `Vary: Origin` the worker's cached copies would not
  // match.
  await api.register(cors, {
    origin: services.config.pageOrigins,
    credentials: true,
    // The page reads from these headers when to try again, and which request to report to the
    // academy.
    exposedHeaders: ['retry-after', 'x-request-id'],
    // A preflight before each call would double its time on a slow line. Browsers cap this at their
    // own maximum.
    maxAge: preflightSeconds,
  });
  await api.register(apiDocs);
  await api.register(plainPages);

  await api.register(courseFileRoutes, services);
  await api.register(sessionRoutes, services);
  await api.register(registrationRoutes, services);
  await api.register(passwordRoutes, services);
  await api.register(subscriptionRoutes, services);
  await api.register(catalogueRoutes, services);
  await api.register(appointmentRoutes, services);
  await api.register(studioRoutes, services);
  await api.register(enrolmentRoutes, services);
  await api.register(lessonRoutes, services);
  await api.register(noteRoutes, services);
  await api.register(noteKeyRoutes, services);
  await api.register(lessonFileRoutes, services);
  await api.register(learningRoutes, services);
  await api.register(playbackRoutes, services);
  await api.register(certificateRoutes, services);
  await api.register(profileRoutes, services);
  await api.register(personalDataRoutes, services);
  await api.register(paymentRoutes, services);
}
