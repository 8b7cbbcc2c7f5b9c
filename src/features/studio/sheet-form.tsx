import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { maxLessonTitleChars } from '#contract/limits.ts';
import type { StudioLesson } from '#contract/studio-lesson.ts';
import { SheetQuerySchema, sheetPath } from '#contract/studio-lesson-files.ts';
import { sendBytes } from '../../api/send-bytes.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { holdReload } from '../../offline/unsaved/unsaved.ts';
import { useStudent } from '../../session/use-session.tsx';
import { fileSize } from '../../ui/file-size.ts';
import { letterStart } from '../../ui/segments.ts';
import { toastSuccess } from '../../ui/toast.tsx';
import { lessonSavedText } from './lesson-saved-text.ts';
import { studioKey } from './queries.ts';
import { readChosen } from './read-chosen.ts';
import { TitleForm } from './title-form.tsx';

interface SheetFormProps {
  courseId: string;
  lesson: StudioLesson;
  file: File;
  /** Called when the sheet is sent, or is not to be sent. */
  onDone: () => void;
}

/**
 * Asks for the title that students read, at first the file's name, and sends the sheet. A typed title waits
 * for the same file; the file itself cannot be kept, so no update reloads while it is chosen or sent.
 */
export function SheetForm({ courseId, lesson, file, onDone }: SheetFormProps) {
  const { id: userId } = useStudent();
  const queryClient = useQueryClient();
  useEffect(() => holdReload(), []);
  const { number } = lesson;
  return (
    <>
      <p>
        <b>{file.name}</b> {fileSize(file.size)}
      </p>
      <TitleForm
        of={['new sheet', courseId, number, file.name]}
        label={m.studio_sheet_title()}
        submit={m.studio_sheet_send()}
        leave={m.studio_sheet_leave()}
        was={titleOf(file)}
        rule={SheetQuerySchema.entries.title}
        onLeave={onDone}
        onSend={async (title) => {
          const query = new URLSearchParams({ course_id: courseId, lesson: String(number), title });
          const release = holdReload(); // it goes on when she looks at another part of the studio
          await readChosen(file)
            .then((bytes) => sendBytes(`${sheetPath}?${query}`, bytes))
            .finally(release);
          await queryClient.invalidateQueries({ queryKey: studioKey(userId) });
          toastSuccess(lesson.is_published ? m.studio_sheet_sent() : lessonSavedText(lesson));
          onDone();
        }}
      />
    </>
  );
}

function titleOf(file: File): string {
  const name = file.name.replace(/\.[^.]+$/, '');
  return name.slice(0, letterStart(name, maxLessonTitleChars));
}
