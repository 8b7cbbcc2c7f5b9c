import { m } from '../../i18n/paraglide/messages.js';
import { useStudent } from '../../session/use-session.tsx';
import { ContinueCard } from './continue-card.tsx';
import '../../styles/dashboard.css';

export function Greeting() {
  const student = useStudent();
  const firstName = student.name.trim().split(/\s+/)[0] || student.email;
  return (
    <section className="hi on-silk">
      <h1>
        <span lang="ta" className="disp vanakkam">
          {m.student_greeting_tamil()}
        </span>{' '}
        {firstName}
      </h1>
      <ContinueCard />
      <img className="dec" src="/art/hero/dash.svg" alt="" width="1000" height="320" />
    </section>
  );
}
