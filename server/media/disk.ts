import { Disk } from 'flydrive';
import type { Config } from '../settings/config.ts';
import { localDriver } from './local-driver.ts';

/**
 * Where course files are kept: `uploads/<file>` for everyone, `media/<film>/<path>` and `sheets/<file>` for
 * who has paid. We write and stream through it; a local file is sent as it lies in DATA_DIR.
 */
export type MediaDisk = Disk;

/** Opens the store and fetches nothing yet: a wrong bucket or key shows at the first file. */
export async function openDisk({
  media,
  dataDir,
}: Pick<Config, 'media' | 'dataDir'>): Promise<MediaDisk> {
  if (media.store === 'local') {
    return new Disk(localDriver(dataDir));
  }
  // Amazon's library is large, and most academies never need it.
  const { s3Driver } = await import('./s3-driver.ts');
  return new Disk(s3Driver(media));
}
