import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { IdSchema } from './reply.ts';

/** Extensions, about the certificate of a course whose lessons are all done (docs/decisions/058). */

const CertificateSchema = v.object({
  /** `TMA-7K3F-9QXM`: nobody can guess another. */
  number: v.string(),
  /** As it stood on her account when it was issued. */
  name: v.string(),
  course: v.string(),
  /** A day in Indian time, `YYYY-MM-DD`. */
  issued_on: v.string(),
  /** The whole addresses of the page where anybody can check it, and of its PDF. */
  page: v.string(),
  pdf: v.string(),
});
export type Certificate = v.InferOutput<typeof CertificateSchema>;

const courseEntries = { user_id: IdSchema, course_id: IdSchema };
const CertificateStateSchema = v.object({
  /** The number of the course's published lessons, and of those among them that she has done. */
  lessons: v.number(),
  done: v.number(),
  certificate: v.nullable(CertificateSchema),
});
export type CertificateState = v.InferOutput<typeof CertificateStateSchema>;

export const certificateState = endpoint({
  method: 'POST',
  path: '/api/certificate',
  access: 'student',
  csrf: false,
  owner: 'user_id',
  keptOffline: true,
  request: v.object(courseEntries),
  response: v.object({ data: CertificateStateSchema }),
});

/** Issues the certificate once; asked again, the server answers the same one. 409 while lessons are left. */
export const issueCertificate = endpoint({
  method: 'POST',
  path: '/api/issue_certificate',
  access: 'student',
  csrf: true,
  owner: 'user_id',
  request: v.object(courseEntries),
  response: v.object({ message: v.string(), data: CertificateStateSchema }),
});
