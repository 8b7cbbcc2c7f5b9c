import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import * as v from 'valibot';
import type { Endpoint } from '#contract/endpoint.ts';
import { audited } from '../audit/audited.ts';
import { AuditDetailSchema, type AuditDetails, createAuditTrail } from '../audit/repository.ts';
import { ApiError } from '../http/errors.ts';
import type { Services } from '../services.ts';
import { signedInStudent } from './session.ts';

/** The part of an endpoint that a call whose body is bytes has too. */
type TracedEndpoint = Pick<Endpoint, 'path' | 'access' | 'csrf' | 'audited'>;

interface StaffCall<T> {
  endpoint: TracedEndpoint;
  request: FastifyRequest;
  body: unknown;
  work: () => Promise<T> | T;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Does what staff has asked for; a call that changes something is written to the trail. */
    withTrace<T>(call: StaffCall<T>): Promise<T> | T;
  }
}

/** Records what staff changes at `/studio`; the command line writes its own entries (docs/decisions/047). */
export const audit = fp<Pick<Services, 'db' | 'clock'>>(async (app, { db, clock }) => {
  const trail = createAuditTrail(db, { clock });
  app.decorate('withTrace', <T>({ endpoint, request, body, work }: StaffCall<T>) => {
    if (endpoint.access !== 'staff' || !endpoint.csrf) return work();
    const entry = {
      place: 'studio' as const,
      actor: signedInStudent(request).id,
      action: endpoint.path.replace('/api/', ''),
      details: plainDetails(body, endpoint.audited ?? []),
    };
    return audited(trail, entry, { work, whyNot: statusOf });
  });
});

const statusOf = (error: unknown) => String(error instanceof ApiError ? error.status : 500);

function plainDetails(body: unknown, fields: readonly string[]): AuditDetails {
  return Object.fromEntries(
    Object.entries(Object(body)).flatMap(([field, value]) =>
      fields.includes(field) && v.is(AuditDetailSchema, value) ? [[field, value]] : [],
    ),
  );
}
