import { maxLessonTitleChars } from '#contract/limits.ts';

/** A course's name as its lesson's title, which may be shorter: cut between letters, Tamil ones too. */
export function lessonTitle(name: string): string {
  if (name.length <= maxLessonTitleChars) return name;
  const letters = new Intl.Segmenter(['ta', 'en'], { granularity: 'grapheme' }).segment(name);
  return name.slice(0, letters.containing(maxLessonTitleChars)?.index).trimEnd();
}
