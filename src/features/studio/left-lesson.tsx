import { otherLanguages } from '#contract/translations.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { type LeftText, LeftTyping } from './left-typing.tsx';
import { emptyLesson } from './lesson-form.tsx';
import { labelIn } from './translated-field.tsx';

interface LeftLessonProps {
  courseId: string;
  number: number;
  onDrop: () => void;
}

/** Shows what she has typed into the texts of a lesson that somebody else has removed. */
export const LeftLesson = ({ courseId, number, onDrop }: LeftLessonProps) => (
  <LeftTyping
    of={['lesson', courseId, number]}
    like={emptyLesson}
    texts={({ title, summary, translations }) => [
      ...textsOf({ title, summary }),
      ...otherLanguages.flatMap(({ code }) =>
        textsOf(translations[code]).map((one) => ({
          ...one,
          label: labelIn(code, one.label),
          lang: code,
        })),
      ),
    ]}
    onDrop={onDrop}
  />
);

const textsOf = ({ title = '', summary = '' } = {}): LeftText[] => [
  { label: m.studio_lesson_title(), text: title },
  { label: m.studio_lesson_summary(), text: summary },
];
