import { languageCodeOf, type Voice, voiceIn } from './voice.ts';

/**
 * Returns the voice for whoever sits at a terminal of this machine: in the language of ACADEMY_LANGUAGE,
 * else of the terminal's locale (POSIX, 8.2), else in the first one.
 */
export const terminalVoice = (env: NodeJS.ProcessEnv): Voice =>
  voiceIn(languageCodeOf(env.ACADEMY_LANGUAGE?.trim()) ?? languageCodeOf(localeLanguage(env)));

/** Returns the language of the locale: `ta` of `ta_IN.UTF-8`. */
function localeLanguage({ LC_ALL, LC_MESSAGES, LANG }: NodeJS.ProcessEnv): string | undefined {
  const locale = LC_ALL || LC_MESSAGES || LANG || '';
  return /^[a-z]+(?=[_.@]|$)/.exec(locale)?.[0];
}
