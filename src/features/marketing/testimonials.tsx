import type { ReactNode } from 'react';
import { m } from '../../i18n/paraglide/messages.js';
import { Avatar } from '../../ui/avatar.tsx';
import { CarouselControls } from './carousel-controls.tsx';
import { useCarousel } from './use-carousel.ts';
import { voices } from './voices.ts';
import '../../styles/testimonials.css';

/** Long enough to read the longest of them twice. */
const everyMs = 7000;

/** The strip of four; the reviews slot stands below it, on the same silk. */
export function Testimonials({ children }: { children: ReactNode }) {
  const { railRef, regionRef, ...carousel } = useCarousel<HTMLUListElement>({
    count: voices.length,
    everyMs,
  });
  const current = voices[carousel.index];
  return (
    <section
      className="voices korvai on-dark"
      aria-roledescription={m.home_carousel()}
      aria-labelledby="voices-heading"
      ref={regionRef}
    >
      <div className="wrap row">
        <h2 id="voices-heading">{m.home_voices_heading()}</h2>
        <CarouselControls
          carousel={carousel}
          count={voices.length}
          current={current ? `${current.name} ${current.said}` : ''}
          previous={m.home_previous_voice()}
          next={m.home_next_voice()}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys scroll what has the focus */}
      <ul className="rail" tabIndex={0} aria-label={m.home_voices()} ref={railRef}>
        {voices.map(({ name, course, said }) => (
          <li key={name}>
            <figure>
              <blockquote>{said}</blockquote>
              <figcaption>
                <Avatar name={name} />
                <span>
                  <b>{name}</b>
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
