import { studioAnswers } from '#contract/studio-answers.ts';
import { answerText } from './answer-text.ts';
import { m } from './paraglide/messages.js';
import { createSpokenAnswers } from './spoken-answers.ts';

/** Known at build time: the wire's texts are the first language's, so its page needs no others. */
const isFirst = typeof __LANGUAGE__ !== 'string' || __LANGUAGE__ === 'en';

const say = isFirst ? null : createSpokenAnswers(studioAnswers, spoken());

/** Like `answerText`, for the answers that staff get too. */
export const studioAnswerText: (text: string) => string = isFirst
  ? (text) => text
  : (text) => say?.(text) ?? answerText(text);

function spoken() {
  return {
    courseChanged: m.studio_answer_course_changed,
    lessonChanged: m.studio_answer_lesson_changed,
    lessonsChanged: m.studio_answer_lessons_changed,
    sectionChanged: m.studio_answer_section_changed,
    sectionsChanged: m.studio_answer_sections_changed,
    sectionFull: m.studio_answer_section_full,
    sheetChanged: m.studio_answer_sheet_changed,
    sheetGone: m.studio_answer_sheet_gone,
    sheetKind: m.studio_answer_sheet_kind,
    lessonShown: m.studio_answer_lesson_shown,
    lessonWithoutVideo: m.studio_answer_lesson_without_video,
    videoArriving: m.studio_answer_video_arriving,
    videoInWork: m.studio_answer_video_in_work,
    videoParts: m.studio_answer_video_parts,
    videoOutOfStep: m.studio_answer_video_out_of_step,
    videoPartBroken: m.studio_answer_video_part_broken,
    videoNone: m.studio_answer_video_none,
    videoForeign: m.studio_answer_video_foreign,
    videoLessonGone: m.studio_answer_video_lesson_gone,
    videoProgramMissing: m.studio_answer_video_program_missing,
    videoUnreadable: m.studio_answer_video_unreadable,
    videoKind: m.studio_answer_video_kind,
    videoFault: m.studio_answer_video_fault,
    videoGivenUp: m.studio_answer_video_given_up,
    videoNoRoom: m.studio_answer_video_no_room,
    captionsKind: m.studio_answer_captions_kind,
    captionsLetters: m.studio_answer_captions_letters,
    servicesChanged: m.studio_answer_services_changed,
    servicesSaved: m.studio_answer_services_saved,
    settingsChanged: m.studio_answer_settings_changed,
    settingsSaved: m.studio_answer_settings_saved,
    feesWhole: m.studio_answer_fees_whole,
    courseName: m.studio_answer_course_name,
    courseDescription: m.studio_answer_course_description,
    courseDuration: m.studio_answer_course_duration,
    videoName: m.studio_answer_video_name,
    videoLarge: m.studio_answer_video_large,
    fileEmpty: m.studio_answer_file_empty,
    lessonTitle: m.studio_answer_lesson_title,
    sheetTitle: m.studio_answer_sheet_title,
    hour: m.studio_answer_hour,
    leaseDays: ({ days = '' }) => m.studio_answer_lease_days({ days }),
    tooLong: ({ count = '' }) => m.studio_answer_too_long({ count }),
    servicesFull: ({ count = '' }) => m.studio_answer_services_full({ count }),
  };
}
