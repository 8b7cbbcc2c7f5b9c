import { clsx } from 'clsx';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import type { Enrolment } from '#contract/course.ts';
import { firstLesson, type Lesson } from '#contract/lesson.ts';
import { langOf } from '../../i18n/language.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { useStudent } from '../../session/use-session.tsx';
import { toastError } from '../../ui/toast.tsx';
import * as typography from '../../ui/typography.module.css';
import { type VideoClock, VideoClockProvider, type VideoPosition } from '../../ui/video-clock.ts';
import { AboutCourse } from './about-course.tsx';
import { AboutLesson } from './about-lesson.tsx';
import * as styles from './course-player.module.css';
import { CourseTabs } from './course-tabs.tsx';
import { Film } from './film.tsx';
import { LessonBar } from './lesson-bar.tsx';
import { NoVideo } from './no-video.tsx';
import type { PlayerSearch, PlayerTab } from './search.ts';
import type { SeekMark } from './seek-marks.tsx';
import { StageWaiting } from './stage-waiting.tsx';
import { useChoices } from './use-choices.ts';
import type { CourseLessons } from './use-course-lessons.ts';
import { useIsWide } from './use-is-wide.ts';
import type { FilmClock } from './use-player.ts';
import type { Transcript } from './use-transcript.ts';
import { WatchAlone } from './watch-alone.tsx';

interface CoursePlayerProps {
  enrolment: Enrolment;
  lessons: CourseLessons;
  search: PlayerSearch;
  /** Writes into the address; `lesson` without `t` is where she was in it. */
  onSearch: (changed: PlayerSearch) => void;
  /** The Notes tab; the route brings it. */
  notes: ReactNode;
  /** The controls that take the lesson along; the route brings them. */
  download?: ReactNode;
  /** The times in her notes, shown as dots over the seek bar of their lesson. */
  stamps?: readonly (SeekMark & { lesson: number })[];
  /** Writes what is said in the film into her note; false where that is not open. */
  onQuote: (position: VideoPosition, words: string) => boolean;
  /** More about a lesson in the list, from another feature. */
  renderExtra?: ((lesson: Lesson) => ReactNode) | undefined;
  /** The goal of the lessons, shown below them; another feature brings it. */
  afterLessons?: ReactNode;
}

export function CoursePlayer(props: CoursePlayerProps) {
  const { enrolment, lessons, search, onSearch, notes, download, stamps } = props;
  const { onQuote, renderExtra, afterLessons } = props;
  const student = useStudent();
  const isWide = useIsWide();
  const choices = useChoices(student.id);
  const [transcript, setTranscript] = useState<Transcript | null>(null);
  const [playsAtOnce, setPlaysAtOnce] = useState<number | null>(null);
  const stage = useRef<FilmClock>(null);
  const { current, previous, next, hasSeveral } = lessons;
  const number = current?.number ?? firstLesson;
  const [opened] = useState(number);
  const [shown, setShown] = useState(number);
  if (shown !== number) {
    setShown(number);
    // By whatever way she comes back to it later, she only opens it then.
    if (playsAtOnce !== number) setPlaysAtOnce(null);
  }
  const play = (lesson: number, seconds?: number) => {
    setPlaysAtOnce(lesson);
    onSearch(seconds === undefined ? { lesson } : { lesson, t: seconds });
  };
  const clock: VideoClock = {
    now: () => {
      const seconds = stage.current?.now() ?? null;
      return seconds === null ? null : { lesson: number, seconds };
    },
    seek: ({ lesson, seconds }) => {
      if (lesson === number) stage.current?.seek(seconds);
      else if (lessons.lessons.some((one) => one.number === lesson)) play(lesson, seconds);
      else toastError(m.lesson_not_here());
    },
  };
  const marks = useMemo(() => stamps?.filter(({ lesson }) => lesson === number), [stamps, number]);
  const take = download && <div className={styles.take}>{download}</div>;
  // On a phone the list of lessons comes first.
  const isBelow = !isWide && hasSeveral;
  const tab: PlayerTab = search.tab ?? (hasSeveral ? 'lessons' : 'overview');
  return (
    <div className={styles.player} data-tab={tab}>
      <div className={styles.film}>
        {!current && <StageWaiting enrolment={enrolment} />}
        {current?.film && (
          <Film
            ref={stage}
            enrolment={enrolment}
            lesson={current}
            video={current.film}
            student={student}
            progress={lessons.progress(current.number)}
            watermark={student.email}
            startSeconds={lessons.startSeconds}
            choices={choices}
            playsAtOnce={playsAtOnce === current.number}
            onPrevious={previous && (() => play(previous.number))}
            next={next}
            onNext={next && (() => play(next.number))}
            onTranscript={setTranscript}
            isTranscriptOpen={tab === 'captions'}
            {...(marks ? { stamps: marks } : {})}
          />
        )}
        {current && !current.film && (
          <NoVideo
            enrolment={enrolment}
            isOneLesson={!hasSeveral}
            isAfterFilm={number !== opened}
          />
        )}
        {hasSeveral && (
          <div className={styles.steps}>
            <LessonBar lessons={lessons} onLesson={(lesson) => onSearch({ lesson })} />
          </div>
        )}
        {!isBelow && take}
        {isWide && (
          <div className={styles.about}>
            {hasSeveral ? (
              current && <AboutLesson courseId={enrolment.id} lesson={current} isTitled />
            ) : (
              <>
                <p className={clsx(typography.display, styles.name)} lang={langOf(enrolment.name)}>
                  {enrolment.name}
                </p>
                <AboutCourse enrolment={enrolment} />
              </>
            )}
            <WatchAlone courseId={enrolment.id} lesson={current} />
          </div>
        )}
      </div>
      <VideoClockProvider value={clock}>
        <div className={styles.side}>
          <CourseTabs
            enrolment={enrolment}
            lessons={lessons}
            choices={choices}
            tab={tab}
            onTab={(to) => onSearch({ tab: to })}
            notes={notes}
            transcript={transcript}
            clock={clock}
            onQuote={onQuote}
            renderExtra={renderExtra}
            afterLessons={afterLessons}
          />
        </div>
      </VideoClockProvider>
      {/* Until the lessons above are known, their rows would move it. */}
      {isBelow && current && take}
    </div>
  );
}
