import { m } from '../../i18n/paraglide/messages.js';
import { CarouselControls } from './carousel-controls.tsx';
import { looks } from './looks.ts';
import { useCarousel } from './use-carousel.ts';
import '../../styles/looks.css';

/** Specification 9. */
const everyMs = 2000;
/** So many are in the first view of a wide screen; the others come when they are near. */
const eagerCount = 4;

export function LooksCarousel() {
  const { railRef, regionRef, ...carousel } = useCarousel<HTMLUListElement>({
    count: looks.length,
    everyMs,
  });
  const current = looks[carousel.index];
  return (
    <section
      className="looks korvai"
      aria-roledescription={m.home_carousel()}
      aria-labelledby="looks-heading"
      ref={regionRef}
    >
      <div className="wrap row">
        <h2 id="looks-heading">{m.home_looks_heading()}</h2>
        <CarouselControls
          carousel={carousel}
          count={looks.length}
          current={current?.name ?? ''}
          previous={m.home_previous_look()}
          next={m.home_next_look()}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys scroll what has the focus */}
      <ul className="rail" tabIndex={0} aria-label={m.home_looks_list()} ref={railRef}>
        {looks.map((look, at) => (
          <li key={look.name}>
            <figure>
              <img
                src={look.picture}
                width="400"
                height="500"
                alt=""
                loading={at < eagerCount ? 'eager' : 'lazy'}
              />
              <figcaption>
                <span lang="ta">{look.tamil}</span>
                <b className="disp thick">{look.name}</b>
                <span className="muted">{look.caption}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
