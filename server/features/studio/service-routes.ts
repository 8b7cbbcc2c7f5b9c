import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { studioAnswers } from '#contract/studio-answers.ts';
import {
  maxServices,
  maxServicesChars,
  type StudioServices,
  saveServices,
  studioServices,
} from '#contract/studio-services.ts';
import { wholeTexts } from '#contract/studio-translations.ts';
import { readTranslations, translationsColumn } from '../../db/translations.ts';
import { ApiError } from '../../http/errors.ts';
import { route } from '../../route.ts';
import type { Offer, ServiceRow } from '../catalogue/offer-repository.ts';

/** A text in JSON can take six bytes for each character; a service's id and keys, a hundred more. */
const bodyLimitBytes = maxServicesChars * 6 + maxServices * 100;

export async function studioServiceRoutes(
  app: FastifyInstance,
  { offer }: { offer: Offer },
): Promise<void> {
  const servicesNow = async () => wireServices(await offer.services());

  route(app, studioServices, async () => ({ data: await servicesNow() }));

  route(
    app,
    saveServices,
    async ({ body: { version, services } }) => {
      const rows = services.map(({ id, translations }) => ({
        id,
        translations: translationsColumn(translations),
      }));
      // The same names are sent again where the first answer was lost.
      const isAlready = (now: ServiceRow[]) =>
        rows.every(({ id, translations }) =>
          now.some((row) => row.id === id && row.translations === translations),
        );
      const isSaved = await offer.translateServices(
        rows,
        (now) => wireServices(now).version === version || isAlready(now),
      );
      const data = await servicesNow();
      if (!isSaved) throw new ApiError(409, studioAnswers.servicesChanged, { data });
      return { message: studioAnswers.servicesSaved, data };
    },
    { bodyLimitBytes },
  );
}

/** Returns the services that can be booked. The version differs as soon as anything does that is shown. */
function wireServices(rows: ServiceRow[]): StudioServices {
  const services = rows
    .filter(({ retired_at_ms }) => retired_at_ms === null)
    .map(({ id, name, translations }) => ({
      id,
      name,
      translations: wholeTexts(['name'], readTranslations(translations)),
    }));
  const version = createHash('sha256').update(JSON.stringify(services)).digest('hex').slice(0, 16);
  return { version, services };
}
