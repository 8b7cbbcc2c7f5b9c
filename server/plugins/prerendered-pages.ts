import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import { escape as escapeHtml } from 'es-toolkit/string';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { publicUrlPlaceholder } from '#contract/public-url.ts';

interface WrittenPage {
  writtenAtMs: number;
  etag: string;
  bodies: { br: Buffer; gzip: Buffer; identity: Buffer };
}

/**
 * The pages that the build wrote, with the site's own address put in: search engines and sharing want
 * it whole, and only the running server knows it. Each is filled and compressed once, on first use.
 */
export function createWrittenPages(pageDir: string, publicUrl: string) {
  const origin = publicUrl.replace(/\/+$/, '');
  const pages = new Map<string, WrittenPage>();

  async function load(file: string): Promise<WrittenPage> {
    const path = join(pageDir, file);
    const { mtimeMs } = await stat(path);
    const known = pages.get(file);
    if (known?.writtenAtMs === mtimeMs) return known;
    const text = (await readFile(path, 'utf8')).replaceAll(
      publicUrlPlaceholder,
      escapeHtml(origin),
    );
    const identity = Buffer.from(text);
    const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
    const page = {
      writtenAtMs: mtimeMs,
      etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
      bodies: {
        identity,
        br: await promisify(brotliCompress)(identity, { params }),
        gzip: await promisify(gzip)(identity, { level: 9 }),
      },
    };
    pages.set(file, page);
    return page;
  }

  /** Throws ENOENT when the page was not built. */
  return async function send(file: string, request: FastifyRequest, reply: FastifyReply) {
    const { etag, bodies } = await load(file);
    reply
      .header('cache-control', 'no-cache')
      .header('etag', etag)
      .header('vary', 'accept-encoding');
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    const encoding = encodingFor(request.headers['accept-encoding'] ?? '');
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.type('text/html; charset=utf-8').send(bodies[encoding]);
  };
}

function encodingFor(accepted: string): keyof WrittenPage['bodies'] {
  const encoding = negotiate(accepted, ['br', 'gzip']);
  return encoding === 'br' || encoding === 'gzip' ? encoding : 'identity';
}
