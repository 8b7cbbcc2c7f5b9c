import { m } from '../../i18n/paraglide/messages.js';
import '../../styles/about.css';

export function AboutHero() {
  return (
    <section className="about-hero on-dark" aria-labelledby="about-heading">
      <img
        src="/art/hero/about-wide.svg"
        width="1280"
        height="640"
        alt={m.about_hero_alt()}
        fetchPriority="high"
      />
      <div className="wrap">
        <div className="txt">
          <h1 id="about-heading">{m.about_heading()}</h1>
          <p className="lede">{m.about_lede()}</p>
        </div>
      </div>
    </section>
  );
}
