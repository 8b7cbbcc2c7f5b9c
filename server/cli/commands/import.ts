import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Command, Option } from 'commander';
import type { Academy } from '#contract/academy-file.ts';
import { readAcademy } from '../../academy-file/academy-file.ts';
import { importLists } from '../../db/imported-entries.ts';
import { courseContent } from '../../db/lesson-content.ts';
import { createLessonFilms } from '../../features/lessons/film-repository.ts';
import { probeFiles } from '../../features/lessons/probe-files.ts';
import { createLessonSheets } from '../../features/lessons/sheet-repository.ts';
import { openDisk } from '../../media/disk.ts';
import { problemIn } from '../../texts/file-problems.ts';
import { withTrace } from '../command-trail.ts';
import { importAcademy, planAcademy } from '../content/import-academy.ts';
import { conflictsOf, type ImportPlan, isEmptyPlan } from '../content/import-plan.ts';
import { copyFiles, missingFiles, otherFiles } from '../content/named-files.ts';
import { planLines } from '../content/plan-text.ts';
import { withAcademy } from '../open-academy.ts';
import { CommandError, notify, print, type Terminal, voiceAt } from '../terminal.ts';

/** The lists by their names for --only: to people, contact and links are texts of the page too. */
const listsByName = { texts: 'page', courses: 'courses', services: 'services' } as const;

interface ImportFlags {
  dryRun?: boolean;
  prune?: boolean;
  conflicts?: 'academy' | 'file';
  only?: keyof typeof listsByName;
}

/** `import`, from one JSON file. */
export function addImport(program: Command, terminal: Terminal): void {
  const { texts } = voiceAt(terminal);
  program
    .command('import')
    .description(texts.cli_import_description())
    .argument('<file>', texts.cli_import_file())
    .option('--dry-run', texts.cli_import_dry_run())
    .option('--prune', texts.cli_import_prune())
    .addOption(
      new Option('--only <part>', texts.cli_import_only()).choices(Object.keys(listsByName)),
    )
    .addOption(
      new Option('--conflicts <right>', texts.cli_import_conflicts())
        .choices(['academy', 'file'])
        .default('academy'),
    )
    .addHelpText('after', `\n${texts.cli_import_after_help()}`)
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
          const { toCopy, problems } = await missingFiles(
            coursesToWrite(academy, planned),
            { file, disk },
            texts,
          );
          if (problems.length > 0) throw wrongFile(file, problems);
          const others = planned.courses
            ? await otherFiles(coursesIn(academy), { file, disk }, texts)
            : [];
          if (flags.dryRun) {
            printPlan(terminal, planned, toCopy);
            notifyOtherFiles(terminal, others);
            print(terminal, texts.cli_import_dry_run_done());
            return;
          }
          await copyFiles(toCopy, { file, disk, signal: terminal.signal });
          const plan = await withTrace(db, terminal, {
            action: 'import',
            details: { is_pruned: options.isPruned, lists: options.lists.join(' ') },
            work: () => importAcademy(db, academy, options, terminal),
          });
          const [films, sheets] = [createLessonFilms(db), createLessonSheets(db)];
          await probeFiles({ films, sheets, disk });
          printPlan(terminal, plan, toCopy);
          notifyOtherFiles(terminal, others);
          notifyConflicts(terminal, plan);
        },
        { isNewAllowed: !flags.dryRun }, // it would make the academy's tables
      );
    });
}

/** Lists the courses whose files the academy must have, with their places in the file. */
function coursesToWrite({ courses }: Academy, plan: ImportPlan) {
  const written = new Map((plan.courses?.put ?? []).map((course) => [course.id, course]));
  return courses.flatMap(({ id }, index) => {
    const course = written.get(id);
    return course ? [{ ...course, index }] : [];
  });
}

const coursesIn = ({ courses }: Academy) =>
  courses.map((course, index) => ({ ...courseContent(course), index }));

function printPlan(terminal: Terminal, plan: ImportPlan, copied: string[]): void {
  const { texts } = voiceAt(terminal);
  for (const line of planLines(plan, texts)) print(terminal, line);
  for (const path of copied) print(terminal, `  + ${path}`);
  if (isEmptyPlan(plan) && copied.length === 0) {
    print(terminal, texts.cli_import_nothing());
  }
}

function notifyOtherFiles(terminal: Terminal, others: string[]): void {
  for (const path of others) notify(terminal, ({ texts }) => texts.cli_import_other_file({ path }));
  if (others.length > 0) notify(terminal, ({ texts }) => texts.cli_import_other_file_name());
}

function notifyConflicts(terminal: Terminal, plan: ImportPlan): void {
  if ((plan.page?.taken ?? []).length > 0) {
    notify(terminal, ({ texts }) => texts.cli_import_page_too());
  }
  const count = conflictsOf(plan).length;
  if (count === 0) return;
  throw new CommandError(({ texts, isOne }) =>
    isOne(count) ? texts.cli_import_left_one({ count }) : texts.cli_import_left_many({ count }),
  );
}

function readFile(file: string): Academy {
  const read = readAcademy(readFileSync(file));
  if ('problems' in read) throw wrongFile(file, read.problems);
  return read.academy;
}

const mostProblems = 20;

function wrongFile(file: string, problems: string[]): CommandError {
  const count = problems.length;
  const more = count - mostProblems;
  return new CommandError((voice) => {
    const { texts, isOne } = voice;
    const first = isOne(count)
      ? texts.cli_import_wrong_one({ file })
      : texts.cli_import_wrong_many({ file, count });
    const shown = problems.slice(0, mostProblems).map((problem) => problemIn(voice, problem));
    const rest = more > 0 ? [texts.cli_import_more({ count: more })] : [];
    return [first, ...[...shown, ...rest].map((line) => `  ${line}`)].join('\n');
  });
}
