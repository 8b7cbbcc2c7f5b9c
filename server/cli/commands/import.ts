import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Command, Option } from 'commander';
import type { Academy } from '#contract/academy-file.ts';
import { readAcademy } from '../../db/academy-file.ts';
import { importLists } from '../../db/imported-entries.ts';
import { createLessonFilms } from '../../features/lessons/film-repository.ts';
import { lookIntoFiles } from '../../features/lessons/looking-into-files.ts';
import { createLessonSheets } from '../../features/lessons/sheet-repository.ts';
import { openDisk } from '../../media/disk.ts';
import { withTrace } from '../command-trail.ts';
import { importAcademy, planAcademy } from '../content/import-academy.ts';
import { conflictsOf, type ImportPlan, isEmptyPlan } from '../content/import-plan.ts';
import { copyFiles, missingFiles } from '../content/named-files.ts';
import { planLines } from '../content/plan-text.ts';
import { withAcademy } from '../open-academy.ts';
import { CommandError, notify, print, type Terminal } from '../terminal.ts';

const afterHelp = `
What the staff has changed since the last import stays as it is. Where the file has changed in the
same place, that is a conflict: it is named and left as the academy has it, the rest is imported,
and the exit code is 1. \`--conflicts file\` takes the file's word there instead.
Courses and services change at once, and all together or not at all. Contact, links and texts are
built into the page: they change with the next \`npm run build\` and start of the server.
Images, videos and sheets that the file names are taken from the folders "uploads", "media" and
"sheets" beside it, where DATA_DIR has none of that name. Students in the file are for a first start only.
\`academy schema\` prints the rules of the file, for an editor.`;

/** What --only calls them: to people contact and links are texts of the page too. */
const listsByName = { texts: 'page', courses: 'courses', services: 'services' } as const;

interface ImportFlags {
  dryRun?: boolean;
  prune?: boolean;
  conflicts?: 'academy' | 'file';
  only?: keyof typeof listsByName;
}

/** `import`, from one JSON file. */
export function addImport(program: Command, terminal: Terminal): void {
  program
    .command('import')
    .description('Take courses, services, contact details and page texts from a file')
    .argument('<file>', 'an academy file, as `academy export` writes it')
    .option('--dry-run', 'only say what would change')
    .option('--prune', 'no longer offer courses and services that are not in the file')
    .addOption(
      new Option('--only <part>', 'leave everything else as it is').choices(
        Object.keys(listsByName),
      ),
    )
    .addOption(
      new Option('--conflicts <right>', 'whose word counts where both have changed')
        .choices(['academy', 'file'])
        .default('academy'),
    )
    .addHelpText('after', afterHelp)
    .action(async (name: string, flags: ImportFlags) => {
      const file = resolve(name);
      const academy = readFile(file);
      const options = {
        isPruned: flags.prune ?? false,
        isFileRight: flags.conflicts === 'file',
        lists: flags.only ? [listsByName[flags.only]] : importLists,
      };
      await withAcademy(
        terminal,
        async ({ db, config }) => {
          const disk = await openDisk(config);
          const planned = await planAcademy(db, academy, options);
          const { toCopy, problems } = await missingFiles(coursesToWrite(academy, planned), {
            file,
            disk,
          });
          if (problems.length > 0) throw wrongFile(file, problems);
          if (flags.dryRun) {
            tell(terminal, planned, toCopy);
            print(terminal, 'A dry run: nothing was written.');
            return;
          }
          await copyFiles(toCopy, { file, disk, signal: terminal.signal });
          const plan = await withTrace(db, terminal, {
            action: 'import',
            details: { is_pruned: options.isPruned, lists: options.lists.join(' ') },
            work: () => importAcademy(db, academy, options, terminal),
          });
          const [films, sheets] = [createLessonFilms(db), createLessonSheets(db)];
          await lookIntoFiles({ films, sheets, disk });
          tell(terminal, plan, toCopy);
          sayWhatIsLeft(terminal, plan);
        },
        { isNewAllowed: true },
      );
    });
}

/** Those whose files the academy must have, with their places in the file. */
function coursesToWrite({ courses }: Academy, plan: ImportPlan) {
  const written = new Map((plan.courses?.put ?? []).map((course) => [course.id, course]));
  return courses.flatMap(({ id }, index) => {
    const course = written.get(id);
    return course ? [{ ...course, index }] : [];
  });
}

function tell(terminal: Terminal, plan: ImportPlan, copied: string[]): void {
  for (const line of planLines(plan)) print(terminal, line);
  for (const path of copied) print(terminal, `  + ${path}`);
  if (isEmptyPlan(plan) && copied.length === 0) print(terminal, 'Nothing to change.');
}

function sayWhatIsLeft(terminal: Terminal, plan: ImportPlan): void {
  if ((plan.page?.taken ?? []).length > 0) {
    notify(terminal, 'To change the page too, run `npm run build` and start the server again.');
  }
  const { length } = conflictsOf(plan);
  if (length === 0) return;
  throw new CommandError(
    `${length} ${length === 1 ? 'place was' : 'places were'} left as the academy has it. To take the file's word there, add --conflicts file; to keep the academy's, write it into the file.`,
  );
}

function readFile(file: string): Academy {
  const read = readAcademy(readFileSync(file, 'utf8'));
  if ('problems' in read) throw wrongFile(file, read.problems);
  return read.academy;
}

const mostProblems = 20;

function wrongFile(file: string, problems: string[]): CommandError {
  const more = problems.length - mostProblems;
  return new CommandError(
    [
      `Nothing was imported: ${file} has ${problems.length === 1 ? 'a mistake' : `${problems.length} mistakes`}.`,
      ...problems.slice(0, mostProblems).map((problem) => `  ${problem}`),
      ...(more > 0 ? [`  … and ${more} more`] : []),
    ].join('\n'),
  );
}
