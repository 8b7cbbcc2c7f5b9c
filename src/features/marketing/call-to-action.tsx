import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import * as surface from '../../ui/surface.module.css';
import * as typography from '../../ui/typography.module.css';
import * as styles from './call-to-action.module.css';

interface CallToActionProps {
  heading: string;
  text: string;
  /** The link to what the section calls for. */
  children: ReactNode;
}

export function CallToAction({ heading, text, children }: CallToActionProps) {
  return (
    <section
      className={clsx(surface.onSilk, surface.korvai, surface.below, styles.join)}
      aria-labelledby="join-heading"
    >
      <div className={clsx(surface.container, styles.container)}>
        <h2 className={styles.heading} id="join-heading">
          {heading}
        </h2>
        <p className={clsx(typography.intro, styles.intro)}>{text}</p>
        {children}
      </div>
      <img
        className={styles.image}
        src="/art/pattern/kolam-medallion.svg"
        alt=""
        width="320"
        height="320"
        loading="lazy"
      />
    </section>
  );
}
