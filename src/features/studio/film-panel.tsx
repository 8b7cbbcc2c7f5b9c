import { type ReactNode, useEffect, useRef, useState } from 'react';
import { maxFilmBytes } from '#contract/limits.ts';
import type { StudioLesson } from '#contract/studio-lesson.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { studioAnswerText } from '../../i18n/studio-answer-text.ts';
import { Button } from '../../ui/button.tsx';
import { fileSize } from '../../ui/file-size.ts';
import { FormError } from '../../ui/form-error.tsx';
import { Icon } from '../../ui/icon.tsx';
import * as surface from '../../ui/surface.module.css';
import * as typography from '../../ui/typography.module.css';
import { Dropzone } from './dropzone.tsx';
import { failureText } from './failure.ts';
import * as styles from './film-panel.module.css';
import { FilmProgress } from './film-progress.tsx';
import { LessonFilm } from './lesson-film.tsx';
import { PercentBar } from './percent-bar.tsx';
import { isProcessing } from './queries.ts';
import * as studioStyles from './studio.module.css';
import { SendingStopped, useFilmSending } from './use-film-sending.ts';

export interface FilmPanelProps {
  courseId: string;
  lesson: StudioLesson;
  /** Plays the film at this address; `onMissing` hears that its player has not come. */
  renderFilm: (film: string, title: string, onMissing: () => void) => ReactNode;
}

/** Lets her choose a lesson's film, shows its name and size, and sends it when she says so. */
export function FilmPanel({ courseId, lesson, renderFilm }: FilmPanelProps) {
  const { sending, percent, error, reset, send, stop } = useFilmSending(courseId, lesson.number);
  const [chosen, setChosen] = useState<File | null>(null);
  const [refusal, setRefusal] = useState<string>();
  const { film, upload } = lesson;
  // A film that this page sends, or has tried to send, does not come from another page.
  const [isOurs, setIsOurs] = useState(false);
  if ((sending || error) && !isOurs) setIsOurs(true);
  // The film has arrived: the next one may be somebody else's.
  if (isOurs && !sending && !error && upload?.state !== 'uploading') setIsOurs(false);
  const isTheirs = !isOurs && upload?.is_arriving === true;
  const panel = useRef<HTMLElement>(null);
  const isStopped = error instanceof SendingStopped;
  const canChoose = !sending && !isProcessing(upload);
  const step = sending ? 'sending' : chosen ? 'chosen' : 'none';

  const choose = (file: File | null) => {
    const problem = file && problemOf(file);
    setRefusal(problem ?? undefined);
    setChosen(problem ? null : file);
    reset();
  };
  // A film that has arrived is chosen no longer. After a failure it stays chosen, to be sent again.
  const wasSending = useRef(sending);
  useEffect(() => {
    if (wasSending.current && !sending && !error) setChosen(null);
    wasSending.current = sending;
  }, [sending, error]);
  // The button that was pressed is gone with its step.
  const before = useRef(step);
  useEffect(() => {
    const isNew = before.current !== step;
    before.current = step;
    if (isNew) panel.current?.querySelector<HTMLElement>(`[data-step="${step}"]`)?.focus();
  }, [step]);

  return (
    <section className={surface.panel} aria-labelledby="studio-film" ref={panel}>
      <h3 className={studioStyles.subheading} id="studio-film" tabIndex={-1} data-step="none">
        {m.studio_film()}
      </h3>
      {film !== null && (
        <LessonFilm
          key={film}
          courseId={courseId}
          title={lesson.title}
          film={film}
          renderFilm={renderFilm}
        />
      )}
      <div className={styles.says}>
        <p className={typography.muted}>{film ? m.studio_film_there() : m.studio_film_none()}</p>
        <p role="status">
          {!sending && (isStopped ? m.studio_film_stopped() : filmText(lesson, isTheirs))}
        </p>
        <div role="alert">
          <FormError text={refusal ?? (sending || error ? undefined : preparingFailure(upload))} />
        </div>
        {/* A toast has said it aloud. */}
        {error && !isStopped && <FormError text={failureText(error)} />}
      </div>
      {!sending && upload?.state === 'preparing' && (
        <PercentBar label={m.studio_film_prepared()} percent={upload.done_percent ?? 0} />
      )}
      {isTheirs && (
        <PercentBar
          label={m.studio_film_sending({ file: upload.file_name })}
          percent={Math.floor((100 * upload.parts_received) / upload.parts)}
        />
      )}
      {canChoose && (
        <Dropzone
          label={chosen ? m.studio_film_other() : m.studio_film_choose()}
          drop={m.studio_film_drop()}
          hint={m.studio_film_hint()}
          accept="video/*"
          disabled={false}
          onFile={choose}
        />
      )}
      {canChoose && chosen && (
        <div className={studioStyles.stack}>
          <p className={styles.file}>
            <Icon name="play" />
            <span>
              <b>{chosen.name}</b>{' '}
              <span className={typography.numeric}>{fileSize(chosen.size)}</span>
            </span>
          </p>
          <div className={surface.actions}>
            <Button data-step="chosen" onClick={() => send(chosen)}>
              {isStopped ? m.studio_film_go_on() : m.studio_film_send()}
            </Button>
            <Button variant="line" onClick={() => choose(null)}>
              {m.studio_film_leave()}
            </Button>
          </div>
        </div>
      )}
      {sending && <FilmProgress file={sending.file} percent={percent} onStop={stop} />}
    </section>
  );
}

/** Says what is wrong with a file before any of it is sent; null: nothing. */
function problemOf(file: File): string | null {
  // Some systems know no type for a film's file name: the academy looks into the file itself.
  const isOther = file.type !== '' && !file.type.startsWith('video/');
  if (isOther) return m.studio_film_no_film({ file: file.name });
  return file.size > maxFilmBytes ? m.studio_film_too_large({ file: file.name }) : null;
}

function filmText({ upload, is_published }: StudioLesson, isTheirs: boolean): string {
  if (!upload) return '';
  const { state, file_name: file } = upload;
  if (state === 'queued') return m.studio_film_queued({ file });
  if (state === 'preparing') return m.studio_film_preparing({ file });
  if (state === 'ready') {
    return is_published ? m.studio_film_ready({ file }) : m.studio_film_ready_hidden({ file });
  }
  if (state !== 'uploading') return '';
  return isTheirs ? m.studio_film_theirs({ file }) : m.studio_film_broken({ file });
}

const preparingFailure = (upload: StudioLesson['upload']): string | undefined =>
  upload?.state === 'failed' ? studioAnswerText(upload.failure ?? m.studio_failed()) : undefined;
