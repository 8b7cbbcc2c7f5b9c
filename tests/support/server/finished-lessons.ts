import type { signedIn } from './server-app.ts';

type Student = Awaited<ReturnType<typeof signedIn>>;

/** Resolves to the numbers of a course's lessons, in their order. */
export async function lessonNumbers(student: Student, courseId: string): Promise<number[]> {
  const asked = { user_id: student.id, course_id: courseId };
  const { data } = (await student.post('/api/course_lessons', asked)).json();
  return data.sections.flatMap(({ lessons }: { lessons: { number: number }[] }) =>
    lessons.map(({ number }) => number),
  );
}

export async function finishLesson(
  student: Student,
  courseId: string,
  lesson: number,
): Promise<void> {
  await student.post('/api/report_progress', {
    user_id: student.id,
    course_id: courseId,
    mutation_id: `finished-${courseId}-${lesson}`,
    watched_seconds: 1,
    completed_lesson: String(lesson),
  });
}

export async function finishCourse(student: Student, courseId: string): Promise<void> {
  for (const lesson of await lessonNumbers(student, courseId)) {
    await finishLesson(student, courseId, lesson);
  }
}
