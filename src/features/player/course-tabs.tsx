import type { ReactNode } from 'react';
import type { Enrolment } from '#contract/course.ts';
import { firstLesson, type Lesson } from '#contract/lesson.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { useStudent } from '../../session/use-session.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { toastError, toastSuccess } from '../../ui/toast.tsx';
import type { VideoClock, VideoPosition } from '../../ui/video-clock.ts';
import { LessonsPanel } from './lessons-panel.tsx';
import { markAsDone } from './mark-as-done.ts';
import { OverviewPanel } from './overview-panel.tsx';
import type { PlayerTab } from './search.ts';
import { TranscriptPanel } from './transcript-panel.tsx';
import type { Choices } from './use-choices.ts';
import type { CourseLessons } from './use-course-lessons.ts';
import type { Transcript, TranscriptLine } from './use-transcript.ts';

interface CourseTabsProps {
  enrolment: Enrolment;
  lessons: CourseLessons;
  choices: Choices;
  tab: PlayerTab;
  onTab: (tab: PlayerTab) => void;
  notes: ReactNode;
  transcript: Transcript | null;
  clock: VideoClock;
  onQuote: (position: VideoPosition, words: string) => boolean;
  renderExtra: ((lesson: Lesson) => ReactNode) | undefined;
  afterLessons: ReactNode;
}

/** The tabs beside the film: the lessons where there are several, and what she reads and writes. */
export function CourseTabs(props: CourseTabsProps) {
  const { enrolment, lessons, choices, tab, onTab, notes, transcript, clock, onQuote } = props;
  const { id: userId } = useStudent();
  const { current, hasSeveral, progress } = lessons;
  const lesson = current?.number ?? firstLesson;
  const mark = (done: number) => {
    const marked = { userId, courseId: enrolment.id, lesson: done, progress: progress(done) };
    markAsDone(marked).catch(() => toastError(m.lesson_not_marked()));
  };
  const quote = ({ seconds, text }: TranscriptLine) => {
    if (onQuote({ lesson, seconds }, `“${text}”`)) toastSuccess(m.transcript_quoted());
    else toastError(m.transcript_not_quoted());
  };
  const tabs = [
    {
      name: 'lessons' as const,
      label: m.lesson_tab(),
      panel: (
        <LessonsPanel
          courseName={enrolment.name}
          lessons={lessons}
          choices={choices}
          onDone={mark}
          renderExtra={props.renderExtra}
          after={props.afterLessons}
        />
      ),
    },
    {
      name: 'overview' as const,
      label: m.player_overview(),
      panel: <OverviewPanel enrolment={enrolment} lesson={current} isOneFilm={!hasSeveral} />,
    },
    { name: 'notes' as const, label: m.player_notes(), panel: notes },
    {
      name: 'captions' as const,
      label: m.transcript_tab(),
      panel: (
        <TranscriptPanel
          transcript={transcript}
          onSeek={(seconds) => clock.seek({ lesson, seconds })}
          onQuote={quote}
        />
      ),
    },
  ];
  const shown = hasSeveral ? tabs : tabs.slice(1);
  const selected = shown.some(({ name }) => name === tab) ? tab : 'overview';
  return <Tabs label={m.player_course()} selected={selected} onSelect={onTab} tabs={shown} />;
}
