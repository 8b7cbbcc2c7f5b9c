import { type Command, InvalidArgumentError } from 'commander';
import * as v from 'valibot';
import { LessonNumberSchema } from '#contract/lesson.ts';

/** The two arguments that name a lesson. */
export const withLesson = (command: Command): Command =>
  command
    .argument('<course>', 'the id of the course')
    .argument('<lesson>', 'the number of the lesson', readNumber);

/** A number from 1, as lessons and places are counted. Throws `InvalidArgumentError`. */
export function readNumber(text: string): number {
  const parsed = v.safeParse(LessonNumberSchema, Number(text));
  if (parsed.success) return parsed.output;
  throw new InvalidArgumentError('It is a number, from 1.');
}
