import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ManifestOptions } from 'vite-plugin-pwa';
import type { Language } from '../contract/languages.ts';
import type { ShellTexts } from './page-texts.ts';

const icon = (file: string, sizes: string, purpose: 'any' | 'maskable' | 'monochrome') => ({
  src: `/art/${file}`,
  sizes,
  type: file.endsWith('.svg') ? 'image/svg+xml' : 'image/png',
  purpose,
});

/** Returns the picture of the page in this language where one was taken, else that of the first. */
function screenshot(
  code: string,
  name: string,
  formFactor: 'narrow' | 'wide',
  sizes: string,
  label: string,
) {
  const own = `/screenshots/${code}/${name}.png`;
  const isTaken = existsSync(join(import.meta.dirname, '../public', own));
  return {
    src: isTaken ? own : `/screenshots/${name}.png`,
    sizes,
    type: 'image/png',
    form_factor: formFactor,
    label,
  };
}

/** Returns the manifest, which says what a phone shows of the installed academy (design 9, design 11). */
export const manifestOf = (
  { tag, code }: Language,
  texts: ShellTexts,
): Partial<ManifestOptions> => ({
  id: '/',
  name: texts.shell_name,
  short_name: texts.shell_short_name,
  description: texts.shell_app,
  lang: tag,
  dir: 'ltr',
  start_url: '/user/dashboard?src=pwa',
  scope: '/',
  display: 'standalone',
  theme_color: '#fbbe27',
  background_color: '#fbbe27',
  categories: ['education', 'lifestyle'],
  icons: [
    icon('png/icon-192.png', '192x192', 'any'),
    icon('png/icon-512.png', '512x512', 'any'),
    icon('brand/icon.svg', 'any', 'any'),
    icon('png/maskable-192.png', '192x192', 'maskable'),
    icon('png/maskable-512.png', '512x512', 'maskable'),
    icon('brand/mark-mono.svg', 'any', 'monochrome'),
  ],
  shortcuts: [
    {
      name: texts.student_my_courses,
      url: '/user/my-courses?src=shortcut',
      icons: [icon('png/icon-192.png', '192x192', 'any')],
    },
    {
      name: texts.shell_notes,
      url: '/user/notes?src=shortcut',
      icons: [icon('png/icon-192.png', '192x192', 'any')],
    },
  ],
  screenshots: [
    screenshot(code, 'dashboard-phone', 'narrow', '780x1688', texts.shell_shown_courses),
    screenshot(code, 'notes-phone', 'narrow', '780x1688', texts.shell_shown_notes),
    screenshot(code, 'dashboard-desktop', 'wide', '1280x860', texts.shell_shown_desk),
  ],
});
