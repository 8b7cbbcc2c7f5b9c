import type { FastifyInstance } from 'fastify';
import { apiBase } from '#contract/endpoint.ts';
import { NotFoundError } from '../../../http/errors.ts';
import { showErrorPages } from '../../../plugins/error-pages.ts';
import { signedInStudent } from '../../../plugins/session.ts';
import { pageVoice } from '../../../texts/reader.ts';
import { ownOrder, type PaymentDependencies } from '../order-routes.ts';
import type { Paper } from './paper.ts';
import { paperPage } from './paper-page.ts';
import { paperPdf } from './paper-pdf.ts';
import { paperPaths } from './paths.ts';
import { createPapers, type PaperKind } from './repository.ts';

type PaperParams = { Params: { id: string } };

/** Serves a student's own invoices and credit notes, as pages and as PDF. */
export async function paperRoutes(
  app: FastifyInstance,
  dependencies: PaymentDependencies,
): Promise<void> {
  const onRequest = app.requireStudent;
  showErrorPages(app, dependencies.publicUrl);
  const find = async (userId: string, id: string, kind: PaperKind): Promise<Paper> => {
    const order = await ownOrder(dependencies, userId, id);
    const paper = await createPapers(dependencies.db).ofOrder(order.id, kind);
    if (!paper) throw new NotFoundError();
    return paper;
  };

  for (const [kind, path] of Object.entries(paperPaths) as [PaperKind, string][]) {
    app.get<PaperParams>(`${apiBase}${path}/:id`, { onRequest }, async (request, reply) => {
      const { id } = request.params;
      const student = signedInStudent(request);
      const paper = await find(student.id, id, kind);
      reply.header('cache-control', 'no-store').type('text/html; charset=utf-8');
      const voice = pageVoice(request, student);
      return paperPage(voice, paper, `${apiBase}${path}/${encodeURIComponent(id)}/pdf`);
    });

    app.get<PaperParams>(`${apiBase}${path}/:id/pdf`, { onRequest }, async (request, reply) => {
      const student = signedInStudent(request);
      const paper = await find(student.id, request.params.id, kind);
      const name = paper.number.replaceAll('/', '-');
      reply
        .header('cache-control', 'no-store')
        .header('content-disposition', `inline; filename="${name}.pdf"`)
        .type('application/pdf');
      return paperPdf(pageVoice(request, student), paper);
    });
  }
}
