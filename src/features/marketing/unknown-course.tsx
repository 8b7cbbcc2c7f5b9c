import { Link } from '@tanstack/react-router';
import { m } from '../../i18n/paraglide/messages.js';
import { buttonClass } from '../../ui/button.tsx';
import '../../styles/course-page.css';

export function UnknownCourse() {
  return (
    <section className="wrap unknown-course empty">
      <img src="/art/spots/brush.svg" width="132" height="132" alt="" />
      <h1 className="thick">{m.course_unknown_title()}</h1>
      <p className="muted">{m.course_unknown_text()}</p>
      <div className="act">
        <Link className={buttonClass({})} to="/courses">
          {m.course_browse()}
        </Link>
      </div>
    </section>
  );
}
