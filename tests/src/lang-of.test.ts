import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test('what is not translated yet is marked as English on a Tamil page alone', async () => {
  const { langOf: inEnglish } = await import('../../src/i18n/language.ts');
  expect(['Bridal Makeup', 'மணப்பெண்', ''].map(inEnglish)).toEqual([undefined, undefined, undefined]);
  vi.resetModules();
  vi.stubGlobal('__LANGUAGE__', 'ta');
  const { langOf } = await import('../../src/i18n/language.ts');
  expect(['Bridal Makeup', 'HD மேக்கப்', ''].map(langOf)).toEqual(['en', undefined, undefined]);
});
