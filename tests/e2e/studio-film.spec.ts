import type { Route } from '@playwright/test';
import { expect, test } from '../support/browser/site-test.ts';
import { openStudio } from '../support/browser/studio.ts';
import { played } from '../support/browser/video.ts';

test.use({ phoneOf: 'staff' });

const course = '/studio?tab=courses&course=1&open=1';
/** Two parts of 2 MB that are no film. */
const film = { name: 'wing.mp4', mimeType: 'video/mp4', buffer: Buffer.alloc(4_000_000, 7) };

test('a film is sent when she says so, can be stopped, and goes on from there', async ({
  phone,
}) => {
  const page = await openStudio(phone);
  let letThrough: () => void = () => undefined;
  const holdUp = async (route: Route) => {
    await new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    await route.abort();
  };
  await page.route('**/studio_film_part?*part=1', holdUp, { times: 1 });
  await page.goto(course);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (/studio_(start_film|film_part|finish_film)/.test(request.url())) {
      sent.push(/part=\d/.exec(request.url())?.[0] ?? 'call');
    }
  });
  const panel = page.getByRole('region', { name: 'Video' });
  await panel.getByLabel('Choose a video').setInputFiles(film);
  await expect(panel).toContainText('wing.mp4 4 MB');
  const send = panel.getByRole('button', { name: 'Send the video' });
  await expect(send).toBeFocused();
  expect(sent).toEqual([]);

  const inFlight = page.waitForRequest('**/studio_film_part?*part=1');
  await send.click();
  await expect(panel).toContainText('50 %');
  await expect(panel).toContainText('2 MB of 4 MB');
  await inFlight; // each part asks for a token first
  const stop = panel.getByRole('button', { name: 'Stop sending' });
  await expect(stop).toBeFocused();
  await stop.click();
  await expect(panel).toContainText('Stopped. What has arrived is kept for a week');
  const goOn = panel.getByRole('button', { name: 'Go on sending' });
  await expect(goOn).toBeFocused();
  letThrough();

  sent.length = 0;
  await goOn.click();
  await expect(panel.getByRole('alert')).toHaveText(
    /^(The video cannot be read|The academy cannot prepare videos)/,
    { timeout: 60_000 },
  );
  await expect(panel.getByRole('alert')).not.toHaveText(/ffprobe|\//);
  expect(sent).toEqual(['call', 'part=1', 'call']);
});

test('what is dropped is shown and not sent, and what is no film is told at once', async ({
  phone,
}) => {
  const page = await openStudio(phone);
  await page.goto(course);
  const panel = page.getByRole('region', { name: 'Video' });
  const drop = async (name: string, type: string) => {
    const data = await page.evaluateHandle(
      (file) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File(['x'.repeat(2_000)], file.name, { type: file.type }));
        return transfer;
      },
      { name, type },
    );
    const zone = panel.getByText('or drop it here');
    await zone.dispatchEvent('dragover', { dataTransfer: data });
    await zone.dispatchEvent('drop', { dataTransfer: data });
  };
  await drop('letter.pdf', 'application/pdf');
  await expect(panel.getByRole('alert')).toHaveText(
    'letter.pdf is not a video. Choose a video file, as MP4 or MOV.',
  );
  await drop('wing.mp4', 'video/mp4');
  await expect(panel).toContainText('wing.mp4 2 kB');
  await expect(panel.getByRole('alert')).toBeEmpty();
  await panel.getByRole('button', { name: 'Do not send it' }).click();
  await expect(panel).not.toContainText('wing.mp4');
  await expect(page.getByRole('heading', { name: 'Video' })).toBeFocused();
});

test('staff watches the video of a lesson that nobody else sees', async ({ phone }) => {
  const page = await openStudio(phone);
  await page.goto(course);
  await page.getByRole('button', { name: 'Hide the lesson' }).click();
  await expect(page.getByText('Only you see this lesson.')).toBeVisible();
  const panel = page.getByRole('region', { name: 'Video' });
  await panel.getByRole('button', { name: 'Watch the video' }).click();
  await expect.poll(() => played(page)).toBeGreaterThan(0.5);
});
