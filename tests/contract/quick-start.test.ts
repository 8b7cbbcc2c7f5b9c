import { afterEach, expect, test, vi } from 'vitest';

const modules = import.meta.glob('../../contract/*.ts');

afterEach(() => {
  vi.restoreAllMocks();
  vi.resetModules();
});

test('no program that begins with the contract formats anything before it is asked to', async () => {
  vi.resetModules();
  const formats = [
    vi.spyOn(Number.prototype, 'toLocaleString'),
    vi.spyOn(Date.prototype, 'toLocaleString'),
    vi.spyOn(Date.prototype, 'toLocaleDateString'),
    vi.spyOn(Intl, 'NumberFormat'),
    vi.spyOn(Intl, 'DateTimeFormat'),
  ];
  expect(Object.keys(modules).length).toBeGreaterThan(40);
  for (const load of Object.values(modules)) await load();
  for (const format of formats) expect(format).not.toHaveBeenCalled();
});
