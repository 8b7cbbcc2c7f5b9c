import type { ManifestOptions } from 'vite-plugin-pwa';

const icon = (file: string, sizes: string, purpose: 'any' | 'maskable' | 'monochrome') => ({
  src: `/art/${file}`,
  sizes,
  type: file.endsWith('.svg') ? 'image/svg+xml' : 'image/png',
  purpose,
});

const screenshot = (name: string, formFactor: 'narrow' | 'wide', sizes: string, label: string) => ({
  src: `/screenshots/${name}.png`,
  sizes,
  type: 'image/png',
  form_factor: formFactor,
  label,
});

/** What the phone shows when the academy is installed (design 9, design 11). */
export const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Tamil Makeover Academy',
  short_name: 'Academy',
  description: 'Makeup courses from Coimbatore. Your lessons and notes, also without a signal.',
  lang: 'en-IN',
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
      name: 'My Courses',
      url: '/user/my-courses?src=shortcut',
      icons: [icon('png/icon-192.png', '192x192', 'any')],
    },
    {
      name: 'Notes',
      url: '/user/notes?src=shortcut',
      icons: [icon('png/icon-192.png', '192x192', 'any')],
    },
  ],
  screenshots: [
    screenshot('dashboard-phone', 'narrow', '780x1688', 'Your courses and what waits to be sent'),
    screenshot('notes-phone', 'narrow', '780x1688', 'Notes in class, with no network'),
    screenshot('dashboard-desktop', 'wide', '1280x860', 'The dashboard on a computer'),
  ],
};
