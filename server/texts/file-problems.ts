import { localizeMessage, type TextName } from './localize-message.ts';
import type { Voice } from './voice.ts';

/** The problems that `contract/academy-file.ts`, valibot and `server/academy-file/page-texts.ts` find. */
export const fileProblems: readonly TextName[] = [
  'file_unreadable',
  'file_not_json',
  'file_encoding',
  'file_text',
  'file_empty',
  'file_file_name',
  'file_plain_file_name',
  'file_unknown_key',
  'file_missing',
  'file_object',
  'file_address',
  'file_https',
  'file_day',
  'file_day_as',
  'file_hours',
  'file_emails',
  'file_one_at_least',
  'file_addresses',
  'file_texts',
  'file_service',
  'file_percent',
  'file_percent_whole',
  'file_percent_least',
  'file_percent_most',
  'file_sac',
  'file_sac_as',
  'file_days',
  'file_names',
  'file_courses',
  'file_students',
  'file_sheets',
  'file_sections',
  'file_lessons',
  'file_same_id',
  'file_listed_already',
  'file_no_such_course',
  'file_characters',
  'file_true_or_false',
  'file_id',
  'file_rupees',
  'file_rupees_most',
  'file_video_and_sections',
  'file_same_number',
  'file_same_sheet',
  'file_no_text',
  'file_gap',
  'file_names_are',
  'file_names_near',
  'file_name_meant',
  'file_email_required',
  'file_email_invalid',
  'file_password_required',
  'file_password_short',
  'file_password_long',
  'file_full_name_required',
  'file_full_name_short',
  'file_name_long',
  'file_lesson_title',
  'file_too_long',
  'file_schema_address',
  'file_lesson_number',
  'file_lesson_high',
  'file_gstin',
  'file_gstin_as',
  'file_gstin_check',
  'file_wrong_type',
  'file_wrong_integer',
  'file_wrong_value',
];

/** Translates such a problem, whose line may begin with its file or place: `courses.3.id must be a text`. */
export function problemIn(voice: Voice, line: string): string {
  const said = (text: string) => {
    const localized = localizeMessage(text, fileProblems, voice);
    return localized === text ? null : localized;
  };
  const [, file = '', rest = ''] = /^(ACADEMY_FILE .+?: |\S+: )?(.+)$/s.exec(line) ?? [];
  const [, place = '', problem = ''] = /^(\S+) (.+)$/s.exec(rest) ?? [];
  const withoutPlace = said(line) ?? prefixed(file, said(rest));
  return withoutPlace ?? prefixed(`${file}${place}: `, said(problem)) ?? line;
}

const prefixed = (prefix: string, text: string | null): string | null =>
  text === null ? null : prefix + text;
