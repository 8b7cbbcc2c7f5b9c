import type { Kysely } from 'kysely';
import type { Language } from '#contract/languages.ts';
import { otherLanguages } from '#contract/translations.ts';
import { tableVersion } from '../../db/table-version.ts';
import type { Tables } from '../../db/tables.ts';
import { type CompressedText, compressText } from '../../http/compressed-reply.ts';
import { shareWork } from '../../scheduling/share-work.ts';

/** A row that was changed by hand, past the version, is seen after this long. */
const keptAtMostMs = 60_000;

interface CatalogueDependencies {
  db: Kysely<Tables>;
  clock: () => number;
  /** Renders the whole reply, with the translations into this language; null: without any. */
  render(language: Language | null): Promise<string>;
}

/**
 * The catalogue's reply, kept ready in memory. Each answer asks the database for the version alone,
 * so that a change by another server or the command line is seen at once.
 */
export function createKeptCatalogue(
  dependencies: CatalogueDependencies,
): (language: Language | null) => Promise<CompressedText> {
  const byLanguage = new Map(
    [null, ...otherLanguages].map((language) => [language, inOneLanguage(dependencies, language)]),
  );
  const first = inOneLanguage(dependencies, null);
  return (language) => (byLanguage.get(language) ?? first)();
}

function inOneLanguage(
  { db, clock, render }: CatalogueDependencies,
  language: Language | null,
): () => Promise<CompressedText> {
  let kept: { version: number; atMs: number; text: CompressedText } | null = null;

  return shareWork(async () => {
    const version = await tableVersion(db, 'courses');
    const now = clock();
    if (kept?.version === version && Math.abs(now - kept.atMs) < keptAtMostMs) return kept.text;
    // A change between the two reads is counted as not yet seen, and read again by the next request.
    kept = { version, atMs: now, text: await compressText(await render(language)) };
    return kept.text;
  });
}
