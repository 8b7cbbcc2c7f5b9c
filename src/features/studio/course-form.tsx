import { valibotResolver } from '@hookform/resolvers/valibot';
import { useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { CourseTextsSchema, type StudioCourse, saveCourse } from '#contract/studio-course.ts';
import { call } from '../../api/call.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { useStudent } from '../../session/use-session.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { placeFailure } from '../../ui/place-failure.ts';
import { TextField } from '../../ui/text-field.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { CoursePreview, type CoursePreviewParts } from './course-preview.tsx';
import { formFailure } from './failure.ts';
import { studioKey } from './queries.ts';

const names = [
  ...(['courses_name', 'description', 'duration', 'fees', 'overview', 'points'] as const),
];

/** What is typed stays when somebody else saves first; saving once more then replaces theirs. */
export function CourseForm({ course, ...preview }: CoursePreviewParts & { course: StudioCourse }) {
  const { id: userId } = useStudent();
  const queryClient = useQueryClient();
  const { register, handleSubmit, setError, reset, control, formState } = useForm({
    resolver: valibotResolver(CourseTextsSchema),
    defaultValues: textsOf(course),
  });
  const typed = useWatch({ control });
  const { errors, isSubmitting } = formState;
  const { id: course_id, version } = course;

  const submit = handleSubmit(async (texts) => {
    try {
      const { data } = await call(saveCourse, { course_id, version, ...texts });
      reset(textsOf(data));
      toastSuccess(m.studio_saved());
    } catch (error) {
      placeFailure(formFailure(error), names, setError);
    }
    await queryClient.invalidateQueries({ queryKey: studioKey(userId) });
  });

  return (
    <div className="studio-two">
      <form className="panel" noValidate onSubmit={submit}>
        <Field
          label={m.studio_course_name()}
          error={errors.courses_name?.message}
          {...register('courses_name')}
        />
        <TextField
          label={m.studio_course_description()}
          error={errors.description?.message}
          {...register('description')}
        />
        <div className="studio-pair">
          <Field
            label={m.studio_course_duration()}
            error={errors.duration?.message}
            {...register('duration')}
          />
          <Field
            label={m.studio_course_fees()}
            inputMode="numeric"
            error={errors.fees?.message}
            {...register('fees', { valueAsNumber: true })}
          />
        </div>
        <TextField
          label={m.studio_course_overview()}
          error={errors.overview?.message}
          {...register('overview')}
        />
        <TextField
          label={m.studio_course_points()}
          hint={m.studio_course_points_hint()}
          spellCheck={false}
          error={errors.points?.message}
          {...register('points')}
        />
        <label className="studio-check">
          <input type="checkbox" {...register('is_offered')} />
          {m.studio_course_offered()}
        </label>
        <FormError text={errors.root?.message} />
        <Button type="submit" busy={isSubmitting}>
          {m.studio_save()}
        </Button>
      </form>
      <CoursePreview course={{ ...course, ...typed }} {...preview} />
    </div>
  );
}

const textsOf = (course: StudioCourse) => ({
  courses_name: course.courses_name,
  description: course.description,
  duration: course.duration,
  fees: course.fees,
  overview: course.overview,
  points: course.points,
  is_offered: course.is_offered,
});
