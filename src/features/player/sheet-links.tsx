import { clsx } from 'clsx';
import type { MouseEvent } from 'react';
import type { Lesson, Sheet } from '#contract/lesson.ts';
import { uploadAddress } from '../../api/address.ts';
import { langOf } from '../../i18n/language.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { useStudent } from '../../session/use-session.tsx';
import { Icon } from '../../ui/icon.tsx';
import { saveAsFile } from '../../ui/save-as-file.ts';
import * as textLinkStyles from '../../ui/text-link.module.css';
import { toastError } from '../../ui/toast.tsx';
import * as typography from '../../ui/typography.module.css';
import { openPhoneLesson, usePhoneSheets } from './use-phone-lesson.ts';

interface SheetLinksProps {
  courseId: string;
  lesson: Lesson;
}

/** The sheets of a lesson: one that was taken along is handed out by the phone, without a network. */
export function SheetLinks({ courseId, lesson: { number, sheets } }: SheetLinksProps) {
  const { id: userId } = useStudent();
  const here = usePhoneSheets(userId, courseId, number);
  const take = (event: MouseEvent, sheet: Sheet) => {
    if (!here.includes(sheet.file)) return;
    event.preventDefault();
    takeSheet({ userId, courseId, lesson: number }, sheet).catch(() =>
      toastError(m.lesson_sheet_failed()),
    );
  };
  return (
    <ul aria-label={m.lesson_sheets()}>
      {sheets.map((sheet) => {
        const kb = Math.ceil(sheet.bytes / 1000);
        return (
          <li key={sheet.file}>
            <a
              className={textLinkStyles.textLink}
              href={uploadAddress(sheet.file)}
              target="_blank"
              rel="noopener"
              onClick={(event) => take(event, sheet)}
            >
              <Icon name="download" small />
              <span lang={langOf(sheet.title)}>{sheet.title}</span>
              <span className={clsx(typography.muted, typography.small)}>
                {here.includes(sheet.file)
                  ? m.lesson_sheet_here({ kb })
                  : m.lesson_sheet_kb({ kb })}
              </span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}

/** Saves a sheet as a file. Throws where the phone does not have it any more, or cannot open it. */
async function takeSheet(
  { userId, courseId, lesson }: { userId: string; courseId: string; lesson: number },
  { title, file }: Sheet,
): Promise<void> {
  const found = await openPhoneLesson(userId, courseId, lesson);
  const sheet = found && found !== 'over' && found.sheets.find((one) => one.file === file);
  if (!sheet) throw new Error(`${file} is not on this phone`);
  const ending = /\.\w+$/.exec(sheet.path)?.[0] ?? '';
  saveAsFile(`${title}${ending}`, await found.read(sheet.path));
}
