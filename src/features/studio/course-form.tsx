import { valibotResolver } from '@hookform/resolvers/valibot';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import {
  type CourseTexts,
  CourseTextsSchema,
  type StudioCourse,
  StudioCourseSchema,
  saveCourse,
} from '#contract/studio-course.ts';
import { call } from '../../api/call.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { useStudent } from '../../session/use-session.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { placeFailure } from '../../ui/place-failure.ts';
import surface from '../../ui/surface.module.css';
import { TextField } from '../../ui/text-field.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { CoursePreview, type CoursePreviewParts } from './course-preview.tsx';
import { formFailure, theirsOf } from './failure.ts';
import { studioKey } from './queries.ts';
import studioStyles from './studio.module.css';

const names = [
  ...(['courses_name', 'description', 'duration', 'fees', 'overview', 'points'] as const),
];

/**
 * What is typed stays when somebody else saves first, and theirs is shown beneath it; saving once
 * more then replaces theirs.
 */
export function CourseForm({ course, ...preview }: CoursePreviewParts & { course: StudioCourse }) {
  const { id: userId } = useStudent();
  const queryClient = useQueryClient();
  const { register, handleSubmit, setError, reset, control, formState } = useForm({
    resolver: valibotResolver(CourseTextsSchema),
    defaultValues: textsOf(course),
  });
  const typed = useWatch({ control });
  const { errors, isSubmitting, isDirty } = formState;
  const course_id = course.id;
  // Of the texts that she began with, or has been shown: a newer one in `course` she has not seen.
  const [version, setVersion] = useState(course.version);
  const [theirs, setTheirs] = useState<CourseTexts | null>(null);
  const theirsFor = (name: (typeof names)[number]) =>
    theirs && theirs[name] !== typed[name]
      ? m.studio_theirs({ text: String(theirs[name]) || m.studio_nothing() })
      : undefined;

  useEffect(() => {
    if (isDirty || isSubmitting || course.version === version) return;
    reset(textsOf(course));
    setVersion(course.version);
  }, [course, version, isDirty, isSubmitting, reset]);

  const submit = handleSubmit(async (texts) => {
    try {
      const { data } = await call(saveCourse, { course_id, version, ...texts });
      reset(textsOf(data));
      setVersion(data.version);
      setTheirs(null);
      toastSuccess(m.studio_saved());
    } catch (error) {
      const now = theirsOf(error, StudioCourseSchema);
      if (now) {
        setVersion(now.version);
        setTheirs(textsOf(now));
      }
      placeFailure(formFailure(error), names, setError);
    }
    await queryClient.invalidateQueries({ queryKey: studioKey(userId) });
  });

  return (
    <div className={studioStyles.two}>
      <form className={surface.panel} noValidate onSubmit={submit}>
        <Field
          label={m.studio_course_name()}
          hint={theirsFor('courses_name')}
          error={errors.courses_name?.message}
          {...register('courses_name')}
        />
        <TextField
          label={m.studio_course_description()}
          hint={theirsFor('description')}
          error={errors.description?.message}
          {...register('description')}
        />
        <div className={studioStyles.pair}>
          <Field
            label={m.studio_course_duration()}
            hint={theirsFor('duration')}
            error={errors.duration?.message}
            {...register('duration')}
          />
          <Field
            label={m.studio_course_fees()}
            hint={theirsFor('fees')}
            inputMode="numeric"
            error={errors.fees?.message}
            {...register('fees', { valueAsNumber: true })}
          />
        </div>
        <TextField
          label={m.studio_course_overview()}
          hint={theirsFor('overview')}
          error={errors.overview?.message}
          {...register('overview')}
        />
        <TextField
          label={m.studio_course_points()}
          hint={theirsFor('points') ?? m.studio_course_points_hint()}
          spellCheck={false}
          error={errors.points?.message}
          {...register('points')}
        />
        <label className={studioStyles.check}>
          <input className={studioStyles.checkInput} type="checkbox" {...register('is_offered')} />
          {m.studio_course_offered()}
        </label>
        {theirs && theirs.is_offered !== typed.is_offered && (
          <p>
            {m.studio_theirs({
              text: theirs.is_offered ? m.studio_course_offered() : m.studio_not_offered(),
            })}
          </p>
        )}
        <FormError text={errors.root?.message} />
        <Button type="submit" busy={isSubmitting}>
          {m.studio_save()}
        </Button>
      </form>
      <CoursePreview course={{ ...course, ...typed }} {...preview} />
    </div>
  );
}

const textsOf = (course: StudioCourse): CourseTexts => ({
  courses_name: course.courses_name,
  description: course.description,
  duration: course.duration,
  fees: course.fees,
  overview: course.overview,
  points: course.points,
  is_offered: course.is_offered,
});
