import { m } from '../../i18n/paraglide/messages.js';
import { clockTime } from '../../ui/clock-time.ts';
import { Icon } from '../../ui/icon.tsx';
import * as typography from '../../ui/typography.module.css';
import type { VideoPosition } from '../../ui/video-clock.ts';
import * as stampStyles from './stamp.module.css';
import type { Stamp } from './stamps.ts';
import type { LessonTitles } from './titled-note.ts';

interface StampRailProps {
  stamps: readonly Stamp[];
  lessonTitles: LessonTitles;
  onSeek: (position: VideoPosition) => void;
}

/** The times that stand in the note, lesson by lesson in the order of its film; one tap goes there. */
export function StampRail({ stamps, lessonTitles, onSeek }: StampRailProps) {
  return [...new Set(stamps.map(({ lesson }) => lesson))].map((lesson) => {
    const ofLesson = stamps.filter((stamp) => stamp.lesson === lesson);
    const title = lessonTitles[lesson];
    const label = title === undefined ? m.stamp_list() : m.stamp_list_of({ lesson: title });
    return (
      <div key={lesson} className={stampStyles.rail}>
        {title !== undefined && <p className={typography.small}>{title}</p>}
        <ul className={stampStyles.stamps} aria-label={label}>
          {ofLesson.map(({ seconds, text }) => (
            <li className={stampStyles.item} key={seconds}>
              <button
                type="button"
                className={stampStyles.stamp}
                onClick={() => onSeek({ lesson, seconds })}
              >
                <Icon className={stampStyles.stampIcon} name="play" small />
                <b className={typography.numeric}>{clockTime(seconds)}</b>
                <span className={typography.visuallyHidden}>{m.stamp_go()}</span>
                {text && <span className={stampStyles.stampText}>{text}</span>}
              </button>
            </li>
          ))}
        </ul>
      </div>
    );
  });
}
