import { clsx } from 'clsx';
import { useEffect } from 'react';
import type { Enrolment } from '#contract/course.ts';
import { uploadAddress } from '../../api/address.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { Cover } from '../../ui/cover.tsx';
import { focusMain } from '../../ui/focus-main.ts';
import { Icon } from '../../ui/icon.tsx';
import * as surface from '../../ui/surface.module.css';
import * as stageStyles from './stage.module.css';

interface NoVideoProps {
  enrolment: Enrolment;
  /** Whether the course has one lesson only; else others of its lessons may have a video. */
  isOneLesson: boolean;
  /** Whether it takes the place of a film, whose controls go with the focus. */
  isAfterFilm?: boolean;
}

export function NoVideo({ enrolment, isOneLesson, isAfterFilm = false }: NoVideoProps) {
  useEffect(() => {
    if (isAfterFilm && document.activeElement === document.body) focusMain();
  }, [isAfterFilm]);
  return (
    <div className={clsx(surface.onDark, stageStyles.stage)}>
      <div className={stageStyles.screen}>
        <Cover
          className={stageStyles.poster}
          eager
          src={enrolment.image && uploadAddress(enrolment.image)}
          id={enrolment.id}
        />
        <div className={stageStyles.veil}>
          <Icon className={stageStyles.veilIcon} name="note" />
          <p>
            <b className={stageStyles.veilStrong}>
              {isOneLesson ? m.player_no_video() : m.lesson_no_film()}
            </b>
            <span className={stageStyles.veilLabel}>
              {isOneLesson ? m.player_no_video_text() : m.lesson_no_film_text()}
            </span>
          </p>
        </div>
      </div>
    </div>
  );
}
