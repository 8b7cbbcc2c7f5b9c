import { writeFileSync } from 'node:fs';
import type { Command } from 'commander';
import { academySchemaText, schemaFile } from '../../db/academy-schema.ts';
import { print, type Terminal } from '../terminal.ts';

/** `schema`: the rules of the academy file, for editors. */
export function addSchema(program: Command, terminal: Terminal): void {
  program
    .command('schema')
    .description('Print the JSON Schema of the academy file, for an editor')
    .option('--write', 'write it where the files that `academy export` makes look for it')
    .action(({ write }: { write?: boolean }) => {
      if (!write) {
        terminal.out.write(academySchemaText());
        return;
      }
      writeFileSync(schemaFile, academySchemaText());
      print(terminal, schemaFile);
    });
}
