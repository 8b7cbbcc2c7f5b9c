import { useWatch } from 'react-hook-form';
import * as v from 'valibot';
import {
  LessonsConflictSchema,
  LessonTextsSchema,
  type StudioLesson,
  saveLesson,
} from '#contract/studio-lesson.ts';
import { wholeTexts } from '#contract/studio-translations.ts';
import { call } from '../../api/call.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { studioAnswerText } from '../../i18n/studio-answer-text.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { resetWhenSaved } from '../../ui/reset-when-saved.ts';
import * as surface from '../../ui/surface.module.css';
import { TextField } from '../../ui/text-field.tsx';
import * as typography from '../../ui/typography.module.css';
import { useServerForm } from '../../ui/use-server-form.ts';
import { formFailure, theirsOf } from './failure.ts';
import { lessonIn } from './lesson-order.ts';
import { lessonSavedText } from './lesson-saved-text.ts';
import { pathsInOthers, TranslatedField } from './translated-field.tsx';
import { translatedForm } from './translated-form.ts';
import { useKeptTyping } from './use-kept-typing.ts';
import { useLessonsChange } from './use-lessons-change.ts';
import { useTheirs } from './use-theirs.ts';

const texts = ['title', 'summary'] as const;
const names = [...texts, ...pathsInOthers(texts)] as const;

/** The texts with the version that she began with. */
const FormSchema = v.object({ ...LessonTextsSchema.entries, version: v.string() });

interface LessonFormProps {
  courseId: string;
  lesson: StudioLesson;
}

/** Saves a lesson's texts; as in the course's form, what is typed stays when somebody else saves first. */
export function LessonForm({ courseId, lesson }: LessonFormProps) {
  const change = useLessonsChange(courseId);
  const { form, submit, field, problem, isSubmitting } = useServerForm({
    schema: FormSchema,
    names,
    defaultValues: formOf(lesson),
    async send({ version, ...texts }) {
      const resetTo = resetWhenSaved(form);
      const dropSaved = dropWhenSaved();
      const key = { course_id: courseId, lesson: lesson.number };
      const seen = theirs?.version ?? version;
      try {
        const { data } = await change.mutateAsync({
          send: () => call(saveLesson, { ...key, ...texts, version: seen }),
          done: lessonSavedText(lesson),
          isOfForm: true,
        });
        dropSaved();
        resetTo(formOf(lessonIn(data, lesson.number) ?? lesson));
        setTheirs(null);
      } catch (error) {
        const now = theirsOf(error, LessonsConflictSchema.entries.data);
        const other = now && lessonIn(now, lesson.number);
        if (other) setTheirs(other);
        throw error;
      }
    },
    say: studioAnswerText,
    failure: formFailure,
  });
  const { control, formState } = form;
  const { isDirty } = formState;
  const of = ['lesson', courseId, lesson.number];
  const { dropWhenSaved } = useKeptTyping(form, { now: formOf(lesson), of });
  const typed = useWatch({ control });
  const { theirs, setTheirs } = useTheirs<StudioLesson>(typed.version);
  const translated = translatedForm({ field, typed, theirs });

  return (
    <form className={surface.panel} noValidate onSubmit={submit}>
      <TranslatedField label={m.studio_lesson_title()} name="title" form={translated} />
      <TranslatedField
        as={TextField}
        label={m.studio_lesson_summary()}
        name="summary"
        form={translated}
      />
      <FormError text={problem} />
      <div className={surface.actions}>
        <Button type="submit" busy={isSubmitting}>
          {m.studio_lesson_save()}
        </Button>
        {isDirty && <span className={typography.muted}>{m.studio_unsaved()}</span>}
      </div>
    </form>
  );
}

/** The values of a form in which nothing is written. */
export const emptyLesson = {
  ...{ title: '', summary: '', version: '' },
  translations: wholeTexts(texts),
};

const formOf = ({ title, summary, translations, version }: StudioLesson) => ({
  title,
  summary,
  version,
  translations: wholeTexts(texts, translations),
});
