import { type Command, InvalidArgumentError } from 'commander';
import * as v from 'valibot';
import { firstLanguage } from '#contract/languages.ts';
import { LessonNumberSchema } from '#contract/lesson.ts';
import { voiceIn } from '../texts/voice.ts';
import { type Terminal, voiceAt } from './terminal.ts';

/** Adds the two arguments that name a lesson. */
export function withLesson(command: Command, terminal: Terminal): Command {
  const { texts } = voiceAt(terminal);
  return command
    .argument('<course>', texts.cli_program_course_argument())
    .argument('<lesson>', texts.cli_program_lesson_argument(), readNumber);
}

/** A number from 1, as lessons and places are counted. Throws `InvalidArgumentError`. */
export function readNumber(text: string): number {
  const parsed = v.safeParse(LessonNumberSchema, Number(text));
  if (parsed.success) return parsed.output;
  // Commander makes a longer text of it, which is put into the language as a whole.
  throw new InvalidArgumentError(voiceIn(firstLanguage.code).texts.cli_program_number());
}
