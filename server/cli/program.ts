import { Command } from 'commander';
import { addAudit } from './commands/audit.ts';
import { addBackup } from './commands/backup.ts';
import { addCertificate } from './commands/certificate.ts';
import { addCheck } from './commands/check.ts';
import { addCourse } from './commands/course.ts';
import { addEnrol } from './commands/enrol.ts';
import { addExport } from './commands/export.ts';
import { addImport } from './commands/import.ts';
import { addLesson } from './commands/lesson.ts';
import { addLists } from './commands/lists.ts';
import { addMails } from './commands/mails.ts';
import { addPageFacts } from './commands/page-facts.ts';
import { addPassword } from './commands/password.ts';
import { addPerson } from './commands/person.ts';
import { addRestore } from './commands/restore.ts';
import { addSchema } from './commands/schema.ts';
import { addStaff } from './commands/staff.ts';
import { addTranslations } from './commands/translations.ts';
import type { Terminal } from './terminal.ts';

const afterHelp = `
The academy is found as the server finds it: DATA_DIR (default ./data) or DATABASE_URL, read from
the environment. All commands but \`restore\` may run while the server does.

Exit codes: 0 done, 1 not done, 2 wrong use, 130 interrupted.
\`npm run --silent academy -- …\` leaves out npm's own lines, for scripts and files.`;

/** Every command; parsing throws `CommanderError` for help and wrong use. */
export function createProgram(terminal: Terminal): Command {
  const program = new Command('academy')
    .description('Runs the academy: its courses, students, orders and back-ups.')
    .usage('<command> [options]')
    .exitOverride()
    .showHelpAfterError('Add --help to see how it is used.')
    .configureOutput({
      writeOut: (text) => terminal.out.write(text),
      writeErr: (text) => terminal.err.write(text),
    })
    .helpCommand('help [command]', 'Say how a command is used')
    .addHelpText('after', afterHelp);

  program.commandsGroup('What the academy offers:');
  addImport(program, terminal);
  addExport(program, terminal);
  addCheck(program, terminal);
  addSchema(program, terminal);
  addCourse(program, terminal);
  addLesson(program, terminal);
  addTranslations(program, terminal);
  program.commandsGroup('People:');
  addLists(program, terminal);
  addEnrol(program, terminal);
  addPassword(program, terminal);
  addStaff(program, terminal);
  addPerson(program, terminal);
  addCertificate(program, terminal);
  addAudit(program, terminal);
  addMails(program, terminal);
  program.commandsGroup('Safe keeping:');
  addBackup(program, terminal);
  addRestore(program, terminal);
  addPageFacts(program, terminal);
  return program;
}
