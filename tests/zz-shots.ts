import { chromium } from '@playwright/test';
import { headlessArgs, headlessPath } from './support/browser/chromium.ts';
const b = await chromium.launch({ executablePath: headlessPath(), args: headlessArgs });
const base = 'http://localhost:20777';
const jobs = (process.argv[2] ?? '').split(',');
for (const [w, h, theme] of [[390, 844, 'light'], [1280, 800, 'light'], [390, 844, 'dark'], [320, 640, 'light'], [768, 1024, 'light'], [1280, 800, 'dark']] as const) {
  if (process.argv[3] && !process.argv[3].split(',').includes(`${w}${theme[0]}`)) continue;
  const c = await b.newContext({ baseURL: base, viewport: { width: w, height: h }, colorScheme: theme });
  const p = await c.newPage();
  await p.goto('/login'); await p.getByLabel('Email').fill('priya@example.com'); await p.getByRole('textbox', { name: 'Password' }).fill('welcome123');
  await p.getByRole('button', { name: 'Login', exact: true }).click(); await p.waitForURL('**/user/dashboard');
  const pages: Record<string, string> = { dash: '/user/dashboard', lessons: '/user/my-courses/1?tab=lessons', notes: '/user/my-courses/1?tab=notes', captions: '/user/my-courses/1?tab=captions&lesson=2', downloads: '/user/downloads', public: '/course/1', courses: '/user/my-courses', profile: '/user/profile', cert: '/user/my-courses/2?tab=lessons' };
  for (const job of jobs) { await p.goto(pages[job]!, { waitUntil: 'networkidle' }); await p.evaluate(() => document.fonts.ready); await p.screenshot({ path: `/tmp/me/shots/${job}-${w}${theme[0]}.png`, fullPage: job !== 'notes' && job !== 'lessons' && job !== 'captions' }); }
  await c.close();
}
await b.close();
