import type { StudioLesson } from '#contract/studio-lesson.ts';
import { m } from '../../i18n/paraglide/messages.js';

/** Says that a change in a lesson is saved, and that students see it, if they do. */
export const lessonSavedText = ({ is_published }: StudioLesson): string =>
  is_published ? m.studio_saved() : m.studio_saved_hidden();
