import { type Command, Option } from 'commander';
import { otherLanguages } from '#contract/translations.ts';
import { readPageFacts } from '../../db/page-facts.ts';
import { readTranslations } from '../../db/translations.ts';
import { createAppointments } from '../../features/appointments/repository.ts';
import { createCatalogue } from '../../features/catalogue/repository.ts';
import { createLessons } from '../../features/lessons/repository.ts';
import { missing, untranslatedInCourse } from '../../features/studio/untranslated.ts';
import { createMailQueue } from '../../mail/repository.ts';
import { addListOptions, type ListColumn, type ListFormat, writeList } from '../list-output.ts';
import { type OpenAcademy, withAcademy } from '../open-academy.ts';
import { type Terminal, voiceAt } from '../terminal.ts';

interface TranslationLine {
  of: 'course' | 'service' | 'page';
  id: string;
  name: string;
  language: string;
  text: string;
}

const kindTexts = {
  course: 'cli_list_of_course',
  service: 'cli_list_of_service',
  page: 'cli_list_of_page',
} as const;

const columns: ListColumn<TranslationLine>[] = [
  {
    name: 'language',
    title: (texts) => texts.cli_list_language(),
    value: ({ language }) => language,
  },
  {
    name: 'of',
    value: ({ of }) => of,
    title: (texts) => texts.cli_list_of(),
    said: ({ of }, texts) => texts[kindTexts[of]](),
  },
  { name: 'id', title: (texts) => texts.cli_list_id(), value: ({ id }) => id },
  { name: 'name', title: (texts) => texts.cli_list_name(), value: ({ name }) => name },
  { name: 'text', title: (texts) => texts.cli_list_text(), value: ({ text }) => text },
];

/** `translations`: what is left to write in the other languages. */
export function addTranslations(program: Command, terminal: Terminal): void {
  const { texts } = voiceAt(terminal);
  addListOptions(program.command('translations'), terminal)
    .description(texts.cli_course_translations())
    .addOption(
      new Option('--language <code>', texts.cli_course_translations_language()).choices(
        otherLanguages.map(({ code }) => code),
      ),
    )
    .action((options: ListFormat & { language?: string }) =>
      withAcademy(terminal, (opened) =>
        writeList(terminal, lines(opened, terminal, options.language), columns, options),
      ),
    );
}

async function* lines(
  opened: OpenAcademy,
  terminal: Terminal,
  language: string | undefined,
): AsyncIterable<TranslationLine> {
  for await (const line of everyLine(opened, terminal)) {
    if (language === undefined || line.language === language) yield line;
  }
}

async function* everyLine(
  { db, config }: OpenAcademy,
  terminal: Terminal,
): AsyncIterable<TranslationLine> {
  const { contact, texts, translations } = await readPageFacts(db, config);
  for (const { code } of otherLanguages) {
    const said = translations[code];
    const own = Object.keys(texts).filter((name) => !said?.texts?.[name]);
    for (const text of [...(said?.address ? [] : ['address']), ...own]) {
      yield { of: 'page', id: '', name: contact.name, language: code, text };
    }
  }
  const appointments = createAppointments({ db, mailQueue: createMailQueue(db, terminal) });
  for (const { id, name, ...service } of await appointments.services()) {
    for (const line of missing({ name }, readTranslations(service.translations))) {
      yield { of: 'service', id, name, ...line };
    }
  }
  const sections = await createLessons(db).ofCourses();
  for (const course of await createCatalogue(db).all()) {
    for (const line of untranslatedInCourse(course, sections.get(course.id) ?? [])) {
      yield { of: 'course', id: course.id, name: course.name, ...line };
    }
  }
}
