import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { FilmMetadataSchema, filmMetadataName } from '#contract/film-metadata.ts';
import type { MediaDisk } from '../media/disk.ts';
import { listedIn } from './hls-files.ts';
import { captionPlaylists, sidecarCaptions, streamsIn } from './main-playlist.ts';

export interface FilmFile {
  /** Below the film's folder. */
  path: string;
  bytes: number;
  /** Base64url without padding. */
  sha256: string;
}

/** The files that a phone fetches of a film, each with its length and hash. */
export interface FilmFiles {
  seconds: number | null;
  /** The best first. */
  qualities: { name: string; shortSide: number; files: FilmFile[] }[];
  captions: (FilmFile & { language: string })[];
  /** `film.json` and the pictures that it names, where they are. */
  metadata: FilmFile[];
}

const MetadataTextSchema = v.pipe(v.string(), v.parseJson(), FilmMetadataSchema);

const mainPlaylist = 'index.m3u8';

/** Reads every file of the film in this folder of the media store; null where no film is there. */
export async function readFilmFiles(disk: MediaDisk, folder: string): Promise<FilmFiles | null> {
  const keyOf = (path: string) => `media/${folder}/${path}`;
  if (!(await disk.exists(keyOf(mainPlaylist)))) return null;
  const main = await disk.get(keyOf(mainPlaylist));
  const hashed = new Map<string, FilmFile>();
  const fileOf = async (path: string): Promise<FilmFile> => {
    const file = hashed.get(path) ?? { path, ...(await hashOf(disk, keyOf(path))) };
    hashed.set(path, file);
    return file;
  };

  const qualities: FilmFiles['qualities'] = [];
  let seconds: number | null = null;
  for (const { name, shortSide, paths } of streamsIn(mainPlaylist, main)) {
    const files: FilmFile[] = [];
    for (const path of paths) {
      const playlist = await disk.get(keyOf(path));
      seconds ??= secondsOf(playlist);
      for (const segment of new Set([path, ...listedIn(path, playlist)]))
        files.push(await fileOf(segment));
    }
    qualities.push({ name, shortSide, files });
  }

  const captions: FilmFiles['captions'] = [];
  for (const { path, language } of captionPlaylists(mainPlaylist, main)) {
    const isText = path.endsWith('.vtt');
    const texts = isText ? [path] : listedIn(path, await disk.get(keyOf(path)));
    for (const text of new Set(texts)) captions.push({ ...(await fileOf(text)), language });
  }
  if (captions.length === 0 && (await disk.exists(keyOf(sidecarCaptions)))) {
    captions.push({ ...(await fileOf(sidecarCaptions)), language: 'en' });
  }
  return { seconds, qualities, captions, metadata: await metadataFiles(disk, folder) };
}

/** Lists `film.json` and the pictures that it names, as far as they are there. */
export async function metadataFiles(disk: MediaDisk, folder: string): Promise<FilmFile[]> {
  const keyOf = (path: string) => `media/${folder}/${path}`;
  if (!(await disk.exists(keyOf(filmMetadataName)))) return [];
  const text = await disk.get(keyOf(filmMetadataName));
  const parsed = v.safeParse(MetadataTextSchema, text);
  if (!parsed.success) return [];
  const files: FilmFile[] = [];
  for (const path of [filmMetadataName, parsed.output.thumbnails?.file]) {
    if (path === undefined || !(await disk.exists(keyOf(path)))) continue;
    files.push({ path, ...(await hashOf(disk, keyOf(path))) });
  }
  return files;
}

/** Returns the whole seconds that a playlist's segments play together. */
function secondsOf(playlist: string): number {
  const lengths = playlist.matchAll(/^#EXTINF:([\d.]+)/gm);
  return Math.round([...lengths].reduce((sum, [, length]) => sum + Number(length), 0));
}

/** Reads the length and hash of any file of the store; `path` is its whole key. */
export const fileOnDisk = async (disk: MediaDisk, path: string): Promise<FilmFile> => ({
  path,
  ...(await hashOf(disk, path)),
});

async function hashOf(disk: MediaDisk, key: string): Promise<Omit<FilmFile, 'path'>> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of await disk.getStream(key)) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { bytes, sha256: hash.digest('base64url') };
}
