import { type Command, Help, type Option } from 'commander';
import type { Voice } from '../texts/voice.ts';
import { type Terminal, voiceAt } from './terminal.ts';
import { usageIn } from './words-of-others.ts';

/** Lets commander say its own words, of help and of wrong use, in the language of the terminal. */
export function localizeHelp(program: Command, terminal: Terminal): Command {
  const voice = voiceAt(terminal);
  const { texts } = voice;
  const titles = new Map([
    ['Usage:', texts.cli_program_title_usage()],
    ['Arguments:', texts.cli_program_title_arguments()],
    ['Options:', texts.cli_program_title_options()],
    ['Commands:', texts.cli_program_title_commands()],
  ]);
  return program
    .showHelpAfterError(texts.cli_program_help_hint())
    .helpOption('-h, --help', texts.cli_program_help_option())
    .helpCommand('help [command]', texts.cli_program_help_command())
    .configureHelp({
      styleTitle: (title) => titles.get(title) ?? title,
      optionDescription: (option) => describeOption(option, voice),
    })
    .configureOutput({
      writeOut: (text) => terminal.out.write(text),
      writeErr: (text) => terminal.err.write(text),
      outputError: (text, write) => write(usageIn(voice, text)),
    });
}

const help = new Help();

/** Says in the voice's language what commander adds: `(choices: "a", "b", default: "a")`. */
function describeOption(option: Option, { texts }: Voice): string {
  const { description } = option;
  const added = help.optionDescription(option).slice(description.length);
  return (
    description +
    added
      .replace(/(?<=^ ?\()choices(?=: )/, texts.cli_program_choices())
      .replace(/(?<=[ (])default(?=: )/, texts.cli_program_default())
  );
}
