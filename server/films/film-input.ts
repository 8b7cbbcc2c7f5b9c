import { resolve } from 'node:path';

/**
 * The formats of whole films, by ffmpeg's names (`ffmpeg -demuxers`). Formats that name other files or
 * addresses are not among them, as playlists: our server would read those for a stranger.
 */
const formats = [
  'mov,mp4,m4a,3gp,3g2,mj2',
  'matroska,webm',
  ...['avi', 'mpegts', 'mpeg', 'asf', 'flv', 'ogg'],
].join(',');

/** The arguments by which ffmpeg and ffprobe read a film, which is a path or an address of `serveParts`. */
export function filmInput(file: string): string[] {
  const isAddress = file.startsWith('http://');
  const protocols = isAddress ? 'http,tcp' : 'file,pipe';
  // Both programs take what stands before a colon for a protocol, unless a slash stands before it.
  const input = isAddress ? file : resolve(file);
  return ['-format_whitelist', formats, '-protocol_whitelist', protocols, '-i', input];
}

/** Whether ffmpeg or ffprobe refused a file because it is of another kind. */
export const isOtherKind = (errorOutput: string): boolean =>
  errorOutput.includes('Format not on whitelist');
