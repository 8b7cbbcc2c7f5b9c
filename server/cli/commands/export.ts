import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import type { Command } from 'commander';
import type { AcademyInput } from '#contract/academy-file.ts';
import { ifWritten } from '#contract/translations.ts';
import { readAcademy } from '../../academy-file/academy-file.ts';
import { schemaFile } from '../../academy-file/academy-schema.ts';
import { courseFacts } from '../../db/course-row.ts';
import { lessonsAsInFile, storedContent } from '../../db/lesson-content.ts';
import { readPageFacts } from '../../db/page-facts.ts';
import { readTranslations } from '../../db/translations.ts';
import { createAppointments } from '../../features/appointments/repository.ts';
import { createCatalogue } from '../../features/catalogue/repository.ts';
import { createLessons } from '../../features/lessons/repository.ts';
import { createMailQueue } from '../../mail/repository.ts';
import { problemIn } from '../../texts/file-problems.ts';
import { type OpenAcademy, withAcademy } from '../open-academy.ts';
import { notify, print, type Terminal, voiceAt } from '../terminal.ts';

/** `export`, to the file that `import` takes. */
export function addExport(program: Command, terminal: Terminal): void {
  const { texts } = voiceAt(terminal);
  program
    .command('export')
    .description(texts.cli_import_export_description())
    .argument('<file>', texts.cli_import_export_file())
    .option('--force', texts.cli_import_export_force())
    .action((name: string, { force = false }: { force?: boolean }) =>
      withAcademy(terminal, async (opened) => {
        const academy = await exportedAcademy(opened, terminal);
        notifyProblems(terminal, jsonText(academy));
        if (name === '-') {
          terminal.out.write(jsonText(academy));
          return;
        }
        const file = resolve(name);
        const $schema = relative(dirname(file), schemaFile);
        writeWhole(file, jsonText({ $schema, ...academy }), force);
        const [courses, services] = [academy.courses.length, academy.services.length];
        print(terminal, texts.cli_import_export_done({ file, courses, services }));
        notify(terminal, texts.cli_import_export_files());
      }),
    );
}

/** Names what an import would refuse: an older version has stored longer texts than are taken today. */
function notifyProblems(terminal: Terminal, text: string): void {
  const read = readAcademy(Buffer.from(text));
  if (!('problems' in read)) return;
  notify(terminal, (voice) =>
    [
      voice.texts.cli_import_export_refused(),
      ...read.problems.map((problem) => `  ${problemIn(voice, problem)}`),
    ].join('\n'),
  );
}

async function exportedAcademy(
  { db, config }: OpenAcademy,
  { clock }: Terminal,
): Promise<Omit<AcademyInput, 'students' | '$schema'>> {
  const appointments = createAppointments({ db, mailQueue: createMailQueue(db, { clock }) });
  const { contact, links, texts, gst, downloads, translations } = await readPageFacts(db, config);
  const lessons = await createLessons(db).ofCourses();
  return {
    contact,
    links,
    gst,
    downloads,
    texts,
    translations,
    services: (await appointments.services()).map((row) => {
      const said = ifWritten(readTranslations(row.translations));
      return said.translations ? { name: row.name, ...said } : row.name;
    }),
    courses: (await createCatalogue(db).all()).map((row) => {
      const { translations, ...facts } = courseFacts(row);
      return {
        ...facts,
        ...ifWritten(translations),
        ...lessonsAsInFile(facts, storedContent(lessons.get(row.id) ?? [])),
      };
    }),
  };
}

const jsonText = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

function writeWhole(file: string, text: string, isForced: boolean): void {
  if (!isForced) {
    writeFileSync(file, text, { flag: 'wx' });
    return;
  }
  const partial = `${file}.part`;
  try {
    writeFileSync(partial, text);
    renameSync(partial, file);
  } finally {
    rmSync(partial, { force: true });
  }
}
