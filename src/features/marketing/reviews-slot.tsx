import { m } from '../../i18n/paraglide/messages.js';
import { buttonClass } from '../../ui/button.tsx';

const reviewsPage =
  'https://www.google.com/maps/search/?api=1&query=Tamil+Makeover+Academy+Coimbatore';

/** Third parties only on tap (decisions, section 7): no script of theirs ever runs in our page. */
export function ReviewsSlot() {
  return (
    <div className="wrap reviews">
      <div>
        <h3>{m.home_reviews_heading()}</h3>
        <p>{m.home_reviews_text()}</p>
      </div>
      <a
        className={buttonClass({ look: 'line' })}
        href={reviewsPage}
        target="_blank"
        rel="noreferrer"
      >
        {m.home_reviews_open()}
        <span className="vh">{m.site_new_tab()}</span>
      </a>
    </div>
  );
}
