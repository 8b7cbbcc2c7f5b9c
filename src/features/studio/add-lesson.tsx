import { useState } from 'react';
import { addLesson, type StudioSection } from '#contract/studio-lesson.ts';
import { call } from '../../api/call.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { localizedField } from './localized-field.ts';
import { TitleForm } from './title-form.tsx';
import type { useFocusPlace } from './use-focus-place.ts';
import type { useLessonsChange } from './use-lessons-change.ts';

interface AddLessonProps {
  courseId: string;
  /** The section to add to; left out: the course's last one. */
  section?: StudioSection;
  change: ReturnType<typeof useLessonsChange>;
  focus: ReturnType<typeof useFocusPlace>;
}

/** Adds lessons, one title after the other; each is hidden until it is published. */
export function AddLesson({ courseId, section, change, focus }: AddLessonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const place = `add ${section?.section ?? 'first'}`;
  const leave = () => {
    setIsOpen(false);
    focus(place);
  };
  const title = section && localizedField(section.title, 'title', section.translations);
  const label = title ? m.studio_lesson_add_to({ title }) : undefined;
  if (!isOpen) {
    return (
      <p>
        <Button
          small
          variant="line"
          data-focus={place}
          aria-label={label}
          onClick={() => setIsOpen(true)}
        >
          <Icon small name="plusbox" />
          {m.studio_lesson_add()}
        </Button>
      </p>
    );
  }
  return (
    <TitleForm
      of={['new lesson', courseId, section?.section ?? 'first']}
      label={m.studio_lesson_new()}
      submit={m.studio_lesson_submit()}
      leave={m.studio_lesson_enough()}
      rule={addLesson.request.entries.title}
      onLeave={leave}
      onSend={(title) =>
        change.mutateAsync({
          send: () => call(addLesson, { course_id: courseId, section: section?.section, title }),
          done: m.studio_lesson_added({ title }),
          isOfForm: true,
        })
      }
    />
  );
}
