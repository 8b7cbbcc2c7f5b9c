import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Command } from 'commander';
import { type Academy, parseAcademy } from '#contract/academy-file.ts';
import { readPageFacts } from '../../db/academy-file.ts';
import { openDisk } from '../../media/disk.ts';
import { withTrace } from '../command-trail.ts';
import { importAcademy } from '../content/import-academy.ts';
import { isEmptyPlan } from '../content/import-plan.ts';
import { problemsOfTexts } from '../content/message-catalogue.ts';
import { copyFiles, missingFiles } from '../content/named-files.ts';
import { planLines } from '../content/plan-text.ts';
import { withAcademy } from '../open-academy.ts';
import { CommandError, notify, print, type Terminal } from '../terminal.ts';

const afterHelp = `
Courses and services change at once, and all together or not at all. Contact, links and texts are
built into the page: they change with the next \`npm run build\` and start of the server.
Images and videos that the file names are taken from the folders "uploads" and "media" beside it,
where DATA_DIR has none of that name. Students in the file are for a first start only.
\`academy schema\` prints the rules of the file, for an editor.`;

interface ImportFlags {
  dryRun?: boolean;
  prune?: boolean;
}

/** `import`, from one JSON file. */
export function addImport(program: Command, terminal: Terminal): void {
  program
    .command('import')
    .description('Take courses, services, contact details and page texts from a file')
    .argument('<file>', 'an academy file, as `academy export` writes it')
    .option('--dry-run', 'only say what would change')
    .option('--prune', 'no longer offer courses and services that are not in the file')
    .addHelpText('after', afterHelp)
    .action(
      async (name: string, { dryRun: isDry = false, prune: isPruned = false }: ImportFlags) => {
        const file = resolve(name);
        const academy = readFile(file);
        await withAcademy(
          terminal,
          async (opened) => {
            const disk = await openDisk(opened.config);
            const { toCopy, problems } = await missingFiles(academy.courses, { file, disk });
            if (problems.length > 0) throw wrongFile(file, problems);
            if (!isDry) await copyFiles(toCopy, { file, disk, signal: terminal.signal });
            const page = readPageFacts(opened.config);
            const importIt = () =>
              importAcademy(opened, academy, { isPruned, isDry, page }, terminal);
            const trace = { action: 'import', details: { is_pruned: isPruned }, work: importIt };
            const plan = isDry ? await importIt() : await withTrace(opened.db, terminal, trace);
            for (const line of planLines(plan)) print(terminal, line);
            for (const path of toCopy) print(terminal, `  + ${path}`);
            if (isEmptyPlan(plan) && toCopy.length === 0) print(terminal, 'Nothing to change.');
            else if (isDry) print(terminal, 'A dry run: nothing was written.');
            else if (plan.page.length > 0) {
              notify(
                terminal,
                'To change the page too, run `npm run build` and start the server again.',
              );
            }
          },
          { isNewAllowed: true },
        );
      },
    );
}

function readFile(file: string): Academy {
  const parsed = parseAcademy(readFileSync(file, 'utf8'));
  if ('problems' in parsed) throw wrongFile(file, parsed.problems);
  const problems = problemsOfTexts(parsed.academy.texts);
  if (problems.length > 0) throw wrongFile(file, problems);
  return parsed.academy;
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
