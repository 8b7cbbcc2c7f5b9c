import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { Enrolment } from '#contract/course.ts';
import { uploadAddress } from '../../api/address.ts';
import { langOf } from '../../i18n/language.ts';
import { m } from '../../i18n/paraglide/messages.js';
import * as cardStyles from '../../ui/card.module.css';
import { ChainProgress } from '../../ui/chain-progress.tsx';
import { Cover } from '../../ui/cover.tsx';
import { Icon } from '../../ui/icon.tsx';
import { shortDescription } from '../../ui/short-description.ts';
import * as typography from '../../ui/typography.module.css';
import type { progressIn } from './course-progress.ts';
import { OpenCourseLink } from './open-course-link.tsx';
import { openedOn } from './opened-on.ts';

interface EnrolmentCardProps {
  enrolment: Enrolment;
  progress: ReturnType<typeof progressIn>;
  /** The state of her notes, from the notes feature. */
  chip?: ReactNode;
  /** Whether it stands below the lesson that she is in, which is the first thing to open. */
  isBrief: boolean;
}

export function EnrolmentCard(props: EnrolmentCardProps) {
  const { enrolment, progress, chip, isBrief } = props;
  return (
    <article className={cardStyles.card}>
      <Cover
        className={cardStyles.cover}
        src={enrolment.image && uploadAddress(enrolment.image)}
        id={enrolment.id}
      />
      <div className={cardStyles.body}>
        <h3 lang={langOf(enrolment.name)}>{enrolment.name}</h3>
        <p
          className={clsx(typography.muted, typography.small, cardStyles.description)}
          lang={langOf(enrolment.description)}
        >
          {shortDescription(enrolment.description)}
        </p>
        <p className={cardStyles.meta}>
          {enrolment.duration && (
            <span className={cardStyles.metaItem}>
              <Icon className={cardStyles.metaIcon} name="clock" />
              {enrolment.duration}
            </span>
          )}
          {enrolment.lastOpened && (
            <span className={cardStyles.metaItem}>
              <Icon className={cardStyles.metaIcon} name="cal" />
              {openedOn(enrolment.lastOpened)}
            </span>
          )}
        </p>
        <div className={cardStyles.watched}>
          {progress ? (
            <>
              <ChainProgress
                percent={progress.percent}
                label={m.student_watched({ name: enrolment.name })}
              />
              {progress.text}
            </>
          ) : (
            <>
              <Icon className={cardStyles.metaIcon} name="note" />
              {m.student_no_video()}
            </>
          )}
        </div>
        <div className={cardStyles.actions}>
          <OpenCourseLink enrolment={enrolment} variant={isBrief ? 'line' : undefined} />
          {chip}
        </div>
      </div>
    </article>
  );
}
