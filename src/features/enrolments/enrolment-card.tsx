import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Enrolment } from '#contract/course.ts';
import { courseDescriptionChars } from '#contract/limits.ts';
import { uploadAddress } from '../../api/address.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { buttonClass } from '../../ui/button.tsx';
import { Cover } from '../../ui/cover.tsx';
import { cutText } from '../../ui/cut-text.ts';
import { Icon } from '../../ui/icon.tsx';
import { openedOn } from './opened-on.ts';
import '../../styles/card.css';

interface EnrolmentCardProps {
  enrolment: Enrolment;
  /** The state of her notes, from the notes feature. */
  chip?: ReactNode;
}

export function EnrolmentCard({ enrolment, chip }: EnrolmentCardProps) {
  return (
    <article className="card">
      <Cover src={enrolment.image && uploadAddress(enrolment.image)} id={enrolment.id} />
      <div className="in">
        <h3>{enrolment.name}</h3>
        <p className="muted small">{cutText(enrolment.description, courseDescriptionChars)}</p>
        <p className="meta">
          {enrolment.duration && (
            <span>
              <Icon name="clock" />
              {enrolment.duration}
            </span>
          )}
          {enrolment.lastOpened && (
            <span>
              <Icon name="cal" />
              {openedOn(enrolment.lastOpened)}
            </span>
          )}
        </p>
        <div className="act">
          <Link
            className={buttonClass({ small: true })}
            to="/user/my-courses/$id"
            params={{ id: enrolment.id }}
            aria-label={m.student_play_video_of({ name: enrolment.name })}
          >
            <Icon name="play" small />
            {m.student_play_video()}
          </Link>
          {chip}
        </div>
      </div>
    </article>
  );
}
