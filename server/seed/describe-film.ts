import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  type FilmMetadata,
  filmDataId,
  filmMetadataName,
  soundPlaylist,
} from '../../contract/film-metadata.ts';
import { withSound } from '../films/bandwidths.ts';
import { runFfmpeg } from '../films/ffmpeg.ts';
import { secondsIn } from '../films/hls-facts.ts';
import { withSessionData } from '../films/main-playlist.ts';
import { pictureNames, thumbnailsFilter, thumbnailsOf } from '../films/pictures.ts';

/**
 * Gives a demo film what store-film.ts gives the academy's own: small pictures for the seek bar and its
 * sound alone, in few bytes, since they lie in our repository. make-media.sh runs it, and then
 * caption-film.ts for the chapters.
 * Usage: node server/seed/describe-film.ts <folder>
 */
const [, , folder = ''] = process.argv;
const options = { env: process.env, signal: new AbortController().signal };
const ffmpeg = (args: string[]) => runFfmpeg('ffmpeg', ['-v', 'error', '-y', ...args], options);
const read = async (path: string) => readFileSync(join(folder, path), 'utf8');

const seconds = (await secondsIn(await read('index.m3u8'), read)) ?? 0;
const thumbnails = thumbnailsOf(seconds);
await ffmpeg([
  ...['-i', join(folder, '270p.m3u8'), '-vf', thumbnailsFilter(thumbnails), '-frames:v', '1'],
  ...['-q:v', '6', '-update', '1', join(folder, pictureNames.thumbnails)],
]);

const sound = join(folder, dirname(soundPlaylist));
await rm(sound, { recursive: true, force: true });
await mkdir(sound);
await ffmpeg([
  ...['-i', join(folder, '180p/index.m3u8'), '-map', '0:a', '-c', 'copy'],
  ...['-f', 'hls', '-hls_time', '8', '-hls_playlist_type', 'vod'],
  ...['-hls_segment_type', 'fmp4', '-hls_fmp4_init_filename', 'init.mp4'],
  ...['-hls_segment_filename', join(sound, 'part-%d.m4s'), join(folder, soundPlaylist)],
]);
const sizes = new Map(
  readdirSync(sound).map((name) => [
    `${dirname(soundPlaylist)}/${name}`,
    statSync(join(sound, name)).size,
  ]),
);

const metadata: FilmMetadata = { seconds, poster: null, thumbnails, chapters: [] };
writeFileSync(join(folder, filmMetadataName), `${JSON.stringify(metadata, null, 2)}\n`);
const main = await read('index.m3u8');
const undescribed = main.replace(/^#EXT-X-SESSION-DATA:.*\n/gm, '');
const described = withSessionData(undescribed, filmDataId, { URI: filmMetadataName });
const measured = withSound(described, await read(soundPlaylist), sizes);
writeFileSync(join(folder, 'index.m3u8'), measured);
