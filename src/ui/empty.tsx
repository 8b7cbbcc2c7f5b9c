import { clsx } from 'clsx';
import type { ReactNode, Ref } from 'react';
import * as styles from './empty.module.css';
import { passFocus } from './focus-main.ts';
import * as typography from './typography.module.css';

interface EmptyProps {
  art: 'brush' | 'offline' | 'jasmine' | 'eye';
  title: string;
  text: string;
  /** `h1` where nothing else on the screen is one. */
  heading?: 'h1' | 'h2';
  /** For the focus, when this takes the place of the element that had it. */
  headingRef?: Ref<HTMLHeadingElement>;
  children?: ReactNode;
}

/** Shown where there is nothing, or nothing yet: a drawing, a sentence, an action. */
export function Empty({
  art,
  title,
  text,
  heading: Heading = 'h2',
  headingRef,
  children,
}: EmptyProps) {
  return (
    <div className={styles.empty} ref={passFocus}>
      <img className={styles.image} src={`/art/spots/${art}.svg`} width="132" height="132" alt="" />
      <Heading
        className={clsx(typography.third, styles.heading)}
        ref={headingRef}
        tabIndex={headingRef ? -1 : undefined}
      >
        {title}
      </Heading>
      <p className={clsx(typography.muted, styles.text)}>{text}</p>
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}
