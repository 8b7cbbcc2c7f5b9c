declare module 's3rver' {
  import type { RequestListener } from 'node:http';

  /** The part of it that we use; the package has no types of its own. */
  export default class S3rver {
    constructor(options: {
      directory: string;
      silent: boolean;
      configureBuckets: { name: string; configs: string[] }[];
    });
    configureBuckets(): Promise<void>;
    callback(): RequestListener;
  }
}
