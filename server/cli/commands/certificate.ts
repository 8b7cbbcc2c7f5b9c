import type { Command } from 'commander';
import * as v from 'valibot';
import { FullNameSchema } from '#contract/fields.ts';
import { readCertificateNumber } from '../../features/certificates/numbers.ts';
import { createCertificates } from '../../features/certificates/repository.ts';
import { withTrace } from '../command-trail.ts';
import { withAcademy } from '../open-academy.ts';
import { CommandError, print, type Terminal, UsageError, voiceAt } from '../terminal.ts';
import { ruleIn } from '../words-of-others.ts';

/** `certificate rename`: a student may not write another name on it, so the academy does. */
export function addCertificate(program: Command, terminal: Terminal): void {
  const { texts } = voiceAt(terminal);
  program
    .command('certificate')
    .description(texts.cli_people_certificate())
    .command('rename')
    .description(texts.cli_people_certificate_rename())
    .argument('<number>', texts.cli_people_certificate_number())
    .argument('<name>', texts.cli_people_certificate_name())
    .action((typed: string, typedName: string) => {
      const name = v.safeParse(FullNameSchema, typedName);
      if (!name.success) {
        const [{ message }] = name.issues;
        throw new UsageError((voice) =>
          voice.texts.cli_people_certificate_wrong_name({ problem: ruleIn(voice, message) }),
        );
      }
      return withAcademy(terminal, async ({ db }) => {
        const certificates = createCertificates(db);
        const number = readCertificateNumber(typed);
        const row = await certificates.byNumber(number);
        if (!row) throw unknown(typed);
        await withTrace(db, terminal, {
          action: 'certificate rename',
          details: { number },
          async work() {
            // It may have been erased with its student since it was looked up.
            if (!(await certificates.rename(number, name.output))) throw unknown(typed);
          },
        });
        const said = { number, course: row.course_name, name: name.output };
        print(terminal, texts.cli_people_certificate_done(said));
      });
    });
}

const unknown = (number: string) =>
  new CommandError(({ texts }) => texts.cli_people_certificate_unknown({ number }));
