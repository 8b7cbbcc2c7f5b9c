import { S3Driver } from 'flydrive/drivers/s3';
import type { S3Settings } from '../media-settings.ts';

const connectMs = 5000;
const answerMs = 30_000;

/** The bucket of these settings, for any service that speaks S3. */
export function s3Driver(settings: S3Settings): S3Driver {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey, isPathStyle } = settings;
  return new S3Driver({
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
