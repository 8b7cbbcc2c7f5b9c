import { m } from '../i18n/paraglide/messages.js';
import '../styles/card.css';
import '../styles/states.css';

/** Cards on their way: dots waiting for their line. */
export function CardSkeletons({ count = 2 }: { count?: number }) {
  return (
    <div className="cards" role="status" aria-label={m.site_loading()}>
      {Array.from({ length: count }, (_, at) => at).map((at) => (
        <div className="card" key={at}>
          <span className="sk picture" />
          <div className="in">
            <span className="sk head long" />
            <span className="sk line" />
            <span className="sk line short" />
          </div>
        </div>
      ))}
    </div>
  );
}
