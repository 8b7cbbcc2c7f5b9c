import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { m } from '../../i18n/paraglide/messages.js';
import { Avatar } from '../../ui/avatar.tsx';
import * as surface from '../../ui/surface.module.css';
import * as carouselStyles from './carousel.module.css';
import { CarouselControls } from './carousel-controls.tsx';
import { testimonials } from './testimonial-list.ts';
import * as styles from './testimonials.module.css';
import { useCarousel } from './use-carousel.ts';

/** The wait before the next slide, in ms: long enough to read the longest one twice. */
const everyMs = 7000;

/** Shows the testimonials in a strip; `children`, the reviews, stand below it on the same silk. */
export function Testimonials({ children }: { children: ReactNode }) {
  const { railRef, regionRef, ...carousel } = useCarousel<HTMLUListElement>({
    count: testimonials.length,
    everyMs,
  });
  const current = testimonials[carousel.index];
  return (
    <section
      className={clsx(
        surface.onDark,
        surface.korvai,
        surface.below,
        carouselStyles.carousel,
        styles.testimonials,
      )}
      aria-roledescription={m.home_carousel()}
      aria-labelledby="testimonials-heading"
      ref={regionRef}
    >
      <div className={clsx(surface.container, surface.row, carouselStyles.row)}>
        <h2 className={carouselStyles.heading} id="testimonials-heading">
          {m.home_voices_heading()}
        </h2>
        <CarouselControls
          carousel={carousel}
          count={testimonials.length}
          current={current ? `${current.name} ${current.said}` : ''}
          previous={m.home_previous_voice()}
          next={m.home_next_voice()}
        />
      </div>
      <ul
        className={carouselStyles.rail}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys scroll what has the focus
        tabIndex={0}
        aria-label={m.home_voices()}
        ref={railRef}
      >
        {testimonials.map(({ name, course, said }) => (
          <li className={clsx(carouselStyles.item, styles.item)} key={name}>
            <figure className={styles.figure}>
              <blockquote className={styles.quote}>{said}</blockquote>
              <figcaption className={clsx(carouselStyles.caption, styles.caption)}>
                <Avatar className={styles.avatar} name={name} />
                <span>
                  <b className={clsx(carouselStyles.strong, styles.strong)}>{name}</b>
                  {course}
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}
