import type { Lesson } from '#contract/lesson.ts';
import { langOf } from '../../i18n/language.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import * as stageStyles from './stage.module.css';

interface UpNextProps {
  lesson: Lesson;
  onNext: () => void;
  onAgain: () => void;
}

/** Offers the next lesson over the last picture of a film; for a moment also where that begins by itself. */
export function UpNext({ lesson, onNext, onAgain }: UpNextProps) {
  return (
    <div className={stageStyles.veil}>
      <p>
        <span className={stageStyles.veilLabel}>{m.lesson_up_next()}</span>
        <b className={stageStyles.veilStrong} lang={langOf(lesson.title)}>
          {lesson.title}
        </b>
      </p>
      <Button variant="gold" small onClick={onNext}>
        {lesson.film === null ? m.lesson_open_next() : m.lesson_play_next()}
      </Button>
      <button type="button" className={stageStyles.textButton} onClick={onAgain}>
        {m.lesson_watch_again()}
      </button>
    </div>
  );
}
