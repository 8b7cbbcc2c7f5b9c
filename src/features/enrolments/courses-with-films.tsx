import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { uploadAddress } from '../../api/address.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { useStudent } from '../../session/use-session.tsx';
import { buttonClass } from '../../ui/button.tsx';
import * as cardStyles from '../../ui/card.module.css';
import { Cover } from '../../ui/cover.tsx';
import { Icon } from '../../ui/icon.tsx';
import * as surface from '../../ui/surface.module.css';
import { enrolmentsQuery } from './queries.ts';

/** Shows those of her courses that have a film to download; nothing where no such course is known. */
export function CoursesWithFilms() {
  const { id } = useStudent();
  const { data } = useQuery(enrolmentsQuery(id));
  const courses = data?.enrolments.filter(({ video }) => video !== null) ?? [];
  if (courses.length === 0) return null;
  return (
    <>
      <h2 className={surface.headRowHeading}>{m.downloads_choose_course()}</h2>
      <div className={clsx(cardStyles.cards, cardStyles.few)} data-brief>
        {courses.map((course) => (
          <article key={course.id} className={cardStyles.card}>
            <Cover
              className={cardStyles.cover}
              src={course.image && uploadAddress(course.image)}
              id={course.id}
            />
            <div className={cardStyles.body}>
              <h3>{course.name}</h3>
              {course.duration && (
                <p className={cardStyles.meta}>
                  <span className={cardStyles.metaItem}>
                    <Icon className={cardStyles.metaIcon} name="clock" />
                    {course.duration}
                  </span>
                </p>
              )}
              <div className={cardStyles.actions}>
                <Link
                  className={buttonClass({ small: true })}
                  to="/user/my-courses/$id"
                  params={{ id: course.id }}
                  aria-label={m.downloads_choose_lessons_of({ name: course.name })}
                >
                  {m.downloads_choose_lessons()}
                </Link>
              </div>
            </div>
          </article>
        ))}
      </div>
    </>
  );
}
