import { clsx } from 'clsx';
import { m } from '../../i18n/paraglide/messages.js';
import * as surface from '../../ui/surface.module.css';
import * as typography from '../../ui/typography.module.css';
import * as styles from './about-hero.module.css';

export function AboutHero() {
  return (
    <section className={clsx(surface.onDark, styles.aboutHero)} aria-labelledby="about-heading">
      <picture className={styles.picture}>
        <source
          media="(width >= 1024px)"
          srcSet="/art/hero/about-wide.svg"
          width="1280"
          height="640"
        />
        <source
          media="(width >= 600px)"
          srcSet="/art/hero/about-mid.svg"
          width="768"
          height="540"
        />
        <img
          className={styles.image}
          src="/art/hero/about-low.svg"
          width="390"
          height="286"
          alt={m.about_hero_alt()}
          fetchPriority="high"
        />
      </picture>
      <div className={clsx(surface.container, styles.aboutHeroContainer)}>
        <div className={styles.text}>
          <h1 className={styles.title} id="about-heading">
            {m.about_heading()}
          </h1>
          <p className={clsx(typography.intro, styles.aboutHeroIntro)}>{m.about_lede()}</p>
        </div>
      </div>
    </section>
  );
}
