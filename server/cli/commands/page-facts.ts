import type { Command } from 'commander';
import { pageFactsOf } from '#contract/academy-file.ts';
import { problemsOfTexts } from '../../academy-file/page-texts.ts';
import { dialectOf } from '../../db/database.ts';
import { hasTables } from '../../db/migrate.ts';
import { factsBeforeFirstStart, readPageFacts } from '../../db/page-facts.ts';
import { problemIn } from '../../texts/file-problems.ts';
import { withAcademy } from '../open-academy.ts';
import { notify, type Terminal, voiceAt } from '../terminal.ts';

/**
 * `page-facts`: how the build learns what the page says. A new version is built beside the running
 * one, so the tables may be of any version, or not be there yet.
 */
export function addPageFacts(program: Command, terminal: Terminal): void {
  const voice = voiceAt(terminal);
  const { texts } = voice;
  program
    .command('page-facts', { hidden: true })
    .description(texts.cli_import_page_facts_description())
    .action(() =>
      withAcademy(
        terminal,
        async ({ db, config }) => {
          const isThere = await hasTables(db, dialectOf(config), 'page_facts');
          const facts = isThere ? await readPageFacts(db, config) : factsBeforeFirstStart(config);
          for (const problem of problemsOfTexts(facts)) {
            notify(terminal, texts.start_warning({ warning: problemIn(voice, problem) }));
          }
          // A program reads this, and every character is the academy's own.
          terminal.out.write(`${JSON.stringify(pageFactsOf(facts))}\n`);
        },
        { isNewAllowed: true, isAnyVersion: true },
      ),
    );
}
