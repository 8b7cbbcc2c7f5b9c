import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { readAcademyFile } from '../../../server/academy-file/academy-file.ts';
import { securityHeaders } from '../../../server/plugins/security-headers.ts';
import { staticFiles } from '../../../server/plugins/static-files.ts';
import { loadConfig } from '../../../server/settings/config.ts';

interface PageHostOptions {
  pageDir: string;
  port: number;
  /** The address at which the page was built to find the academy. */
  apiAddress: string;
}

/** Serves the page with its headers as our server does, without the API, which has another origin. */
export async function openPageHost(options: PageHostOptions): Promise<FastifyInstance> {
  const config = loadConfig({
    PORT: String(options.port),
    VITE_API_BASE: options.apiAddress,
    DATA_DIR: mkdtempSync(join(tmpdir(), 'page-host-')),
  });
  const app = Fastify();
  const { links } = readAcademyFile(config.academyFile);
  await app.register(securityHeaders, { config, links });
  await app.register(staticFiles, { pageDir: options.pageDir, config });
  await app.listen({ host: 'localhost', port: options.port });
  return app;
}
