import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { DriveDirectory, DriveFile } from 'flydrive';
import { S3Driver } from 'flydrive/drivers/s3';
import type { S3Settings } from '../settings/media-settings.ts';
import { storedName } from './file-names.ts';

const connectMs = 5000;
const longestSilenceMs = 30_000;

/**
 * Opens the bucket of these settings, at any service that speaks S3. A service that says nothing for
 * `silenceMs` is given up.
 */
export function s3Driver(
  settings: S3Settings,
  { silenceMs = longestSilenceMs }: { silenceMs?: number } = {},
): S3Driver {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey, isPathStyle } = settings;
  const client = new S3Client({
    region,
    ...(endpoint === null ? {} : { endpoint }),
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: isPathStyle,
    // Amazon's newer checksums are unknown to many other services.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // `requestTimeout` only logs, and one that throws would count the time in which a long film goes
    // up a slow line. What ends a silence, before an answer and within one, is the socket's limit.
    requestHandler: { connectionTimeout: connectMs, socketTimeout: silenceMs },
  });
  return new FolderDriver(client, bucket);
}

/**
 * To flydrive, which cuts the last slash off, `media/bridal` is in a bucket every key that begins so,
 * `media/bridal-old/film.mp4` too. Here it is the folder, as on a disk.
 */
class FolderDriver extends S3Driver {
  readonly #client: S3Client;
  readonly #bucket: string;

  constructor(client: S3Client, bucket: string) {
    // New buckets, and every one at Cloudflare, have no access lists; the bucket itself is private.
    super({ client, bucket, visibility: 'private', supportsACL: false });
    this.#client = client;
    this.#bucket = bucket;
  }

  override deleteAll(prefix: string) {
    return super.deleteAll(asFolder(prefix));
  }

  /**
   * flydrive takes what a provider's console makes of "New folder", a key that ends in a slash, for a
   * file, which a back-up then cannot read, and throws at some names. Here what is not ours is not listed.
   */
  override async listAll(prefix: string, options?: Parameters<S3Driver['listAll']>[1]) {
    const page = await this.#client.send(
      new ListObjectsV2Command({
        Bucket: this.#bucket,
        Prefix: asFolder(prefix),
        ...(options?.recursive ? {} : { Delimiter: '/' }),
        ContinuationToken: options?.paginationToken,
      }),
    );
    const folders = page.CommonPrefixes?.flatMap(({ Prefix }) => Prefix?.slice(0, -1) ?? []) ?? [];
    const files = page.Contents?.flatMap(({ Key }) => Key ?? []) ?? [];
    return {
      objects: [
        ...folders.filter(isStoredKey).map((key) => new DriveDirectory(key)),
        ...files.filter(isStoredKey).map((key) => new DriveFile(key, this)),
      ],
      ...(page.NextContinuationToken && { paginationToken: page.NextContinuationToken }),
    };
  }
}

const isStoredKey = (key: string) => key.split('/').every((name) => storedName.test(name));

const asFolder = (prefix: string) => (prefix.endsWith('/') ? prefix : `${prefix}/`);
