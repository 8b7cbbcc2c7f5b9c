import type { Command } from 'commander';
import { type AuditLine, createAuditTrail } from '../../audit/repository.ts';
import { dayEndMs, dayStartMs, indianTime, readDay } from '../indian-time.ts';
import { addListOptions, type ListColumn, type ListFormat, writeList } from '../list-output.ts';
import { withAcademy } from '../open-academy.ts';
import type { Terminal } from '../terminal.ts';

const columns: ListColumn<AuditLine>[] = [
  { name: 'at', value: (line) => indianTime(line.at_ms) },
  { name: 'who', value: ({ actor, email }) => email ?? actor },
  { name: 'where', value: ({ place }) => place.replace('_', ' ') },
  { name: 'what', value: ({ action }) => action },
  { name: 'details', value: (line) => detailText(line) },
  { name: 'not_done', value: ({ refusal }) => refusal },
  { name: 'actor_id', value: ({ actor }) => actor, isWide: true },
];

const afterHelp = `
Each line was written before the work was done. One that was not done is followed by a second line
that says why: the status of the answer, or "failed". Nothing changes or deletes a line.`;

/** `audit`: what the staff did, in the studio and by the command line. */
export function addAudit(program: Command, terminal: Terminal): void {
  const day = (text: string) => readDay(text, terminal.clock());
  addListOptions(program.command('audit'))
    .description('List what the staff did, the newest first: who, when and what')
    .option('--from <day>', 'on this day or later, in Indian time', day)
    .option('--to <day>', 'up to this day, included', day)
    .addHelpText('after', afterHelp)
    .action((options: ListFormat & { from?: string; to?: string }) =>
      withAcademy(terminal, ({ db }) => {
        const { from, to } = options;
        const lines = createAuditTrail(db, terminal).list({
          fromMs: from === undefined ? undefined : dayStartMs(from),
          untilMs: to === undefined ? undefined : dayEndMs(to),
        });
        return writeList(terminal, lines, columns, options);
      }),
    );
}

const detailText = ({ details }: AuditLine) =>
  Object.entries(details)
    .map(([name, value]) => `${name}=${value ?? 'none'}`)
    .join(' ');
