import * as v from 'valibot';
import { fillGaps } from './answers.ts';
import { endpoint } from './endpoint.ts';
import { maxNameChars } from './limits.ts';
import { IdSchema } from './reply.ts';
import { studioAnswers } from './studio-answers.ts';
import { VersionSchema } from './studio-lesson.ts';
import { storedInOthers, textOrNone, textsInOthers } from './studio-translations.ts';
import { otherLanguages } from './translations.ts';

/** More than any studio offers. */
export const maxServices = 1000;

/** The most characters of all names together, in every other language. */
export const maxServicesChars = maxServices * maxNameChars * otherLanguages.length;

export const ServiceNamesSchema = textsInOthers({ name: textOrNone(maxNameChars) });

/** The services that can be booked, with their translated names; the list is that of the academy file. */
export const StudioServicesSchema = v.object({
  version: VersionSchema,
  services: v.array(
    v.object({ id: IdSchema, name: v.string(), translations: storedInOthers('name') }),
  ),
});
export type StudioServices = v.InferOutput<typeof StudioServicesSchema>;

export const studioServices = endpoint({
  method: 'POST',
  path: '/api/studio_services',
  access: 'staff',
  csrf: false,
  request: v.object({}),
  response: v.object({ data: StudioServicesSchema }),
});

/** The server answers 409, with the services as they are, when `version` is not the newest. */
export const saveServices = endpoint({
  method: 'POST',
  path: '/api/studio_save_services',
  access: 'staff',
  csrf: true,
  audited: ['version'],
  request: v.object({
    version: VersionSchema,
    services: v.pipe(
      v.array(v.object({ id: IdSchema, translations: ServiceNamesSchema }), 'services is missing'),
      v.maxLength(maxServices, fillGaps(studioAnswers.servicesFull, { count: maxServices })),
    ),
  }),
  response: v.object({ message: v.string(), data: StudioServicesSchema }),
});
