import { existsSync, readFileSync } from 'node:fs';
import { basename, join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { apiBase } from '#contract/endpoint.ts';
import {
  addressIn,
  languageNamed,
  readAddress,
  shellAddress,
  workerAddress,
} from '#contract/language-addresses.ts';
import { type Language, languageCookie, languages } from '#contract/languages.ts';
import { followsLanguageChoice, plainPath } from '#contract/public-files.ts';
import { allPages, firstFlightFile, publicPage } from '#contract/public-pages.ts';
import { NotFoundError } from '../http/errors.ts';
import type { Config } from '../settings/config.ts';
import { earlierBuildsDir } from './earlier-builds.ts';
import { createWrittenPages } from './prerendered-pages.ts';
import { documentHeaders } from './security-headers.ts';

interface StaticFiles {
  pageDir: string;
  config: Pick<Config, 'publicUrl' | 'dataDir' | 'isWorkerOn'>;
}

/**
 * Serves the built page: files as they are, compressed at build time; the public pages as HTML of their
 * own, and the empty page of a language for every other address of the app. A page of the last days
 * finds the hashed files of its own build. A missing file stays a 404: an old page that asks for a script
 * must not be given HTML.
 */
export const staticFiles = fp<StaticFiles>(async (app, { pageDir, config }) => {
  const { publicUrl, dataDir, isWorkerOn } = config;
  const sendWritten = createWrittenPages(pageDir, publicUrl);
  const root = [pageDir, earlierBuildsDir(dataDir)];
  if (!isWorkerOn) addWorkerOff(app);
  await app.register(fastifyStatic, {
    root,
    preCompressed: true,
    cacheControl: false,
    // The ETag says the same, and no file of the page is asked for in ranges.
    lastModified: false,
    acceptRanges: false,
    dotfiles: 'ignore',
    index: false,
    // The folder may be built after the start; the answer below says so meanwhile.
    suppressWarning: true,
    setHeaders(reply, path) {
      // The workers of all languages are for the whole site, one at a time (docs/decisions/063).
      if (isWorker(path)) reply.header('service-worker-allowed', '/');
      if (isBuiltFile(path, root)) for (const name of documentHeaders) reply.removeHeader(name);
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', cacheRule(path));
    },
  });
  // To the library by itself a folder, as each language's home is, is forbidden ground.
  for (const language of languages) {
    const home = addressIn(language, '/');
    app.get(home, (request, reply) => sendPage(home, request, reply));
  }
  // The worker asks for the public pages by their files' names.
  for (const [, { file }] of allPages()) {
    app.get(file, (request, reply) =>
      existsSync(join(pageDir, file)) ? sendWritten(file, request, reply) : reply.callNotFound(),
    );
  }
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.replace(/\?.*$/s, '');
    if (path === apiBase || path.startsWith(`${apiBase}/`)) throw new NotFoundError();
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || basename(path).includes('.')) {
      // A file that an upgrade has yet to bring will soon be there: no cache may remember that it was not.
      return reply
        .code(404)
        .header('cache-control', 'no-store')
        .type('text/plain')
        .send('There is nothing at this address.\n');
    }
    return sendPage(path, request, reply);
  });

  function sendPage(path: string, request: FastifyRequest, reply: FastifyReply) {
    if (!existsSync(join(pageDir, 'index.html'))) {
      return reply.code(503).type('text/plain').send('The page is not built: run npm run build\n');
    }
    const page = publicPage(path);
    const file = page && firstFlightFile(page);
    const isPrerendered = file !== undefined && existsSync(join(pageDir, file));
    if (isPrerendered) return sendWritten(file, request, reply);
    const shell = shellAddress(languageFor(path, request));
    reply.header('vary', 'cookie');
    return reply.sendFile(existsSync(join(pageDir, shell)) ? shell : 'index.html');
  }
});

/** Returns a page's language: a student's pages have the one she has chosen, all others the address's. */
function languageFor(address: string, { cookies }: FastifyRequest): Language {
  const { language, path } = readAddress(plainPath(address));
  const chosen = followsLanguageChoice(path) ? languageNamed(cookies[languageCookie]) : undefined;
  return chosen ?? language;
}

/** Serves, in place of the build's worker, one that takes itself and its caches off each phone. */
function addWorkerOff(app: FastifyInstance): void {
  const script = readFileSync(join(import.meta.dirname, 'worker-off.js'), 'utf8');
  for (const language of languages) {
    app.get(workerAddress(language), (_request, reply) =>
      reply
        .headers({ 'cache-control': 'no-cache', 'service-worker-allowed': '/' })
        .type('text/javascript; charset=utf-8')
        .send(script),
    );
  }
}

const isWorker = (path: string): boolean => /[\\/]sw\.js(\.br|\.gz)?$/.test(path);

/** Whether a file belongs to the built page; the academy's pictures, which may be opened alone, are not. */
const isBuiltFile = (path: string, roots: string[]): boolean =>
  roots.some((root) => path.startsWith(join(root, sep))) &&
  !(isWorker(path) || /\.html(\.br|\.gz)?$/.test(path));

/** Hashed names never change their content; the page and its worker must be asked for each time. */
function cacheRule(path: string): string {
  const file = path.replace(/\.(br|gz)$/, '');
  if (/[\\/]assets[\\/]/.test(file)) return 'public, max-age=31536000, immutable';
  if (/\.(html|webmanifest)$|[\\/]sw\.js$/.test(file)) return 'no-cache';
  return 'public, max-age=3600';
}
