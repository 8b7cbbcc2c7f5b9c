import { fileProblems } from '../texts/file-problems.ts';
import { localizeMessage, type TextName } from '../texts/localize-message.ts';
import type { Voice } from '../texts/voice.ts';

/** Commander's sentences about a wrong command line (its lib/command.js and lib/suggestSimilar.js). */
const wordsOfUsage: readonly TextName[] = [
  'cli_program_missing_argument',
  'cli_program_option_argument_missing',
  'cli_program_option_missing',
  'cli_program_option_conflict',
  'cli_program_unknown_option',
  'cli_program_unknown_command',
  'cli_program_option_invalid',
  'cli_program_argument_invalid',
  'cli_program_allowed_choices',
  'cli_program_too_many_one',
  'cli_program_too_many',
  'cli_program_did_you_mean_one',
  'cli_program_did_you_mean',
  'cli_program_number',
];

/** The server's own sentences, which logs and callers have in English too. */
export const wordsOfErrors: readonly TextName[] = [
  'cli_error_database_busy',
  'cli_error_database_newer',
  'cli_error_unservable',
  'cli_error_film_none',
  'cli_error_film_foreign',
  'cli_error_film_program_missing',
  'cli_error_film_not_installed',
  'cli_error_film_install',
  'cli_error_film_later',
  'cli_error_film_unreadable',
  'cli_error_film_kind',
  'cli_error_film_no_room',
  'cli_error_no_webvtt',
  'cli_error_captions_letters',
  'cli_error_no_course',
];

/** Translates line by line: commander writes its suggestion below what is wrong. */
export const usageIn = (voice: Voice, text: string): string => eachLine(text, voice, wordsOfUsage);

export const errorIn = (voice: Voice, text: string): string => eachLine(text, voice, wordsOfErrors);

/** Puts the contract's rule for a field into the language of this voice. */
export const ruleIn = (voice: Voice, text: string): string =>
  localizeMessage(text, fileProblems, voice);

const eachLine = (text: string, voice: Voice, names: readonly TextName[]): string =>
  text
    .split('\n')
    .map((line) => localizeMessage(line, names, voice))
    .join('\n');
