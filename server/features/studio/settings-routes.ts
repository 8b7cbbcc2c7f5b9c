import type { FastifyInstance } from 'fastify';
import { studioAnswers } from '#contract/studio-answers.ts';
import { saveSettings, studioSettings } from '#contract/studio-settings.ts';
import { readLeaseDays, writeLeaseDays } from '../../db/page-facts.ts';
import { route } from '../../route.ts';
import type { Services } from '../../services.ts';

export async function studioSettingsRoutes(
  app: FastifyInstance,
  { db }: Pick<Services, 'db'>,
): Promise<void> {
  const settings = async () => ({ data: { lease_days: await readLeaseDays(db) } });

  route(app, studioSettings, settings);

  route(app, saveSettings, async ({ body }) => {
    await writeLeaseDays(db, body.lease_days);
    return {
      message: studioAnswers.settingsSaved,
      ...(await settings()),
    };
  });
}
