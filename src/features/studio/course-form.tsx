import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import * as v from 'valibot';
import {
  type CourseTexts,
  CourseTextsSchema,
  type StudioCourse,
  StudioCourseSchema,
  saveCourse,
} from '#contract/studio-course.ts';
import { wholeTexts } from '#contract/studio-translations.ts';
import { call } from '../../api/call.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { studioAnswerText } from '../../i18n/studio-answer-text.ts';
import { useStudent } from '../../session/use-session.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { numberField } from '../../ui/number-field.ts';
import { resetWhenSaved } from '../../ui/reset-when-saved.ts';
import * as surface from '../../ui/surface.module.css';
import { TextField } from '../../ui/text-field.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import * as typography from '../../ui/typography.module.css';
import { useServerForm } from '../../ui/use-server-form.ts';
import * as styles from './course-form.module.css';
import { type CoursePreviewSlots, StudentsPreview, VisitorsPreview } from './course-preview.tsx';
import { formFailure, theirsOf } from './failure.ts';
import { pointsText } from './points.ts';
import { courseQuery, studioKey } from './queries.ts';
import * as studioStyles from './studio.module.css';
import {
  countUntranslated,
  pathsInOthers,
  TranslatedField,
  untranslatedText,
} from './translated-field.tsx';
import { translatedForm } from './translated-form.ts';
import { TranslatedPoints } from './translated-points.tsx';
import { useKeptTyping } from './use-kept-typing.ts';
import { useTheirs } from './use-theirs.ts';

const texts = ['courses_name', 'description', 'duration', 'overview', 'points'] as const;
const names = [...texts, 'fees', ...pathsInOthers(texts)] as const;

/** The texts with the version that she began with. */
const FormSchema = v.object({ ...CourseTextsSchema.entries, version: v.string() });

interface CourseFormProps extends CoursePreviewSlots {
  course: StudioCourse;
}

/**
 * Keeps what is typed when somebody else saves first, and shows theirs beneath it; saving once more
 * then replaces theirs.
 */
export function CourseForm({ course, renderCard, renderPoints }: CourseFormProps) {
  const { id: userId } = useStudent();
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: studioKey(userId) });
  const { form, submit, field, problem, isSubmitting } = useServerForm({
    schema: FormSchema,
    names,
    defaultValues: formOf(course),
    async send({ version, ...texts }) {
      const resetTo = resetWhenSaved(form);
      const dropSaved = dropWhenSaved();
      // The form is filled with what is kept here, also where it cannot be read again.
      const keep = (now: StudioCourse) =>
        queryClient.setQueryData(courseQuery(userId, course.id).queryKey, now);
      try {
        const seen = theirs?.version ?? version;
        const { data } = await call(saveCourse, { course_id: course.id, ...texts, version: seen });
        keep(data);
        dropSaved();
        resetTo(formOf(data));
        setTheirs(null);
        toastSuccess(m.studio_saved());
        await refresh();
      } catch (error) {
        const now = theirsOf(error, StudioCourseSchema);
        if (now) {
          keep(now);
          setTheirs(formOf(now));
        }
        void refresh();
        throw error;
      }
    },
    say: studioAnswerText,
    failure: formFailure,
  });
  const { register, control, formState } = form;
  const typed = useWatch({ control });
  const { theirs, setTheirs } = useTheirs<ReturnType<typeof formOf>>(typed.version);
  const translations = useWatch({ control, name: 'translations' }) ?? {};
  const { isDirty } = formState;
  const { dropWhenSaved } = useKeptTyping(form, { now: formOf(course), of: ['course', course.id] });
  const translated = translatedForm({
    field,
    typed,
    theirs,
    read: (value, name) => (name.endsWith('points') ? pointsText(String(value)) : String(value)),
  });

  const untranslated = untranslatedText(countUntranslated(translated, texts));
  const now = { ...course, ...typed, translations };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <div className={styles.columns}>
        <div className={surface.panel}>
          {untranslated && <p className={typography.muted}>{untranslated}</p>}
          <TranslatedField label={m.studio_course_name()} name="courses_name" form={translated} />
          <TranslatedField
            as={TextField}
            label={m.studio_course_description()}
            name="description"
            form={translated}
          />
          <TranslatedField label={m.studio_course_duration()} name="duration" form={translated} />
          <Field
            label={m.studio_course_fees()}
            hint={translated.theirsFor('fees')}
            inputMode="numeric"
            {...field('fees', numberField)}
          />
          <label className={styles.check}>
            <input className={styles.checkInput} type="checkbox" {...register('is_offered')} />
            {m.studio_course_offered()}
          </label>
          {theirs && theirs.is_offered !== typed.is_offered && (
            <p>
              {m.studio_theirs({
                text: theirs.is_offered ? m.studio_course_offered() : m.studio_not_offered(),
              })}
            </p>
          )}
          <TranslatedField
            as={TextField}
            label={m.studio_course_overview()}
            name="overview"
            form={translated}
          />
          <TranslatedPoints form={form} translated={translated} />
        </div>
        <div className={studioStyles.cards}>
          <VisitorsPreview course={now} render={renderCard} />
          <StudentsPreview course={now} render={renderPoints} />
        </div>
      </div>
      <div className={styles.saveBar}>
        <div className={styles.problem}>
          <FormError text={problem} />
        </div>
        <Button className={styles.save} type="submit" busy={isSubmitting}>
          {m.studio_save()}
        </Button>
        {isDirty && <span className={typography.muted}>{m.studio_unsaved()}</span>}
      </div>
    </form>
  );
}

const formOf = (course: StudioCourse) => ({ ...textsOf(course), version: course.version });

const textsOf = (course: StudioCourse): CourseTexts => ({
  courses_name: course.courses_name,
  description: course.description,
  duration: course.duration,
  fees: course.fees,
  overview: course.overview,
  points: course.points,
  is_offered: course.is_offered,
  // A server that knows of no other language says nothing of it.
  translations: wholeTexts(texts, course.translations),
});
