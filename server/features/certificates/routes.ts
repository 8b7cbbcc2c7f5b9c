import type { FastifyInstance } from 'fastify';
import { answers, fillGaps } from '#contract/answers.ts';
import { certificateState, issueCertificate } from '#contract/certificate.ts';
import { indianDay } from '#contract/indian-day.ts';
import { ApiError, ForbiddenError, NotFoundError } from '../../http/errors.ts';
import { route } from '../../route.ts';
import type { Services } from '../../services.ts';
import { academyInitials } from '../../texts/academy-initials.ts';
import { createCatalogue } from '../catalogue/repository.ts';
import { createEnrolments } from '../enrolments/repository.ts';
import { newCertificateNumber } from './numbers.ts';
import { certificateAddress, certificatePdfAddress } from './paths.ts';
import { type CertificateRow, createCertificates } from './repository.ts';

export async function certificateRoutes(
  app: FastifyInstance,
  { db, clock, sender, config }: Pick<Services, 'db' | 'clock' | 'sender' | 'config'>,
): Promise<void> {
  const certificates = createCertificates(db);
  const { byId } = createCatalogue(db);
  const { isEnrolled } = createEnrolments(db);

  const stateOf = async (userId: string, courseId: string) => {
    const row = await certificates.ofStudent(userId, courseId);
    const { lessons, done } = await certificates.lessonsDone(userId, courseId);
    return { lessons, done, certificate: row ? wireCertificate(row, config.apiUrl) : null };
  };

  route(app, certificateState, async ({ user, body: { course_id } }) => {
    // A certificate is hers for ever, also when her enrolment has ended.
    const state = await stateOf(user.id, course_id);
    if (!state.certificate && !(await isEnrolled(user.id, course_id))) {
      throw new ForbiddenError('not_enrolled');
    }
    return { data: state };
  });

  route(app, issueCertificate, async ({ user, body: { course_id } }) => {
    const before = await stateOf(user.id, course_id);
    if (!before.certificate) {
      if (!(await isEnrolled(user.id, course_id))) throw new ForbiddenError('not_enrolled');
      const course = await byId(course_id);
      if (!course) throw new NotFoundError();
      if (before.lessons === 0 || before.done < before.lessons) throw lessonsLeft(before);
      await certificates.insert({
        number: newCertificateNumber(academyInitials(sender.name, 'C')),
        user_id: user.id,
        course_id,
        name: user.name,
        course_name: course.name,
        issued_at_ms: clock(),
      });
    }
    const message = answers.certificateReady;
    return { message, data: await stateOf(user.id, course_id) };
  });
}

const lessonsLeft = (state: { lessons: number; done: number }) =>
  new ApiError(
    409,
    fillGaps(answers.certificateLater, { done: state.done, lessons: state.lessons }),
  );

const wireCertificate = (
  { number, name, course_name, issued_at_ms }: CertificateRow,
  origin: string,
) => ({
  number,
  name,
  course: course_name,
  issued_on: indianDay(Number(issued_at_ms)),
  page: new URL(certificateAddress(number), origin).href,
  pdf: new URL(certificatePdfAddress(number), origin).href,
});
