import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { soundPlaylist } from '#contract/film-metadata.ts';
import { studioAnswers } from '#contract/studio-answers.ts';
import type { MediaDisk } from '../media/disk.ts';
import { type FreeBytes, hasRoom } from '../media/room.ts';
import { withBandwidths, withSound } from './bandwidths.ts';
import { FilmError } from './film-error.ts';
import { isWhole } from './hls-files.ts';
import { type LoopbackServer, openLoopback } from './loopback-server.ts';

export interface FilmOutput extends LoopbackServer {
  /** Playlists by their path: held back until all that they list is stored. */
  playlists: Map<string, string>;
  /**
   * Waits for what ffmpeg has sent and we have not read yet; it ends without waiting for answers.
   * Throws when not all of the film comes, with its sound alone where it has any. Answers which
   * pictures have come.
   */
  arrived(film: { hasSound: boolean }, signal: AbortSignal): Promise<{ pictures: string[] }>;
  /** Stores the playlists, the main one last: none is ever there before what it lists. */
  finish(): Promise<void>;
}

/** The paths of the files that our arguments make ffmpeg write (transcode.ts), of some megabytes each. */
export const filmPaths =
  /^((\d+p|audio)\/(init(_\d+)?\.mp4|part-\d+\.m4s|index\.m3u8)|index\.m3u8|(poster|thumbnails)\.jpg)$/;
const isPicture = (path: string) => path.endsWith('.jpg');
const betweenLooksMs = 20;
/** The last segments may still be on their way to a bucket. */
const longestWaitMs = 60_000;
const mainPlaylist = 'index.m3u8';

interface FilmStore {
  disk: MediaDisk;
  freeBytes: FreeBytes;
  /** The film's folder in it. */
  name: string;
}

/**
 * Takes a film in HLS as ffmpeg makes it, and stores each segment at once. `onFailure` hears of the first
 * segment that could not be stored, or has no room: ffmpeg itself goes on after it.
 */
export async function openFilmOutput(
  { disk, freeBytes, name }: FilmStore,
  onFailure: (error: unknown) => void,
): Promise<FilmOutput> {
  const playlists = new Map<string, string>();
  /** The bytes of each stored file, by its path. */
  const stored = new Map<string, number>();
  let arriving = 0;
  const server = await openLoopback(async (path, request, response) => {
    arriving += 1;
    try {
      if (!filmPaths.test(path))
        throw new Error(`ffmpeg wrote ${path}, which nobody has asked for`);
      const content = await buffer(request);
      if (path.endsWith('.m3u8')) playlists.set(path, content.toString());
      else {
        // A calm film can become larger than its file was, so nobody knows its size before.
        const isRoom = await hasRoom(freeBytes, [['media', content.length]]);
        if (!isRoom) throw new FilmError(studioAnswers.videoNoRoom);
        await disk.put(`media/${name}/${path}`, content);
        stored.set(path, content.length);
      }
      response.writeHead(201).end();
    } catch (error) {
      onFailure(error);
      throw error;
    } finally {
      arriving -= 1;
    }
  });
  return {
    ...server,
    playlists,
    async arrived({ hasSound }, signal) {
      const others = hasSound ? [soundPlaylist] : [];
      // The pictures are sent before the playlists; of a film that breaks off one may be missing.
      for (
        let waitedMs = 0;
        !isWhole(playlists, stored, others) || arriving > 0;
        waitedMs += betweenLooksMs
      ) {
        if (waitedMs > longestWaitMs) throw new Error('a segment of the film has not arrived');
        await sleep(betweenLooksMs, undefined, { signal });
      }
      return { pictures: [...stored.keys()].filter(isPicture) };
    },
    async finish() {
      const main = playlists.get(mainPlaylist) ?? '';
      const measured = withBandwidths(main, playlists, stored);
      playlists.set(mainPlaylist, withSound(measured, playlists.get(soundPlaylist), stored));
      const isMain = (path: string) => Number(path === mainPlaylist);
      const inOrder = [...playlists].sort(([a], [b]) => isMain(a) - isMain(b));
      for (const [path, text] of inOrder) await disk.put(`media/${name}/${path}`, text);
    },
  };
}
