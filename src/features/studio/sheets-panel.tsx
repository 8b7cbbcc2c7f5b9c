import { useId, useRef, useState } from 'react';
import { maxSheetBytes } from '#contract/limits.ts';
import type { StudioLesson } from '#contract/studio-lesson.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { FormError } from '../../ui/form-error.tsx';
import * as surface from '../../ui/surface.module.css';
import * as typography from '../../ui/typography.module.css';
import { Dropzone } from './dropzone.tsx';
import * as styles from './lessons.module.css';
import { SheetForm } from './sheet-form.tsx';
import { SheetRow } from './sheet-row.tsx';
import * as studioStyles from './studio.module.css';
import { useFocusPlace } from './use-focus-place.ts';
import { useDroppedForms } from './use-gone-forms.ts';

interface SheetsPanelProps {
  courseId: string;
  lesson: StudioLesson;
}

/** Lists a lesson's sheets; a new one is chosen, given its title, and then sent. */
export function SheetsPanel({ courseId, lesson }: SheetsPanelProps) {
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const files = lesson.sheets.map(({ file }) => file);
  useDroppedForms(['sheet', courseId, lesson.number], files);
  const focus = useFocusPlace(panel);
  const [chosen, setChosen] = useState<File | null>(null);
  const [refusal, setRefusal] = useState<string>();
  const choose = (file: File) => {
    const isLarge = file.size > maxSheetBytes;
    setRefusal(isLarge ? m.studio_sheet_large({ file: file.name }) : undefined);
    setChosen(isLarge ? null : file);
  };
  const done = () => {
    setChosen(null);
    focus('sheets');
  };
  return (
    <section className={surface.panel} aria-labelledby={id} ref={panel}>
      <div>
        <h3 className={studioStyles.subheading} id={id} tabIndex={-1} data-focus="sheets">
          {m.studio_sheets()}
        </h3>
        <p className={typography.muted}>{m.studio_sheets_hint()}</p>
      </div>
      {lesson.sheets.length === 0 && <p>{m.studio_sheets_none()}</p>}
      <ul className={styles.list}>
        {lesson.sheets.map((sheet) => (
          <SheetRow
            key={sheet.file}
            courseId={courseId}
            lesson={lesson}
            sheet={sheet}
            focus={focus}
          />
        ))}
      </ul>
      <div className={studioStyles.alert} role="alert">
        <FormError text={refusal} />
      </div>
      {chosen ? (
        <SheetForm
          key={`${chosen.name} ${chosen.size}`}
          courseId={courseId}
          lesson={lesson}
          file={chosen}
          onDone={done}
        />
      ) : (
        <Dropzone
          label={m.studio_sheet_choose()}
          drop={m.studio_film_drop()}
          hint={m.studio_sheet_file()}
          accept="application/pdf,image/jpeg,image/png,image/webp"
          disabled={false}
          onFile={choose}
        />
      )}
    </section>
  );
}
