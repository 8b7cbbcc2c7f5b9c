import { S3Driver } from 'flydrive/drivers/s3';
import type { S3Settings } from '../media-settings.ts';

const connectMs = 5000;
const answerMs = 30_000;

/** The bucket of these settings, for any service that speaks S3. */
export function s3Driver(settings: S3Settings): S3Driver {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey, isPathStyle } = settings;
  return new FolderDriver({
    bucket,
    region,
    ...(endpoint === null ? {} : { endpoint }),
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: isPathStyle,
    visibility: 'private',
    // New buckets, and every one at Cloudflare, have no access lists; the bucket itself is private.
    supportsACL: false,
    // Amazon's newer checksums are unknown to many other services.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: connectMs, requestTimeout: answerMs },
  });
}

/**
 * To flydrive, which cuts the last slash off, `media/bridal` is in a bucket every key that begins so,
 * `media/bridal-old/film.mp4` too. Here it is the folder, as on a disk.
 */
class FolderDriver extends S3Driver {
  override deleteAll(prefix: string) {
    return super.deleteAll(asFolder(prefix));
  }

  override listAll(prefix: string, options?: Parameters<S3Driver['listAll']>[1]) {
    return super.listAll(asFolder(prefix), options);
  }
}

const asFolder = (prefix: string) => (prefix.endsWith('/') ? prefix : `${prefix}/`);
