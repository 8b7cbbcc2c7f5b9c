import { clsx } from 'clsx';
import { m } from '../../i18n/paraglide/messages.js';
import { useIsOnline } from '../../offline/network/network-status.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { FrameOnTap } from '../../ui/frame-on-tap.tsx';
import * as surface from '../../ui/surface.module.css';
import * as typography from '../../ui/typography.module.css';
import * as styles from './reviews-embed.module.css';

interface ReviewsEmbedProps {
  /** The third-party page for the frame; null where none is configured. */
  embed: string | null;
  /** Name and address, to look the academy up by. */
  place: string;
}

/** Loads a third party only on tap (rules 6); none of their scripts ever runs in our page. */
export function ReviewsEmbed({ embed, place }: ReviewsEmbedProps) {
  return embed === null ? <ReviewsLink place={place} /> : <ReviewsFrame embed={embed} />;
}

function ReviewsLink({ place }: { place: string }) {
  return (
    <div className={clsx(surface.container, styles.reviews, styles.link)}>
      <div>
        <h3>{m.home_reviews_heading()}</h3>
        <p className={styles.text}>{m.home_reviews_text()}</p>
      </div>
      <a
        className={buttonClass({ variant: 'line' })}
        href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`}
        target="_blank"
        rel="noreferrer"
      >
        {m.home_reviews_open()}
        <span className={typography.visuallyHidden}>{m.site_new_tab()}</span>
      </a>
    </div>
  );
}

function ReviewsFrame({ embed }: { embed: string }) {
  const isOnline = useIsOnline();
  const host = new URL(embed).hostname;
  return (
    <div className={clsx(surface.container, styles.reviews)}>
      <h3>{m.home_reviews_elsewhere()}</h3>
      <FrameOnTap
        src={embed}
        title={m.home_reviews_elsewhere()}
        isOnline={isOnline}
        show={m.home_reviews_show()}
        needsNetwork={m.home_reviews_need_network()}
        notHere={m.home_reviews_not_here()}
        classNames={{ frame: styles.frame, instead: styles.frameInstead, problem: styles.text }}
      >
        <p className={styles.text}>{m.home_reviews_elsewhere_text({ host })}</p>
      </FrameOnTap>
      <a href={embed} target="_blank" rel="noreferrer">
        {m.home_reviews_open_at({ host })}
        <span className={typography.visuallyHidden}>{m.site_new_tab()}</span>
      </a>
    </div>
  );
}
