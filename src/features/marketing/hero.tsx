import { Link } from '@tanstack/react-router';
import { m } from '../../i18n/paraglide/messages.js';
import { buttonClass } from '../../ui/button.tsx';
import '../../styles/home.css';

const tall = '/art/hero/hero-tall.svg';
const wide = '/art/hero/hero-wide.svg';
const still = '(prefers-reduced-motion: reduce)';
/** The picture draws its line by itself, and does not hear of the wish: `#still` tells it. */
const sources = [
  [`(min-width: 900px) and ${still}`, `${wide}#still`],
  ['(min-width: 900px)', wide],
] as const;

export function Hero() {
  return (
    <section className="hero on-silk" aria-labelledby="hero-heading">
      <picture>
        {sources.map(([media, file]) => (
          <source key={media} media={media} srcSet={file} width="1280" height="640" />
        ))}
        <source media={still} srcSet={`${tall}#still`} width="390" height="470" />
        <img src={tall} width="390" height="470" alt={m.site_hero_alt()} fetchPriority="high" />
      </picture>
      <div className="wrap">
        <div className="txt">
          <h1 id="hero-heading">{m.site_hero_heading()}</h1>
          <p className="lede">{m.site_hero_text()}</p>
          <p className="cta">
            <Link className={buttonClass({ look: 'kohl' })} to="/courses">
              {m.site_view_courses()}
            </Link>
            <Link className={buttonClass({ look: 'line' })} to="/about">
              {m.home_about_academy()}
            </Link>
          </p>
        </div>
        <p className="mai">
          <b className="disp" lang="ta">
            {m.site_mai_tamil()}
          </b>
          <span>
            <i lang="ta-Latn">{m.site_mai_word()}</i>
            {m.site_mai_text()}
          </span>
        </p>
      </div>
    </section>
  );
}
