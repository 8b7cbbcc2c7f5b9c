import type { Command } from 'commander';
import * as v from 'valibot';
import { FullNameSchema } from '#contract/fields.ts';
import { readCertificateNumber } from '../../features/certificates/numbers.ts';
import { createCertificates } from '../../features/certificates/repository.ts';
import { withTrace } from '../command-trail.ts';
import { withAcademy } from '../open-academy.ts';
import { CommandError, print, type Terminal, UsageError } from '../terminal.ts';

/** `certificate rename`: a student may not write another name on it, so the academy does. */
export function addCertificate(program: Command, terminal: Terminal): void {
  program
    .command('certificate')
    .description('Set the name on a certificate right')
    .command('rename')
    .description('Write another name on a certificate; its number and day stay')
    .argument('<number>', 'as it stands on it: TMA-7K3F-9QXM')
    .argument('<name>', 'the whole name, in quotes')
    .action((typed: string, typedName: string) => {
      const name = v.safeParse(FullNameSchema, typedName);
      if (!name.success) throw new UsageError(`The name: ${name.issues[0].message}`);
      return withAcademy(terminal, async ({ db }) => {
        const certificates = createCertificates(db);
        const number = readCertificateNumber(typed);
        const row = await certificates.byNumber(number);
        if (!row) throw new CommandError(`There is no certificate ${typed}.`);
        await withTrace(db, terminal, {
          action: 'certificate rename',
          details: { number },
          work: () => certificates.rename(number, name.output),
        });
        print(terminal, `${number} (${row.course_name}) is now in the name of ${name.output}.`);
      });
    });
}
