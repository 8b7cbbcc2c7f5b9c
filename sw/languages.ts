/// <reference lib="webworker" />

import * as v from 'valibot';
import { registerQuotaErrorCallback } from 'workbox-core';
import { languageNamed, readAddress } from '#contract/language-addresses.ts';
import { type Language, languages } from '#contract/languages.ts';
import { spokenLanguageAddress } from '#contract/spoken-language.ts';
import { addressOf, type FileKeys, keepFiles, keysOf, missingOf, openFiles } from './file-cache.ts';
import { type FileEntry, keepFile } from './keep-file.ts';
import { ownKeys, ownList } from './kept-files.ts';

declare const self: ServiceWorkerGlobalScope;

/** Each language's worker has its own address. */
export const ownLanguage = readAddress(self.location.pathname).language;
const others: Language[] = languages.filter(({ code }) => code !== ownLanguage.code);

const ListSchema = v.array(v.object({ url: v.string(), revision: v.nullable(v.string()) }));

/** The keys of each other language that was found whole; emptied where much depends on a new look. */
const found = new Map<string, FileKeys>();
let isKeeping = false;

const named = ({ code }: Language) => `/kept-files-${code}-`;
/** The address of another language's list of this release: both lists' names end in the same digits. */
const listOf = (other: Language) => ownList.replace(named(ownLanguage), named(other));
const spokenKey = addressOf(spokenLanguageAddress);

/**
 * Resolves to the keys of a language's files; undefined where this release of another language is not
 * here whole. This worker's own files may still be missing.
 */
export async function keysIn(language: Language): Promise<FileKeys | undefined> {
  if (language === ownLanguage) return ownKeys;
  if (!found.has(language.code)) {
    const files = await listedIn(language);
    if (files && (await missingOf(files)).length === 0) found.set(language.code, keysOf(files));
  }
  return found.get(language.code);
}

const listedIn = async (other: Language): Promise<FileEntry[] | undefined> =>
  readList(await (await openFiles()).match(listOf(other)));

/** Resolves to undefined for what is no list, too: somebody else's answer in its place is fetched anew. */
async function readList(list: Response | undefined): Promise<FileEntry[] | undefined> {
  const read = v.safeParse(ListSchema, await list?.json().catch(() => undefined));
  return read.success ? read.output : undefined;
}

/** Resolves to a language's file as it is kept here; undefined where it is not. */
export async function keptIn(language: Language, url: string): Promise<Response | undefined> {
  const key = (await keysIn(language))?.get(addressOf(url));
  return key ? (await openFiles()).match(key) : undefined;
}

/** Resolves to a kept file of whichever language; undefined where none has it. */
export async function keptFile({ origin, pathname, search }: URL): Promise<Response | undefined> {
  const address = origin + pathname + search;
  if (ownKeys.has(address)) return keptIn(ownLanguage, address);
  for (const language of others) {
    const kept = await keptIn(language, address);
    if (kept) return kept;
  }
  return undefined;
}

/** The language in which a student's pages are to open: the one chosen last, else this worker's. */
export async function spokenLanguage(): Promise<Language> {
  const stored = await (await openFiles()).match(spokenKey);
  return languageNamed(await stored?.text()) ?? ownLanguage;
}

/**
 * Remembers the student's choice, since no worker can ask for it. Resolves to whether it is stored and
 * the language is here whole.
 */
export async function switchLanguage(code: string): Promise<boolean> {
  const language = languageNamed(code) ?? ownLanguage;
  found.clear();
  const isStored = (await spokenLanguage()) === language || (await remember(code));
  return isStored && (await keysIn(language)) !== undefined;
}

/**
 * Stores the choice. Where a full phone has no room for it, the choice of before is forgotten, or the page
 * would go back to that.
 */
async function remember(code: string): Promise<boolean> {
  const cache = await openFiles();
  try {
    await cache.put(spokenKey, new Response(code));
    return true;
  } catch {
    await cache.delete(spokenKey);
    return false;
  }
}

/**
 * Fetches this release of every other language that has been used here, so that it stays at hand. To
 * be called when the files of this worker's own are whole.
 */
export async function keepOtherLanguages(): Promise<void> {
  if (isKeeping) return;
  isKeeping = true;
  for (const language of others) await keepOther(language).catch(() => undefined);
  isKeeping = false;
}

async function keepOther(language: Language): Promise<void> {
  const cache = await openFiles();
  const lists = (await cache.keys()).filter(({ url }) => url.includes(named(language)));
  if (lists.length === 0 || (await keysIn(language))) return;
  const address = listOf(language);
  await keepFile(cache, address, { url: address, revision: null });
  for (const { url } of lists) if (url !== address) await cache.delete(url);
  await keepFiles((await listedIn(language)) ?? [], giveUpOtherLanguages);
}

/**
 * Deletes what belongs to no language that is here whole in this release. The lists of other languages
 * stay, also of earlier releases: they say which ones she has used.
 */
export async function dropOtherFiles(): Promise<void> {
  found.clear();
  const wanted = new Set([...ownKeys.values(), spokenKey]);
  for (const language of others) {
    for (const key of (await keysIn(language))?.values() ?? []) wanted.add(key);
  }
  await drop(({ url }) => !wanted.has(url) && !others.some((one) => url.includes(named(one))));
}

/**
 * Deletes the other languages' files: a full phone keeps the language that she uses alone. A worker that
 * is being installed for another language takes nothing from the one at work, which may be all that opens
 * without a network.
 */
export async function giveUpOtherLanguages(): Promise<void> {
  if (atWork() !== ownLanguage || (await spokenLanguage()) !== ownLanguage) return;
  found.clear();
  const own = new Set([...ownKeys.values(), ...(await everListedIn(ownLanguage))]);
  for (const language of others) {
    const theirs = await everListedIn(language);
    // All other files here stay: they may be an update's.
    await drop(({ url }) => (theirs.has(url) && !own.has(url)) || url.includes(named(language)));
  }
}
registerQuotaErrorCallback(giveUpOtherLanguages);

/** The language of the worker that answers now; at a first install that is this one. */
function atWork(): Language {
  const { active } = self.registration;
  return active ? readAddress(new URL(active.scriptURL).pathname).language : ownLanguage;
}

/** The keys of a language's files, in every release of which a list is here. */
async function everListedIn(language: Language): Promise<Set<string>> {
  const cache = await openFiles();
  const keys = new Set<string>();
  for (const request of await cache.keys()) {
    if (!request.url.includes(named(language))) continue;
    const files = (await readList(await cache.match(request))) ?? [];
    for (const key of keysOf(files).values()) keys.add(key);
  }
  return keys;
}

async function drop(isOver: (request: Request) => boolean): Promise<void> {
  const cache = await openFiles();
  for (const request of await cache.keys()) if (isOver(request)) await cache.delete(request);
}
