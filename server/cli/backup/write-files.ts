import type { Row } from '../../db/portable-row.ts';
import { isGone } from '../../media/stored-file.ts';
import { startProgress } from '../progress.ts';
import { type Terminal, voiceAt } from '../terminal.ts';
import type { ArchiveWriter } from './archive-writer.ts';
import type { FileContent, KeptFile } from './kept-files.ts';
import { pathOf } from './manifest.ts';

/** The columns of any version in which a row names a file or folder of the store, and where that is. */
const naming = {
  film_folder: 'media',
  video_folder: 'media',
  image: 'uploads',
  file: 'sheets',
};

/** Lists the files and folders of the store that this row names, as `media/bridal` and `sheets/kit.pdf`. */
export const namedIn = (row: Row): string[] =>
  Object.entries(naming)
    .filter(([column]) => typeof row[column] === 'string')
    .map(([column, folder]) => `${folder}/${row[column]}`);

/**
 * The academy goes on while hours of film are copied: what has gone since it was listed is left out,
 * unless a row of the back-up names it.
 */
export async function writeFiles(
  files: KeptFile[],
  { archive, named }: { archive: ArchiveWriter; named: Set<string> },
  terminal: Terminal,
): Promise<void> {
  const label = voiceAt(terminal).texts.cli_backup_files();
  const progress = startProgress(terminal, label, files.length);
  const mayBeGone = ({ name }: KeptFile) => {
    const [folder, top] = pathOf(name)?.split('/') ?? [];
    return !named.has(`${folder}/${top}`);
  };
  try {
    for (const file of files) {
      terminal.signal.throwIfAborted();
      const content = await file.open().catch((error: unknown): FileContent | null => {
        if (isGone(error) && mayBeGone(file)) return null;
        throw error;
      });
      if (content) await archive.addFile(file.name, content);
      progress.advance(1);
    }
  } finally {
    progress.end();
  }
}
