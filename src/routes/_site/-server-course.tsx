import { clsx } from 'clsx';
import type { Course } from '#contract/course.ts';
import {
  CourseDuration,
  CoursePicture,
  coursePicture,
} from '../../features/catalogue/course-fact.tsx';
import { useOwnsCourse } from '../../features/enrolments/use-owns-course.ts';
import { CourseOffer } from '../../features/marketing/course-offer.tsx';
import * as coursePageStyles from '../../features/marketing/course-page.module.css';
import { coursePlan } from '../../features/marketing/course-plan.ts';
import { CourseQuestions } from '../../features/marketing/course-questions.tsx';
import { CourseTop } from '../../features/marketing/course-top.tsx';
import { m } from '../../i18n/paraglide/messages.js';
import * as surface from '../../ui/surface.module.css';
import { LazyCourseOutline } from './-lazy-course-outline.tsx';
import { StartByEmail } from './-start-by-email.tsx';

/** A course of the server's list, in the frame of the built-in ones. */
export function ServerCourse({ course }: { course: Course }) {
  const { id, name, feesInRupees } = course;
  const isOwned = useOwnsCourse(id);
  const byEmail = <StartByEmail words={m.course_no_account()} courseId={id} />;
  return (
    <article className={coursePageStyles.coursePage}>
      <CourseTop
        title={name}
        description={course.description}
        facts={<CourseDuration course={course} />}
        picture={(className) => <CoursePicture className={className} course={course} />}
      >
        <CourseOffer
          item={{ id, title: name, price: feesInRupees, thumbnail: coursePicture(course) }}
          duration={course.duration}
          isOwned={isOwned}
          byEmail={byEmail}
        />
      </CourseTop>
      <div className={clsx(surface.container, coursePageStyles.courseBody)}>
        <LazyCourseOutline courseId={id} />
        <CourseQuestions questions={coursePlan(id).questions}>
          {!isOwned && byEmail}
        </CourseQuestions>
      </div>
    </article>
  );
}
