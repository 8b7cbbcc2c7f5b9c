import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { NotFoundError } from '../../http/errors.ts';
import { showErrorPages } from '../../plugins/error-pages.ts';
import type { Services } from '../../services.ts';
import { namedVoice } from '../../texts/reader.ts';
import { readCertificateNumber } from './numbers.ts';
import { certificatePage, unknownCertificatePage } from './page.ts';
import { certificatePath, certificateStyle } from './paths.ts';
import { certificatePdf } from './pdf.ts';
import { createCertificates } from './repository.ts';

const longestTyped = 40;

type NumberParams = { Params: { number: string }; Querystring: { language?: unknown } };

/** Serves the pages on which anybody checks a certificate by its number: no script, outside the API. */
export async function certificatePages(
  app: FastifyInstance,
  { db, config, sender }: Pick<Services, 'db' | 'config' | 'sender'>,
): Promise<void> {
  const { byNumber } = createCertificates(db);
  const academy = { name: sender.name, origin: new URL(config.apiUrl).origin };
  showErrorPages(app, config.publicUrl, (request) =>
    namedVoice(request, Object(request.query).language),
  );
  const style = readFileSync(join(import.meta.dirname, '../../html/certificate.css'), 'utf8');
  // A certificate's name may be corrected, or its student erased, so no copy may live on.
  const page = (reply: FastifyReply) =>
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8');

  app.get(certificateStyle, (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('text/css').send(style),
  );

  app.get<NumberParams>(`${certificatePath}/:number`, async (request, reply) => {
    const { params, query } = request;
    const voice = namedVoice(request, query.language);
    const typed = params.number.slice(0, longestTyped);
    const row = await byNumber(readCertificateNumber(typed));
    if (row) return page(reply).send(certificatePage(voice, row, academy));
    return page(reply)
      .code(404)
      .send(unknownCertificatePage(voice, typed, academy));
  });

  app.get<NumberParams>(`${certificatePath}/:number/:file`, async (request, reply) => {
    const { params, query } = request;
    const row = await byNumber(readCertificateNumber(params.number));
    if (!row) throw new NotFoundError();
    reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `inline; filename="${row.number}.pdf"`)
      .type('application/pdf');
    return certificatePdf(namedVoice(request, query.language), row, academy);
  });
}
