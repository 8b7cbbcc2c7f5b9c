import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { escape as escapeHtml } from 'es-toolkit/string';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { publicUrlPlaceholder } from '#contract/public-url.ts';
import { type CompressedText, compressedBody, compressText } from '../http/compressed-reply.ts';
import { policyFor } from './inline-hashes.ts';

const policyHeader = 'content-security-policy';

interface WrittenPage {
  writtenAtMs: number;
  text: CompressedText;
  policy: string;
}

/**
 * Serves the pages that the build wrote, with the site's own address put in: search engines and sharing
 * want it whole, and only the running server knows it. Each page is filled and compressed on its first use.
 */
export function createWrittenPages(pageDir: string, publicUrl: string) {
  const origin = publicUrl.replace(/\/+$/, '');
  const pages = new Map<string, WrittenPage>();

  async function load(file: string, policy: string): Promise<WrittenPage> {
    const path = join(pageDir, file);
    const { mtimeMs } = await stat(path);
    const known = pages.get(file);
    if (known?.writtenAtMs === mtimeMs) return known;
    const text = (await readFile(path, 'utf8')).replaceAll(
      publicUrlPlaceholder,
      escapeHtml(origin),
    );
    const page = {
      writtenAtMs: mtimeMs,
      text: await compressText(text),
      policy: policyFor(text, policy),
    };
    pages.set(file, page);
    return page;
  }

  /** Throws ENOENT when the page was not built. */
  return async function send(file: string, request: FastifyRequest, reply: FastifyReply) {
    const { text, policy } = await load(file, String(reply.getHeader(policyHeader)));
    reply.type('text/html; charset=utf-8').header(policyHeader, policy);
    return compressedBody(request, reply, text);
  };
}
