import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Fragment } from 'react';
import { language } from '../../i18n/language.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { buttonClass } from '../../ui/button.tsx';
import * as surface from '../../ui/surface.module.css';
import * as typography from '../../ui/typography.module.css';
import * as styles from './hero.module.css';

/** The picture for a phone: it shows the whole head and is low, so that the looks can begin below it. */
const low = '/art/hero/hero-low.svg';
const tall = '/art/hero/hero-tall.svg';
const wide = '/art/hero/hero-wide.svg';
const still = '(prefers-reduced-motion: reduce)';
/**
 * The picture draws its line by itself and does not know `prefers-reduced-motion`; `#still` stops
 * it.
 */
const sources = [
  ['(width >= 1024px)', wide, 1280, 640],
  ['(width >= 600px)', tall, 390, 470],
] as const;

export function Hero() {
  return (
    <section className={clsx(surface.onSilk, styles.hero)} aria-labelledby="hero-heading">
      <picture className={styles.picture}>
        {sources.map(([media, file, width, height]) => (
          <Fragment key={file}>
            <source
              media={`${media} and ${still}`}
              srcSet={`${file}#still`}
              width={width}
              height={height}
            />
            <source media={media} srcSet={file} width={width} height={height} />
          </Fragment>
        ))}
        <source media={still} srcSet={`${low}#still`} width="390" height="286" />
        <img
          className={styles.image}
          src={low}
          width="390"
          height="286"
          alt={m.site_hero_alt()}
          fetchPriority="high"
        />
      </picture>
      <div className={clsx(surface.container, styles.container)}>
        <div className={styles.text}>
          <h1 className={styles.title} id="hero-heading">
            {m.site_hero_heading()}
          </h1>
          <p className={clsx(typography.intro, styles.intro)}>{m.site_hero_text()}</p>
          <p className={styles.actions}>
            <Link
              className={buttonClass({ variant: 'kohl', className: styles.button })}
              to="/courses"
            >
              {m.site_view_courses()}
            </Link>
            <Link
              className={buttonClass({ variant: 'line', className: styles.button })}
              to="/about"
            >
              {m.home_about_academy()}
            </Link>
          </p>
        </div>
        <p className={styles.mai}>
          <b className={clsx(typography.display, styles.maiLetter)} lang="ta">
            {m.site_mai_tamil()}
          </b>
          <span>
            <i className={styles.maiSound} lang={language.code === 'en' ? 'ta-Latn' : undefined}>
              {m.site_mai_word()}
            </i>
            {m.site_mai_text()}
          </span>
        </p>
      </div>
    </section>
  );
}
