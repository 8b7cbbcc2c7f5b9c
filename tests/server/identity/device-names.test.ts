import { expect, test } from 'vitest';
import { openAcademy, priya, signedIn, visitor } from '../../support/server/server-app.ts';

const android =
  'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0';

test.each([
  [android, 'Chrome on Android'],
  [iphone, 'Safari on iPhone'],
  [windows, 'Microsoft Edge on Windows'],
  ['something/1.0', null],
])('%s is listed as %s', async (userAgent, name) => {
  const academy = await openAcademy();
  const student = await signedIn(academy, priya);
  await visitor(academy).post('/api/login', priya, { headers: { 'user-agent': userAgent } });
  const { data } = (await student.get('/tamil_makeover_backend/api/sessions')).json();
  const other = data.find((session: { is_current: boolean }) => !session.is_current);
  expect(other.device).toBe(name);
});
