import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { removeLesson, type StudioLesson, showLesson } from '#contract/studio-lesson.ts';
import { call } from '../../api/call.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { useStudent } from '../../session/use-session.tsx';
import { Button } from '../../ui/button.tsx';
import * as dialogStyles from '../../ui/dialog.module.css';
import { Dialog } from '../../ui/dialog.tsx';
import * as surface from '../../ui/surface.module.css';
import * as typography from '../../ui/typography.module.css';
import { localizedField } from './localized-field.ts';
import * as studioStyles from './studio.module.css';
import { dropFormsUnder, typedDraft } from './typed-draft.ts';
import { useLessonsChange } from './use-lessons-change.ts';

interface LessonVisibilityProps {
  courseId: string;
  lesson: StudioLesson;
  /** Leaves the lesson; resolves once it is off the screen. */
  onRemoved: () => Promise<void>;
}

/** Shows who sees a lesson; publishes or hides it, makes it a free preview or not, or removes it for good. */
export function LessonVisibility({ courseId, lesson, onRemoved }: LessonVisibilityProps) {
  const { number, is_published, is_preview } = lesson;
  const id = useId();
  const { id: userId } = useStudent();
  const queryClient = useQueryClient();
  const change = useLessonsChange(courseId);
  const [isAsking, setIsAsking] = useState(false);
  const key = { course_id: courseId, lesson: number };
  const dropTyped = () => {
    typedDraft(queryClient, userId, ['lesson', courseId, number]).drop();
    dropFormsUnder(queryClient, userId, ['sheet', courseId, number]);
    dropFormsUnder(queryClient, userId, ['new sheet', courseId, number]);
  };
  const show = (next: { is_published?: boolean; is_preview?: boolean }, done: string) =>
    change.mutate({ send: () => call(showLesson, { ...key, ...next }), done });
  const showPreview = (next: boolean) =>
    show({ is_preview: next }, previewText({ ...lesson, is_preview: next }));
  return (
    <section className={surface.panel} aria-labelledby={id}>
      <div>
        <h3 className={studioStyles.subheading} id={id}>
          {m.studio_seen()}
        </h3>
        <p role="status">{seenText(lesson)}</p>
      </div>
      <div className={surface.actions}>
        {is_published ? (
          <Button variant="line" onClick={() => show({ is_published: false }, m.studio_hidden())}>
            {m.studio_hide()}
          </Button>
        ) : (
          <Button onClick={() => show({ is_published: true }, m.studio_published())}>
            {m.studio_publish()}
          </Button>
        )}
        {is_preview ? (
          <Button variant="line" onClick={() => showPreview(false)}>
            {m.studio_preview_off()}
          </Button>
        ) : (
          <Button variant="line" onClick={() => showPreview(true)}>
            {m.studio_preview_on()}
          </Button>
        )}
        {!is_published && (
          <Button variant="line" onClick={() => setIsAsking(true)}>
            {m.studio_remove()}
          </Button>
        )}
      </div>
      <p className={typography.muted}>
        {is_published ? m.studio_remove_hide() : m.studio_remove_text()}
      </p>
      {isAsking && (
        <RemoveQuestion
          title={localizedField(lesson.title, 'title', lesson.translations)}
          onKeep={() => setIsAsking(false)}
          onRemove={() =>
            change.mutate({
              done: m.studio_removed(),
              async send() {
                const removed = await call(removeLesson, key);
                await onRemoved(); // before the new list is shown, in which this lesson is missing
                dropTyped();
                return removed;
              },
            })
          }
        />
      )}
    </section>
  );
}

function seenText({ is_published, is_preview }: StudioLesson): string {
  if (!is_published) return is_preview ? m.studio_seen_preview_hidden() : m.studio_seen_nobody();
  return is_preview ? m.studio_seen_everybody() : m.studio_seen_students();
}

/** Says who watches the lesson as soon as it is, or is no longer, a free preview. */
function previewText(lesson: StudioLesson): string {
  if (!lesson.is_published) return seenText(lesson);
  return lesson.is_preview ? m.studio_preview_is_on() : m.studio_preview_is_off();
}

interface RemoveQuestionProps {
  title: string;
  onKeep: () => void;
  onRemove: () => void;
}

function RemoveQuestion({ title, onKeep, onRemove }: RemoveQuestionProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const close = () => dialog.current?.close();
  return (
    <Dialog ref={dialog} className={dialogStyles.dialog} aria-labelledby={id} onClose={onKeep}>
      <h2 className={dialogStyles.heading} id={id}>
        {m.studio_remove_question({ title })}
      </h2>
      <p>{m.studio_remove_says()}</p>
      <Button
        block
        onClick={() => {
          close();
          onRemove();
        }}
      >
        {m.studio_remove()}
      </Button>
      <Button block variant="line" onClick={close}>
        {m.studio_remove_keep()}
      </Button>
    </Dialog>
  );
}
