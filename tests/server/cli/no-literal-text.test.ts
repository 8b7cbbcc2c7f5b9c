import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import type { Command } from 'commander';
import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';
import { createProgram } from '../../../server/cli/program.ts';
import { projectRoot, sourceFiles } from '../../support/source-files.ts';

/** The files that speak to the staff at a terminal: the command line, and the start with its settings. */
const speaking = /^server\/(cli\/|settings\/|main\.ts|serve\.ts|page-facts\/page-warnings\.ts)/;

/** Where an argument is read by a person. */
const saidAt: Record<string, number> = {
  ...{ print: 1, notify: 1, startProgress: 1, argument: 1, option: 1, requiredOption: 1 },
  ...{ addHelpText: 1, Option: 1, description: 0, commandsGroup: 0, log: 0, warn: 0 },
  ...{ CommandError: 0, UsageError: 0, InvalidArgumentError: 0, inItsLanguage: 0 },
};
/** Values of lists for programs, a role, and commander's titles, which are put into the language. */
const machineWords = [
  ...['given up', 'help [command]', 'Staff'],
  ...['Usage:', 'Arguments:', 'Options:', 'Commands:'],
];

interface Node {
  type: string;
  [part: string]: unknown;
}

test('no sentence stands in the code that speaks at a terminal', () => {
  const known = new Set([...machineWords, ...commandNames()]);
  const files = sourceFiles().filter((file) => speaking.test(file));
  expect(files.length).toBeGreaterThan(40);
  const found = files.flatMap((file) =>
    sentencesIn(readFileSync(join(projectRoot, file), 'utf8'), known).map(
      (text) => `${file}: ${text}`,
    ),
  );
  expect(found).toEqual([]);
});

test.each([
  ["print(terminal, 'Done');", 'Done'],
  [`throw new CommandError(() => \`There is no \${name}.\`);`, 'There is no ….'],
  ["const advice = 'start the server';", 'start the server'],
  ["program.option('--all', 'everything');", 'everything'],
  ["notify(terminal, isDone ? 'done' : say());", 'done'],
  [`print(terminal, \`\${count} rows\`);`, '… rows'],
  ["const label = 'Film';", 'Film'],
  ["const hint = 'Add --help to see it';", 'Add --help to see it'],
])('%s has a text in it', (source, text) => {
  expect(sentencesIn(source, new Set())).toEqual([text]);
});

test.each([
  "import x from './some words.ts';",
  "const action = 'course add';",
  "program.option('--from <day>', texts.cli_audit_from());",
  "const value = row.kind === 'given up' ? 'a' : 'b';",
  `print(terminal, \`\${email}  \${name}\`);`,
  `const path = \`media/\${folder}/index.m3u8\`;`,
])('%s has none', (source) => {
  expect(sentencesIn(source, new Set(['course add', 'given up']))).toEqual([]);
});

function commandNames(): string[] {
  const streams = { out: new PassThrough(), err: new PassThrough() };
  const { signal } = new AbortController();
  const names = ({ commands }: Command, before: string[]): string[] =>
    commands.flatMap((command) => {
      const path = [...before, command.name()];
      return [path.join(' '), ...names(command, path)];
    });
  return names(createProgram({ env: {}, ...streams, signal, clock: Date.now }), []);
}

/** Texts that are several words or begin as a sentence does, and any words that a person is given. */
function sentencesIn(source: string, known: Set<string>): string[] {
  const found: string[] = [];
  const look = (node: Node, isSaid: boolean) => {
    const text = textOf(node);
    if (text !== null && !known.has(text) && (isSaid ? /\p{L}/u : sentence).test(text)) {
      found.push(text);
    }
    const saidPart = isCall(node) ? saidAt[calledName(node)] : undefined;
    for (const [name, part] of Object.entries(node)) {
      if (skipped.has(`${node.type}.${name}`)) continue;
      const parts = Array.isArray(part) ? part : [part];
      for (const [index, one] of parts.entries()) {
        if (!isNode(one)) continue;
        const isGiven = name === 'arguments' && index === saidPart;
        const stays = isSaid && passesOn.has(node.type) && name !== 'test';
        look(one, isGiven || stays);
      }
    }
  };
  look(parseSync('source.ts', source).program as unknown as Node, false);
  return found;
}

/** Flags and arguments begin otherwise. */
const sentence = /^(?![-<[]).*\p{L}[’',.:;]? +\p{L}|^\p{Lu}\p{Ll}+[.:!]?$/su;
const skipped = new Set([
  'ImportDeclaration.source',
  'ExportNamedDeclaration.source',
  'TSLiteralType.literal',
  'ImportExpression.source',
  'TemplateLiteral.quasis',
]);
const passesOn = new Set([
  'ConditionalExpression',
  'LogicalExpression',
  'BinaryExpression',
  'ArrowFunctionExpression',
  'TemplateLiteral',
  'ArrayExpression',
]);

const isNode = (part: unknown): part is Node =>
  typeof part === 'object' && part !== null && 'type' in part;

const isCall = ({ type }: Node) => type === 'CallExpression' || type === 'NewExpression';

function calledName({ callee }: Node): string {
  if (!isNode(callee)) return '';
  const named = callee.type === 'MemberExpression' ? callee.property : callee;
  return isNode(named) && typeof named.name === 'string' ? named.name : '';
}

/** The text of a string; of a template its words, with … for what is filled in. */
function textOf({ type, value, quasis }: Node): string | null {
  if (type === 'Literal' && typeof value === 'string') return value;
  if (type !== 'TemplateLiteral' || !Array.isArray(quasis)) return null;
  return quasis.map((part: { value: { cooked: string } }) => part.value.cooked).join('…');
}
