import type { FastifyInstance } from 'fastify';
import { studioAnswers } from '#contract/studio-answers.ts';
import { type Settings, saveSettings, studioSettings } from '#contract/studio-settings.ts';
import { changeLeaseDays, readLeaseDays } from '../../db/page-facts.ts';
import { ApiError } from '../../http/errors.ts';
import { route } from '../../route.ts';
import type { Services } from '../../services.ts';

export async function studioSettingsRoutes(
  app: FastifyInstance,
  { db }: Pick<Services, 'db'>,
): Promise<void> {
  const settings = async () => ({ data: wireSettings(await readLeaseDays(db)) });

  route(app, studioSettings, settings);

  route(app, saveSettings, async ({ body }) => {
    const isSaved = await changeLeaseDays(
      db,
      body.lease_days,
      // The same days are sent again where the first answer was lost.
      (now) =>
        body.version === undefined ||
        body.version === wireSettings(now).version ||
        body.lease_days === now,
    );
    const { data } = await settings();
    if (!isSaved) throw new ApiError(409, studioAnswers.settingsChanged, { data });
    return { message: studioAnswers.settingsSaved, data };
  });
}

/** The version differs as soon as the days do. */
const wireSettings = (lease_days: number): Settings => ({
  version: String(lease_days),
  lease_days,
});
