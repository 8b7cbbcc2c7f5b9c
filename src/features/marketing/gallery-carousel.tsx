import { clsx } from 'clsx';
import { m } from '../../i18n/paraglide/messages.js';
import * as surface from '../../ui/surface.module.css';
import * as typography from '../../ui/typography.module.css';
import * as carouselStyles from './carousel.module.css';
import { CarouselControls } from './carousel-controls.tsx';
import { gallery } from './gallery.ts';
import * as styles from './gallery-carousel.module.css';
import { useCarousel } from './use-carousel.ts';

/** The wait before the next look, in ms (specification 9). */
const everyMs = 2000;

export function GalleryCarousel() {
  const { railRef, regionRef, ...carousel } = useCarousel<HTMLUListElement>({
    count: gallery.length,
    everyMs,
  });
  const current = gallery[carousel.index];
  return (
    <section
      className={clsx(surface.korvai, surface.below, carouselStyles.carousel, styles.gallery)}
      aria-roledescription={m.home_carousel()}
      aria-labelledby="looks-heading"
      ref={regionRef}
    >
      <div className={clsx(surface.container, surface.row, carouselStyles.row)}>
        <h2 className={carouselStyles.heading} id="looks-heading">
          {m.home_looks_heading()}
        </h2>
        <CarouselControls
          carousel={carousel}
          count={gallery.length}
          current={current?.name ?? ''}
          previous={m.home_previous_look()}
          next={m.home_next_look()}
        />
      </div>
      <ul
        className={carouselStyles.rail}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys scroll what has the focus
        tabIndex={0}
        aria-label={m.home_looks_list()}
        ref={railRef}
      >
        {gallery.map((look) => (
          <li className={carouselStyles.item} key={look.name}>
            <figure>
              <img
                className={carouselStyles.image}
                src={look.picture}
                width="400"
                height="500"
                alt=""
                loading="lazy"
              />
              <figcaption className={carouselStyles.caption}>
                {look.tamil && (
                  <span className={carouselStyles.tamil} lang="ta">
                    {look.tamil}
                  </span>
                )}
                <b className={clsx(typography.display, typography.thick, carouselStyles.strong)}>
                  {look.name}
                </b>
                <span className={typography.muted}>{look.caption}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
