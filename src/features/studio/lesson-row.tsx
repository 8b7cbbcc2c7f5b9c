import { Link } from '@tanstack/react-router';
import type { DragEvent, KeyboardEvent } from 'react';
import type { StudioLesson } from '#contract/studio-lesson.ts';
import { countMissing } from '#contract/studio-translations.ts';
import { langOf } from '../../i18n/language.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { clockTime } from '../../ui/clock-time.ts';
import * as styles from './lessons.module.css';
import { RowFacts, rowId } from './list-row.tsx';
import { localizedField } from './localized-field.ts';
import { RowButton } from './row-button.tsx';
import { StudioStateChip } from './state-chip.tsx';
import { untranslatedText } from './translated-field.tsx';

interface LessonRowProps {
  courseId: string;
  lesson: StudioLesson;
  /** The lesson's place in the course, from 1. */
  place: number;
  isFirst: boolean;
  isLast: boolean;
  /** Where a lesson that is dragged over this row would be put. */
  drop: 'before' | 'after' | undefined;
  onMove: (by: 1 | -1, from: 'link' | 'up' | 'down') => void;
  onDrag: (isBegun: boolean) => void;
  /** Answers whether something is dragged that can be dropped here. */
  onOver: (isAfter: boolean) => boolean;
  onDrop: () => void;
}

export function StudioLessonRow({
  courseId,
  lesson,
  place,
  isFirst,
  isLast,
  drop,
  ...on
}: LessonRowProps) {
  const { number } = lesson;
  const title = localizedField(lesson.title, 'title', lesson.translations);
  const over = (event: DragEvent<HTMLElement>) => {
    const { top, height } = event.currentTarget.getBoundingClientRect();
    if (on.onOver(event.clientY > top + height / 2)) event.preventDefault();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    on.onMove(event.key === 'ArrowUp' ? -1 : 1, 'link');
  };
  return (
    <li
      className={styles.row}
      data-drop={drop}
      onDragOver={over}
      onDrop={(event) => {
        event.preventDefault();
        on.onDrop();
      }}
    >
      <span
        className={styles.grip}
        data-grip
        aria-hidden="true"
        draggable
        onDragStart={({ dataTransfer, currentTarget }) => {
          dataTransfer.effectAllowed = 'move';
          dataTransfer.setData('text/plain', title);
          const row = currentTarget.closest('li');
          if (row) dataTransfer.setDragImage(row, 12, 24);
          on.onDrag(true);
        }}
        onDragEnd={() => on.onDrag(false)}
      />
      <Link
        className={styles.lesson}
        id={rowId(String(number))}
        to="/studio"
        search={{ tab: 'courses', course: courseId, open: String(number) }}
        data-focus={`${number} link`}
        onKeyDown={onKeyDown}
      >
        <span className={styles.place}>{place}</span>
        <span className={styles.entry}>
          <b lang={langOf(title)}>{title}</b>
          <RowFacts {...factsOf(lesson)} />
        </span>
        <StudioStateChip state={lesson.is_published ? 'published' : 'hidden'} />
      </Link>
      <span className={styles.buttons}>
        <RowButton
          icon="up"
          label={m.studio_lesson_up({ title })}
          focus={`${number} up`}
          disabled={isFirst}
          onClick={() => on.onMove(-1, 'up')}
        />
        <RowButton
          icon="down"
          label={m.studio_lesson_down({ title })}
          focus={`${number} down`}
          disabled={isLast}
          onClick={() => on.onMove(1, 'down')}
        />
      </span>
    </li>
  );
}

function factsOf(lesson: StudioLesson) {
  const { film, seconds, is_preview, sheets, upload } = lesson;
  const count = sheets.length;
  return {
    facts: [
      film && (seconds === null ? m.studio_has_film() : clockTime(seconds)),
      is_preview ? m.studio_lesson_preview() : null,
      count === 1 ? m.studio_lesson_sheets_one() : null,
      count > 1 ? m.studio_lesson_sheets_many({ count }) : null,
      untranslatedText(untranslatedIn(lesson)),
    ],
    todo: todoOf(upload) ?? (film ? undefined : m.studio_no_film()),
  };
}

function untranslatedIn({ title, summary, translations, sheets }: StudioLesson): number {
  const counts = sheets.map((sheet) => countMissing({ title: sheet.title }, sheet.translations));
  return counts.reduce((sum, count) => sum + count, countMissing({ title, summary }, translations));
}

function todoOf(upload: StudioLesson['upload']): string | undefined {
  if (upload?.state === 'queued') return m.studio_lesson_queued();
  if (upload?.state === 'failed') return m.studio_lesson_film_failed();
  if (upload?.state !== 'preparing') return undefined;
  return m.studio_lesson_preparing({ percent: upload.done_percent ?? 0 });
}
