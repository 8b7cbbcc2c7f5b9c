import { expect, test } from 'vitest';
import { addressIn, readAddress } from '#contract/language-addresses.ts';
import { languages } from '#contract/languages.ts';

test('an address is read with its language, and what only begins alike is none', () => {
  const read = (address: string) => {
    const { language, path } = readAddress(address);
    return [language.code, path];
  };
  expect(read('/ta')).toEqual(['ta', '/']);
  expect(read('/ta/courses')).toEqual(['ta', '/courses']);
  expect(read('/tara')).toEqual(['en', '/tara']);
});

test('no address of this site becomes one of another', () => {
  for (const address of ['/ta//evil.example/', '//evil.example/', '/ta///evil.example']) {
    const { path } = readAddress(address);
    for (const language of languages) {
      const { origin } = new URL(addressIn(language, path), 'https://academy.example');
      expect(origin, address).toBe('https://academy.example');
    }
  }
});
