import { m } from '../../i18n/paraglide/messages.js';
import { Icon } from '../../ui/icon.tsx';
import type { BuiltInCourse } from './built-in-courses.ts';
import { CourseLook } from './course-look.tsx';
import { CourseOffer } from './course-offer.tsx';
import { CourseReviews } from './course-reviews.tsx';
import { CourseTop } from './course-top.tsx';
import { Rating } from './rating.tsx';
import '../../styles/course-page.css';

export function BuiltInCoursePage({ course }: { course: BuiltInCourse }) {
  const { id, title, price, thumbnail, hours } = course;
  return (
    <article className="course-page">
      <CourseTop
        title={title}
        tamil={course.tamil}
        description={course.description}
        facts={
          <>
            <span>
              <Icon name="clock" />
              {m.course_hours({ hours })}
            </span>
            <Rating value={course.rating} />
            <span className="tag">{course.category}</span>
          </>
        }
        picture={<img src={thumbnail} width="640" height="400" alt={course.thumbnailText} />}
      >
        <CourseOffer
          item={{ id, title, price, thumbnail }}
          duration={m.course_fact_hours({ hours })}
        />
      </CourseTop>
      <div className="wrap course-body">
        <section>
          <h2>{m.course_about()}</h2>
          <p>{course.about}</p>
        </section>
        <section className="learn">
          <h2>{m.course_learn()}</h2>
          <ul>
            {course.learn.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </section>
        <CourseLook {...course.look} />
        <section className="trainer">
          <img src={course.trainerPicture} width="132" height="132" alt="" loading="lazy" />
          <div>
            <p className="small muted">{m.course_trainer()}</p>
            <h2>{course.trainer}</h2>
            <p>{course.trainerBio}</p>
          </div>
        </section>
        <CourseReviews reviews={course.reviews} />
      </div>
    </article>
  );
}
