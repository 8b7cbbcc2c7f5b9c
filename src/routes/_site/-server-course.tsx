import type { Course } from '#contract/course.ts';
import {
  CourseDuration,
  CoursePicture,
  coursePicture,
} from '../../features/catalogue/course-fact.tsx';
import { useOwnsCourse } from '../../features/enrolments/use-owns-course.ts';
import { CourseOffer } from '../../features/marketing/course-offer.tsx';
import * as coursePageStyles from '../../features/marketing/course-page.module.css';
import { CourseTop } from '../../features/marketing/course-top.tsx';

/** A course of the server's list, in the frame of the built-in ones. */
export function ServerCourse({ course }: { course: Course }) {
  const { id, name, feesInRupees } = course;
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
          isOwned={useOwnsCourse(id)}
        />
      </CourseTop>
    </article>
  );
}
