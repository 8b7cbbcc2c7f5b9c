import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { freePort } from '../free-port.ts';
import { isSigned } from './s3-signature.ts';

const bucket = 'academy-media';
const keys = { S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' };

/**
 * Starts s3rver on a port of its own: real HTTP in Amazon's protocol, with ranges, CORS and lists, objects
 * in a folder. It lets every signature of today's version pass, so ours is judged before it; and its
 * bucket would be open to everyone, as ours never is. It is not Amazon, Ceph or MinIO. `before` is
 * waited for before a request is answered.
 */
export async function startS3({ before }: { before?: (call: IncomingMessage) => unknown } = {}) {
  const directory = mkdtempSync(join(tmpdir(), 's3-'));
  const cors = readFileSync(join(import.meta.dirname, 's3-cors.xml'), 'utf8');
  const s3 = new S3rver({
    directory,
    silent: true,
    configureBuckets: [{ name: bucket, configs: [cors] }],
  });
  await s3.configureBuckets();
  const answer = s3.callback();
  const port = await freePort();
  const server = createServer(async (request, reply) => {
    await before?.(request);
    if (request.method === 'OPTIONS' || isSigned(request, keys.S3_SECRET_ACCESS_KEY)) {
      answer(request, reply);
    } else {
      reply.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
    }
  }).listen(port, 'localhost');
  await once(server, 'listening');
  const url = `http://localhost:${port}`;
  const place = { S3_ENDPOINT: url, S3_BUCKET: bucket, S3_REGION: 'ap-south-1' };
  return {
    url,
    environment: { MEDIA_STORE: 's3', ...place, ...keys },
    stop() {
      server.closeAllConnections();
      server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
