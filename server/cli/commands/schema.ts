import { writeFileSync } from 'node:fs';
import type { Command } from 'commander';
import { academySchemaText, schemaFile } from '../../academy-file/academy-schema.ts';
import { print, type Terminal, voiceAt } from '../terminal.ts';

/** `schema`: the rules of the academy file, for editors. */
export function addSchema(program: Command, terminal: Terminal): void {
  const { texts } = voiceAt(terminal);
  program
    .command('schema')
    .description(texts.cli_import_schema_description())
    .option('--write', texts.cli_import_schema_write())
    .action(({ write }: { write?: boolean }) => {
      if (!write) {
        terminal.out.write(academySchemaText());
        return;
      }
      writeFileSync(schemaFile, academySchemaText());
      print(terminal, schemaFile);
    });
}
