import { m } from '../../i18n/paraglide/messages.js';
import { Avatar } from '../../ui/avatar.tsx';
import type { BuiltInCourse } from './built-in-courses.ts';
import { Rating } from './rating.tsx';

export function CourseReviews({ reviews }: Pick<BuiltInCourse, 'reviews'>) {
  return (
    <section className="course-reviews" aria-labelledby="course-reviews-heading">
      <h2 id="course-reviews-heading">{m.course_reviews()}</h2>
      <ul>
        {reviews.map(({ name, comment, rating }) => (
          <li key={name}>
            <p className="meta">
              <Rating value={rating} />
            </p>
            <p>{comment}</p>
            <p className="small who">
              <Avatar name={name} />
              <b>{name}</b>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
