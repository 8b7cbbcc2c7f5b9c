import type { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { holdReload } from '../../offline/unsaved/unsaved.ts';
import { studentQueryKey } from '../../session/query-keys.ts';
import { draftKeyOf, dropDraft, readDraft, writeDraft } from '../../storage/form-draft.ts';
import { parseJson } from '../../storage/stored-json.ts';
import { tab } from '../../storage/web-storage.ts';

/** Names a form, as `['course', '1']`. */
export type FormKey = readonly (string | number)[];

const holds = new Map<string, () => void>();

/**
 * Returns the draft of one form: what is typed and not saved, kept for this tab. It is there again after a
 * reload, and goes with a logout. Where the browser refuses to keep it, it lasts as long as this page. An
 * update that nobody has asked for in this tab waits for it, also when its form is not on the screen.
 */
export function typedDraft(queryClient: QueryClient, userId: string, of: FormKey) {
  const form = formOf(userId, of);
  const queryKey = studentQueryKey(userId, 'studio-typed', of.join(':'));
  const forgetRefused = () => queryClient.removeQueries({ queryKey, exact: true });
  const kept = () => readDraft(form).typed ?? null;
  // Where both hold a text, the one that the browser refused to keep is the newer one.
  const text = () => queryClient.getQueryData<string>(queryKey) ?? kept();
  return {
    text,
    /** Null where nothing is kept, or nothing that is of the shape of `like`. */
    read: <Values extends object>(like: Values): Values | null =>
      // The schema is made of these very values, which TypeScript cannot see.
      parseJson(text(), schemaLike(like)) as Values | null,
    write(values: object): void {
      const typed = JSON.stringify(values);
      writeDraft(form, { typed });
      if (kept() === typed) forgetRefused();
      else queryClient.setQueryData(queryKey, typed);
      holds.get(form)?.();
      // This is asked each time, since a logout clears the draft without calling `drop`.
      const release = holdReload(() => text() !== null);
      holds.set(form, release);
    },
    drop(): void {
      dropDraft(form);
      forgetRefused();
      holds.get(form)?.();
      holds.delete(form);
    },
  };
}

const formOf = (userId: string, of: FormKey): string => ['studio', userId, ...of].join(':');

/**
 * Lists the forms under `of` (as `['lesson', '1']`) that have drafts, by what follows it in their keys: those
 * of this page, which hold updates back, and those of the pages that this tab has shown before.
 */
export function formsWithDrafts(userId: string, of: FormKey): string[] {
  const before = `${formOf(userId, of)}:`;
  const held = [...holds.keys()].filter((form) => form.startsWith(before));
  const key = draftKeyOf(before);
  const forms = [
    ...held.map((form) => form.slice(before.length)),
    ...tab.keys(key).map((kept) => kept.slice(key.length)),
  ];
  return [...new Set(forms)];
}

/** Drops what was typed into all forms under `of`. */
export function dropFormsUnder(queryClient: QueryClient, userId: string, of: FormKey): void {
  for (const one of formsWithDrafts(userId, of)) {
    typedDraft(queryClient, userId, [...of, one]).drop();
  }
}

/**
 * Returns a schema for values of this shape. A draft of an older build may lack a field, which then has the
 * value that it has here; in a list it stays away, since one entry's value is not another's.
 */
function schemaLike(value: unknown, isInList = false): v.GenericSchema {
  if (typeof value === 'string') return v.string();
  if (typeof value === 'boolean') return v.boolean();
  // An empty field for a number holds NaN, which JSON writes as null.
  if (typeof value === 'number') return v.nullable(v.number());
  if (Array.isArray(value)) return v.array(schemaLike(value[0], true));
  if (typeof value !== 'object' || value === null) return v.unknown();
  const entries = Object.entries(value).map(([key, one]) => {
    const schema = schemaLike(one, isInList);
    return [key, isInList ? v.optional(schema) : v.optional(schema, one)];
  });
  const known = v.object(Object.fromEntries(entries));
  // Fields that `value` lacks are kept. Valibot's own schema for that would come with every first screen.
  return v.pipe(
    v.record(v.string(), v.unknown()),
    v.check((typed) => v.is(known, typed)),
    v.transform((typed) => ({ ...typed, ...v.parse(known, typed) })),
  );
}
