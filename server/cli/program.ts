import { Command } from 'commander';
import { addAudit } from './commands/audit.ts';
import { addBackup } from './commands/backup.ts';
import { addCertificate } from './commands/certificate.ts';
import { addCheck } from './commands/check.ts';
import { addCourse } from './commands/course.ts';
import { addEnrol } from './commands/enrol.ts';
import { addExport } from './commands/export.ts';
import { addImport } from './commands/import.ts';
import { addLessonCommands } from './commands/lesson.ts';
import { addLists } from './commands/lists.ts';
import { addMails } from './commands/mails.ts';
import { addPageFacts } from './commands/page-facts.ts';
import { addPassword } from './commands/password.ts';
import { addPerson } from './commands/person.ts';
import { addRestore } from './commands/restore.ts';
import { addSchema } from './commands/schema.ts';
import { addStaff } from './commands/staff.ts';
import { addTranslations } from './commands/translations.ts';
import { localizeHelp } from './localized-help.ts';
import { type Terminal, voiceAt } from './terminal.ts';

/** Makes the program with every command; parsing throws `CommanderError` for help and wrong use. */
export function createProgram(terminal: Terminal): Command {
  const { texts } = voiceAt(terminal);
  const program = localizeHelp(new Command('academy'), terminal)
    .description(texts.cli_program_description())
    .usage('<command> [options]')
    .exitOverride()
    .addHelpText('after', `\n${texts.cli_program_after_help()}`);

  program.commandsGroup(texts.cli_program_group_offer());
  addImport(program, terminal);
  addExport(program, terminal);
  addCheck(program, terminal);
  addSchema(program, terminal);
  addCourse(program, terminal);
  addLessonCommands(program, terminal);
  addTranslations(program, terminal);
  program.commandsGroup(texts.cli_program_group_people());
  addLists(program, terminal);
  addEnrol(program, terminal);
  addPassword(program, terminal);
  addStaff(program, terminal);
  addPerson(program, terminal);
  addCertificate(program, terminal);
  addAudit(program, terminal);
  addMails(program, terminal);
  program.commandsGroup(texts.cli_program_group_safe());
  addBackup(program, terminal);
  addRestore(program, terminal);
  addPageFacts(program, terminal);
  return program;
}
