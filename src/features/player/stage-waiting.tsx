import { clsx } from 'clsx';
import type { Enrolment } from '#contract/course.ts';
import { uploadAddress } from '../../api/address.ts';
import { Cover } from '../../ui/cover.tsx';
import * as surface from '../../ui/surface.module.css';
import * as stageStyles from './stage.module.css';

/** The stage until it is known which lesson is to be played. */
export function StageWaiting({ enrolment }: { enrolment: Enrolment }) {
  return (
    <div className={clsx(surface.onDark, stageStyles.stage)} aria-busy="true">
      <div className={stageStyles.screen}>
        <Cover
          className={stageStyles.poster}
          eager
          src={enrolment.image && uploadAddress(enrolment.image)}
          id={enrolment.id}
        />
      </div>
      <div className={stageStyles.waiting} />
    </div>
  );
}
