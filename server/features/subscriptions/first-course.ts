import type { Services } from '../../services.ts';
import { createCatalogue } from '../catalogue/repository.ts';
import { createEnrolments } from '../enrolments/repository.ts';
import { createStudents } from '../students/repository.ts';

/**
 * The first course of the catalogue that the owner of this address does not have yet; null when
 * there is none. Only for somebody who has shown that the address is hers: it tells what she has.
 */
export async function firstCourseToBuy(
  { db }: Pick<Services, 'db'>,
  email: string,
): Promise<string | null> {
  const student = await createStudents(db).byEmail(email);
  const { isEnrolled } = createEnrolments(db);
  for (const { id } of await createCatalogue(db).all()) {
    if (!student || !(await isEnrolled(student.id, id))) return id;
  }
  return null;
}
