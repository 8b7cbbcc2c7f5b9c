import { once } from 'node:events';
import { type Command, Option } from 'commander';
import { stringify } from 'csv-stringify/sync';
import { getBorderCharacters, table } from 'table';
import type { Texts } from '../texts/voice.ts';
import { notify, type Terminal, voiceAt } from './terminal.ts';

type ListCell = string | number | null;

export interface ListFormat {
  csv?: boolean;
  json?: boolean;
}

interface AnyColumn<Row> {
  /** The heading in CSV, and the key in JSON. */
  name: string;
  value(row: Row): ListCell;
  isNumber?: boolean;
}

interface ShownColumn<Row> extends AnyColumn<Row> {
  /** The heading of the table. */
  title(texts: Texts): string;
  /** The value in the table, where that is a word of ours. */
  said?(row: Row, texts: Texts): string;
  isWide?: false;
}

interface WideColumn<Row> extends AnyColumn<Row> {
  /** Long texts, in CSV and JSON only. */
  isWide: true;
}

export type ListColumn<Row> = ShownColumn<Row> | WideColumn<Row>;

/** Adds the options of a list's form, which `writeList` takes. */
export function addListOptions(command: Command, terminal: Terminal): Command {
  const { texts } = voiceAt(terminal);
  return command
    .addOption(new Option('--csv', texts.cli_list_csv()).conflicts('json'))
    .option('--json', texts.cli_list_json());
}

/** Writes a list as a table for people, as CSV for a spreadsheet, or as one JSON array. */
export async function writeList<Row>(
  terminal: Terminal,
  rows: AsyncIterable<Row>,
  columns: ListColumn<Row>[],
  { csv, json }: ListFormat,
): Promise<void> {
  if (csv) await writeCsv(terminal, rows, columns);
  else if (json) await writeJson(terminal, rows, columns);
  else await writeTable(terminal, rows, columns);
}

/** Waits while the reader is slower than we are: a million lines do not fit into memory. */
async function put({ out, signal }: Terminal, text: string): Promise<void> {
  signal.throwIfAborted();
  if (!out.write(text)) await once(out, 'drain', { signal });
}

async function writeCsv<Row>(
  terminal: Terminal,
  rows: AsyncIterable<Row>,
  columns: ListColumn<Row>[],
): Promise<void> {
  const line = (cells: ListCell[]) =>
    stringify([cells], {
      // Lines end as RFC 4180 has it.
      record_delimiter: 'windows',
      quote_record_delimiter: true,
      // A visitor may call herself `=HYPERLINK(…)`; a spreadsheet must not run it.
      escape_formulas: true,
    });
  // Excel takes a file without a byte-order mark for another encoding, and garbles ₹ and Tamil.
  await put(terminal, `\uFEFF${line(columns.map(({ name }) => name))}`);
  for await (const row of rows) {
    await put(terminal, line(columns.map(({ value }) => value(row))));
  }
}

async function writeJson<Row>(
  terminal: Terminal,
  rows: AsyncIterable<Row>,
  columns: ListColumn<Row>[],
): Promise<void> {
  let before = '[';
  for await (const row of rows) {
    const item = Object.fromEntries(columns.map(({ name, value }) => [name, value(row)]));
    await put(terminal, `${before}\n${JSON.stringify(item)}`);
    before = ',';
  }
  await put(terminal, before === '[' ? '[]\n' : '\n]\n');
}

/** Nobody reads more lines, and columns can only be measured with every line in memory. */
const mostTableLines = 1000;

async function writeTable<Row>(
  terminal: Terminal,
  rows: AsyncIterable<Row>,
  columns: ListColumn<Row>[],
): Promise<void> {
  const { texts, isOne } = voiceAt(terminal);
  const shown = columns.filter((column) => !column.isWide);
  const lines: string[][] = [];
  let isCut = false;
  for await (const row of rows) {
    terminal.signal.throwIfAborted();
    if (lines.length === mostTableLines) {
      isCut = true;
      break;
    }
    lines.push(shown.map(({ value, said }) => printable(said ? said(row, texts) : value(row))));
  }
  if (lines.length > 0) {
    const text = table([shown.map(({ title }) => title(texts)), ...lines], {
      border: getBorderCharacters('void'),
      columnDefault: { paddingLeft: 0, paddingRight: 2 },
      columns: shown.map(({ isNumber }) => ({ alignment: isNumber ? 'right' : 'left' })),
      drawHorizontalLine: () => false,
    });
    terminal.out.write(text.replaceAll(/ +$/gm, ''));
  }
  const count = lines.length;
  const said = isOne(count)
    ? texts.cli_list_line_one({ count })
    : texts.cli_list_line_many({ count });
  notify(terminal, isCut ? texts.cli_list_cut({ lines: said }) : said);
}

/** Removes control characters, since what a visitor typed must not move the reader's cursor. */
const printable = (cell: ListCell): string =>
  String(cell ?? '').replaceAll(/[^\P{C}\p{Join_Control}]+/gu, ' ');
