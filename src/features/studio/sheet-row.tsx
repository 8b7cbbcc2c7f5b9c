import { useState } from 'react';
import type { StudioLesson, StudioSheet } from '#contract/studio-lesson.ts';
import { removeSheet, SheetQuerySchema, saveSheet } from '#contract/studio-lesson-files.ts';
import { countMissing } from '#contract/studio-translations.ts';
import { uploadAddress } from '../../api/address.ts';
import { call } from '../../api/call.ts';
import { langOf } from '../../i18n/language.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { fileSize } from '../../ui/file-size.ts';
import * as textLinkStyles from '../../ui/text-link.module.css';
import * as typography from '../../ui/typography.module.css';
import { lessonSavedText } from './lesson-saved-text.ts';
import * as styles from './lessons.module.css';
import { localizedField } from './localized-field.ts';
import { RowButton } from './row-button.tsx';
import { TitleForm } from './title-form.tsx';
import { untranslatedText } from './translated-field.tsx';
import type { useFocusPlace } from './use-focus-place.ts';
import { useLessonsChange } from './use-lessons-change.ts';

interface SheetRowProps {
  courseId: string;
  lesson: StudioLesson;
  sheet: StudioSheet;
  focus: ReturnType<typeof useFocusPlace>;
}

/** Shows a sheet that was sent; its title can be changed, in every language, and it can be removed. */
export function SheetRow({ courseId, lesson, sheet, focus }: SheetRowProps) {
  const change = useLessonsChange(courseId);
  const [isRenaming, setIsRenaming] = useState(false);
  const { file, title, address, bytes, translations, version } = sheet;
  const key = { course_id: courseId, lesson: lesson.number, file };
  const leave = () => {
    setIsRenaming(false);
    focus(`${file} rename`);
  };
  if (isRenaming) {
    return (
      <li>
        <TitleForm
          of={['sheet', courseId, lesson.number, file]}
          label={m.studio_sheet_title()}
          submit={m.studio_sheet_save()}
          leave={m.studio_sheet_keep()}
          was={title}
          others={translations}
          version={version}
          rule={SheetQuerySchema.entries.title}
          onLeave={leave}
          onSend={async (next, others, seen) => {
            await change.mutateAsync({
              send: () =>
                call(saveSheet, {
                  ...key,
                  version: seen.version ?? '',
                  title: next,
                  translations: others,
                }),
              done: lessonSavedText(lesson),
              isOfForm: true,
            });
            leave();
          }}
        />
      </li>
    );
  }
  const shown = localizedField(title, 'title', translations);
  const untranslated = untranslatedText(countMissing({ title }, translations));
  return (
    <li className={styles.row}>
      <span className={styles.entry}>
        <a
          className={textLinkStyles.textLink}
          href={uploadAddress(address)}
          target="_blank"
          rel="noopener"
          lang={langOf(shown)}
        >
          {shown}
        </a>
        <span className={typography.small}>
          {[fileSize(bytes), untranslated].filter(Boolean).join(' · ')}
        </span>
      </span>
      <RowButton
        icon="pencil"
        label={m.studio_sheet_rename({ title: shown })}
        focus={`${file} rename`}
        onClick={() => setIsRenaming(true)}
      />
      <RowButton
        icon="trash"
        label={m.studio_sheet_remove({ title: shown })}
        focus={file}
        onClick={() => {
          change.mutate({ send: () => call(removeSheet, key), done: m.studio_sheet_removed() });
          focus('sheets');
        }}
      />
    </li>
  );
}
