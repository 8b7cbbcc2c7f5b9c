import {
  skipToken,
  useIsMutating,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { StudioCourse } from '#contract/studio-course.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { holdReload } from '../../offline/unsaved.ts';
import { useStudent } from '../../session/use-session.tsx';
import { Field } from '../../ui/field.tsx';
import { FormError } from '../../ui/form-error.tsx';
import * as surface from '../../ui/surface.module.css';
import { toastError } from '../../ui/toast.tsx';
import * as typography from '../../ui/typography.module.css';
import { failureText } from './failure.ts';
import { studioKey } from './queries.ts';
import { sendFilm } from './send-film.ts';
import * as studioStyles from './studio.module.css';

export function FilmPanel({ course }: { course: StudioCourse }) {
  const { id: userId } = useStudent();
  const queryClient = useQueryClient();
  // Not of this panel: the sending goes on when she looks at another part of the studio.
  const sending = ['film', course.id];
  const { data: percent = 0 } = useQuery<number>({ queryKey: sending, queryFn: skipToken });
  const { mutate, error } = useMutation({
    mutationKey: sending,
    mutationFn: async (file: File) => {
      const release = holdReload();
      await sendFilm(course.id, file, (now) => queryClient.setQueryData(sending, now)).finally(
        release,
      );
    },
    onError: (failure) => toastError(failureText(failure)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: studioKey(userId) }),
  });
  const isPending = useIsMutating({ mutationKey: sending }) > 0;
  const isBusy = isPending || course.upload?.state === 'preparing';
  return (
    <section className={surface.panel} aria-labelledby="studio-film">
      <h3 className={studioStyles.subheading} id="studio-film">
        {m.studio_film()}
      </h3>
      <p className={typography.muted}>
        {course.course_video ? m.studio_film_there() : m.studio_film_none()}
      </p>
      <Field
        label={m.studio_film_choose()}
        hint={m.studio_film_hint()}
        type="file"
        accept="video/*"
        disabled={isBusy}
        onChange={({ target }) => {
          const file = target.files?.[0];
          // The same file can be chosen again, to go on where its upload broke off.
          target.value = '';
          if (!file) return;
          queryClient.setQueryData(sending, 0);
          mutate(file);
        }}
      />
      {isPending && (
        <div className={studioStyles.progress}>
          <progress
            className={studioStyles.progressBar}
            max={100}
            value={percent}
            aria-label={m.studio_film_sending()}
          />
          <span className={typography.numeric}>{m.studio_percent({ percent })}</span>
        </div>
      )}
      <p role="status">{!isPending && filmText(course)}</p>
      <FormError text={filmFailure(course, isPending, error)} />
    </section>
  );
}

function filmText({ upload }: StudioCourse): string {
  if (upload?.state === 'preparing') return m.studio_film_preparing({ file: upload.file_name });
  if (upload?.state === 'ready') return m.studio_film_ready({ file: upload.file_name });
  if (upload?.state === 'uploading') return m.studio_film_broken({ file: upload.file_name });
  return '';
}

function filmFailure({ upload }: StudioCourse, isPending: boolean, error: Error | null) {
  if (isPending) return undefined;
  if (error) return failureText(error);
  return upload?.state === 'failed' ? (upload.failure ?? m.studio_failed()) : undefined;
}
