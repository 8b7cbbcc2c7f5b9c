import { Link } from '@tanstack/react-router';
import { m } from '../../i18n/paraglide/messages.js';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { builtInCourses } from './built-in-courses.ts';
import { CoursePreviewCard } from './course-preview-card.tsx';
import '../../styles/home-sections.css';

/** The home's three: both built-in courses, and what is taught by arrangement. */
export function CoursePreviews() {
  return (
    <section className="wrap sec" aria-labelledby="courses-heading">
      <div className="row">
        <h2 id="courses-heading">{m.home_courses_heading()}</h2>
        <Link className="tlink" to="/courses">
          {m.home_all_courses()}
          <Icon name="next" small />
        </Link>
      </div>
      <div className="cards three">
        {builtInCourses.map((course) => (
          <CoursePreviewCard key={course.id} course={course} />
        ))}
        <StudioCard />
      </div>
    </section>
  );
}

function StudioCard() {
  return (
    <article className="card">
      <img className="cover" src="/art/covers/hd.svg" alt="" width="640" height="400" />
      <div className="in">
        <p className="tiny muted" lang="ta">
          {m.home_hd_tamil()}
        </p>
        <h3>{m.home_hd_title()}</h3>
        <p className="muted">{m.home_hd_text()}</p>
        <p className="meta">
          <span>
            <Icon name="clock" />
            {m.home_hd_where()}
          </span>
        </p>
        <div className="act apart">
          <span className="price">{m.home_hd_price()}</span>
          <Link className={buttonClass({ look: 'line', small: true })} to="/contact">
            {m.home_hd_ask()}
          </Link>
        </div>
      </div>
    </article>
  );
}
