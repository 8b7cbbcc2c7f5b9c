import type { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { holdReload } from '../../offline/unsaved.ts';
import { privateKey } from '../../session/query-keys.ts';
import { dropDraft, readDraft, writeDraft } from '../../storage/form-draft.ts';
import { parseJson } from '../../storage/stored-json.ts';

/** Which form it is, as `['course', '1']`. */
export type FormKey = readonly (string | number)[];

const holds = new Map<string, () => void>();

/**
 * Returns the draft of one form: what is typed and not saved, kept for this tab. It is there again after a
 * reload, and goes with a logout. Where the browser refuses to keep it, it lasts as long as this page. An
 * update that nobody has asked for in this tab waits for it, also when its form is not on the screen.
 */
export function typedDraft(queryClient: QueryClient, userId: string, of: FormKey) {
  const form = ['studio', userId, ...of].join(':');
  const queryKey = privateKey(userId, 'studio-typed', ...of);
  const forgetRefused = () => queryClient.removeQueries({ queryKey, exact: true });
  const kept = () => readDraft(form).typed ?? null;
  // Of the two, what was refused is the newer one.
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
      // Asked each time: a logout clears it without coming by here.
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

/**
 * For values like these. A build that was updated since may have had no such field: that one is as it
 * is here. In a list each entry stands for itself, and lends nothing to another.
 */
function schemaLike(value: unknown, isInList = false): v.GenericSchema {
  if (typeof value === 'string') return v.string();
  if (typeof value === 'boolean') return v.boolean();
  // An empty field of numbers holds none, which JSON writes as null.
  if (typeof value === 'number') return v.nullable(v.number());
  if (Array.isArray(value)) return v.array(schemaLike(value[0], true));
  if (typeof value !== 'object' || value === null) return v.unknown();
  const entries = Object.entries(value).map(([key, one]) => {
    const schema = schemaLike(one, isInList);
    return [key, isInList ? v.optional(schema) : v.optional(schema, one)];
  });
  const known = v.object(Object.fromEntries(entries));
  // Fields that `value` has not, stay. Every student's first screen would carry valibot's own schema for it.
  return v.pipe(
    v.record(v.string(), v.unknown()),
    v.check((typed) => v.is(known, typed)),
    v.transform((typed) => ({ ...typed, ...v.parse(known, typed) })),
  );
}
