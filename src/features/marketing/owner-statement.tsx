import { m } from '../../i18n/paraglide/messages.js';
import '../../styles/about.css';

export function OwnerStatement() {
  return (
    <section className="wrap sec owner" aria-labelledby="owner-label">
      <img src="/art/looks/10-hd.svg" alt="" width="400" height="500" loading="lazy" />
      <div>
        <h2 className="small muted" id="owner-label">
          {m.about_owner_label()}
        </h2>
        <blockquote className="disp">{m.about_owner_text()}</blockquote>
        <p>
          <b>{m.about_owner_name()}</b>
          <span className="muted">{m.about_owner_role()}</span>
        </p>
      </div>
    </section>
  );
}
