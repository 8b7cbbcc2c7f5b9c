import { expect, test } from 'vitest';
import { run } from '../../support/server/academy-cli.ts';
import { openAcademy, priya } from '../../support/server/server-app.ts';
import { liveWholeLife } from '../../support/server/whole-life.ts';

test('an appointment that lies ahead and was cancelled goes at once: nobody expects her', async () => {
  const academy = await openAcademy();
  await liveWholeLife(academy);
  await academy.db.updateTable('appointments').set({ status: 'cancelled' }).execute();
  const { out } = await run(academy, ['person', 'erase', priya.email]);
  expect(out).not.toContain('appointments that lie ahead');
  expect(await academy.db.selectFrom('appointments').select('date').execute()).toEqual([]);
});
