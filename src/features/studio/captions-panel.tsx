import { useId, useState } from 'react';
import { maxCaptionsChars } from '#contract/limits.ts';
import type { StudioLesson } from '#contract/studio-lesson.ts';
import { saveCaptions } from '#contract/studio-lesson-files.ts';
import { call } from '../../api/call.ts';
import { locale } from '../../i18n/language.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { FormError } from '../../ui/form-error.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import * as surface from '../../ui/surface.module.css';
import * as typography from '../../ui/typography.module.css';
import { Dropzone } from './dropzone.tsx';
import { failureText } from './failure.ts';
import { isOnItsWay, isProcessing } from './queries.ts';
import * as studioStyles from './studio.module.css';
import { useFilmBeingSent } from './use-film-sending.ts';
import { useLessonsChange } from './use-lessons-change.ts';

interface CaptionsPanelProps {
  courseId: string;
  lesson: StudioLesson;
}

/** The languages that are spoken in an academy's classes, by their codes (ISO 639). */
const languages = ['en', 'ta', 'hi', 'ml', 'te', 'kn'];

/**
 * Captions are small: they are sent as soon as they are chosen. They belong to one film, so there is
 * nothing to choose while another one is about to take its place.
 */
export function CaptionsPanel({ courseId, lesson }: CaptionsPanelProps) {
  const id = useId();
  const { mutate, error, isPending, reset } = useLessonsChange(courseId);
  const [language, setLanguage] = useState('en');
  const [refusal, setRefusal] = useState<string>();
  const isSending = useFilmBeingSent(courseId, lesson.number) !== undefined;
  const isToWait = isSending || isOnItsWay(lesson.upload);
  const send = async (file: File) => {
    reset();
    // A UTF-16 code unit, by which the limit counts, takes three bytes of UTF-8 at most.
    const isLarge = file.size > 3 * maxCaptionsChars;
    setRefusal(isLarge ? m.studio_captions_large({ file: file.name }) : undefined);
    if (isLarge) return;
    // A folder, or a file that is gone by now, cannot be read.
    const captions = await file.text().catch(() => null);
    if (captions === null) return setRefusal(m.studio_file_unreadable({ file: file.name }));
    const key = { course_id: courseId, lesson: lesson.number };
    mutate({
      send: () => call(saveCaptions, { ...key, language, captions }),
      done: m.studio_captions_saved(),
    });
  };
  return (
    <section className={surface.panel} aria-labelledby={id}>
      <div>
        <h3 className={studioStyles.subheading} id={id}>
          {m.studio_captions()}
        </h3>
        <p className={typography.muted}>{captionsText(lesson, isToWait)}</p>
      </div>
      <div className={studioStyles.alert} role="alert">
        <FormError text={refusal} />
      </div>
      {/* A toast has said it aloud. */}
      {error && !refusal && <FormError text={failureText(error)} />}
      {lesson.film && !isToWait && (
        <>
          <SelectField
            label={m.studio_captions_language()}
            value={language}
            onChange={({ target }) => setLanguage(target.value)}
          >
            {languages.map((code) => (
              <option key={code} value={code}>
                {nameOf(code)}
              </option>
            ))}
          </SelectField>
          <Dropzone
            label={m.studio_captions_choose()}
            drop={m.studio_film_drop()}
            hint={m.studio_captions_hint()}
            accept=".vtt,text/vtt"
            disabled={isPending}
            onFile={(file) => void send(file)}
          />
        </>
      )}
    </section>
  );
}

function captionsText({ film, captions, upload }: StudioLesson, isToWait: boolean): string {
  if (isProcessing(upload)) return m.studio_answer_video_in_work();
  if (isToWait) return m.studio_answer_video_arriving();
  if (!film) return m.studio_captions_first_film();
  if (!captions?.length) return m.studio_captions_none();
  return m.studio_captions_there({ languages: captions.map(nameOf).join(', ') });
}

const nameOf = (code: string): string =>
  new Intl.DisplayNames(locale, { type: 'language' }).of(code) ?? code;
