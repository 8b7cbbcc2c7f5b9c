type KeyElement = string | number | object;

/** The beginning of the keys of all students' queries. */
export const anyStudentQueryKey = ['private'] as const;

/**
 * The key of one student's query: query-client.ts sees its refusals, and removes it when the
 * student is no longer here.
 */
export const studentQueryKey = (userId: string | undefined, ...subject: KeyElement[]) =>
  [...anyStudentQueryKey, userId, ...subject] as const;

/** The beginning of the keys of the courses' queries, in each language. */
export const catalogueKey = ['catalogue'] as const;

/** The key of the query that a payment changes. */
export const enrolmentsKey = (userId: string | undefined) => studentQueryKey(userId, 'enrolments');

/** The key of the query for the lessons of one of her courses. */
export const courseLessonsKey = (userId: string, courseId: string) =>
  studentQueryKey(userId, 'course-lessons', courseId);

/** The key of the query that watching and finished lessons change. */
export const learningRecordKey = (userId: string) => studentQueryKey(userId, 'learning-record');

/** The key of a query that reads this phone, whoever is signed in. */
export const phoneKey = (...subject: KeyElement[]) => ['this-phone', ...subject] as const;
