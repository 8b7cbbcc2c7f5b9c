import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { findService } from '../features/appointments/rules.ts';
import { createCatalogue } from '../features/catalogue/repository.ts';
import { createLessons } from '../features/lessons/repository.ts';
import { createStudents, type StudentRow } from '../features/students/repository.ts';
import { CommandError } from './terminal.ts';

/** Throws when nobody has this address. */
export async function requireStudent(db: Kysely<Tables>, email: string): Promise<StudentRow> {
  const student = await createStudents(db).byEmail(email.trim());
  if (student) return student;
  throw new CommandError(({ texts }) => texts.cli_program_no_student({ email }));
}

/** Throws when no service has this name or id. */
export function requireService(services: { id: string; name: string }[], wanted: string) {
  const service = findService(services, wanted.trim());
  if (service) return service;
  const known = services.map(({ name }) => name).join(', ');
  throw new CommandError(({ texts }) =>
    texts.cli_program_no_service({ name: wanted, services: known }),
  );
}

/** Throws when there is no such course. */
export async function requireCourse(db: Kysely<Tables>, id: string) {
  const course = await createCatalogue(db).byId(id.trim());
  if (course) return course;
  throw new CommandError(({ texts }) => texts.cli_program_no_course({ id }));
}

/** Throws when the course has no such lesson. */
export async function requireLesson(db: Kysely<Tables>, course: string, number: number) {
  const { id: courseId, name: courseName } = await requireCourse(db, course);
  for (const { section, lessons } of await createLessons(db).ofCourse(courseId)) {
    const found = lessons.find((one) => one.number === number);
    if (found) return { ...found, courseId, courseName, section, lesson: number };
  }
  throw new CommandError(({ texts }) => texts.cli_program_no_lesson({ course: courseId, number }));
}
