import type { Command } from 'commander';
import { type AuditLine, createAuditTrail } from '../../audit/repository.ts';
import { dayEndMs, dayStartMs, indianTime, readDay } from '../indian-time.ts';
import { addListOptions, type ListColumn, type ListFormat, writeList } from '../list-output.ts';
import { withAcademy } from '../open-academy.ts';
import { type Terminal, voiceAt } from '../terminal.ts';

const columns: ListColumn<AuditLine>[] = [
  { name: 'at', title: (texts) => texts.cli_list_at(), value: (line) => indianTime(line.at_ms) },
  {
    name: 'who',
    title: (texts) => texts.cli_list_who(),
    value: ({ actor, email }) => email ?? actor,
  },
  {
    name: 'where',
    value: ({ place }) => place.replace('_', ' '),
    title: (texts) => texts.cli_list_where(),
    said: ({ place }, texts) =>
      place === 'studio' ? texts.cli_list_in_studio() : texts.cli_list_in_command_line(),
  },
  { name: 'what', title: (texts) => texts.cli_list_what(), value: ({ action }) => action },
  {
    name: 'details',
    title: (texts) => texts.cli_list_details(),
    value: (line) => detailText(line),
  },
  {
    name: 'not_done',
    title: (texts) => texts.cli_list_not_done(),
    value: ({ refusal }) => refusal,
  },
  { name: 'actor_id', value: ({ actor }) => actor, isWide: true },
];

/** `audit`: what the staff did, in the studio and by the command line. */
export function addAudit(program: Command, terminal: Terminal): void {
  const day = (text: string) => readDay(text, terminal.clock());
  const { texts } = voiceAt(terminal);
  addListOptions(program.command('audit'), terminal)
    .description(texts.cli_audit_description())
    .option('--from <day>', texts.cli_audit_from(), day)
    .option('--to <day>', texts.cli_people_until(), day)
    .addHelpText('after', `\n${texts.cli_audit_after_help()}`)
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
