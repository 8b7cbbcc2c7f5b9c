import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { followsLanguageChoice } from '#contract/public-files.ts';
import { publicScreens, staffScreens, studentScreens } from './support/screen-list.ts';
import { projectRoot } from './support/source-files.ts';

const area = {
  _site: Object.values(publicScreens),
  _student: Object.values({ ...studentScreens, ...staffScreens }),
};

test.each(['_site', '_student'] as const)(
  'every route of %s has a screen in the list',
  (layout) => {
    const routes = globSync('[!-]*.tsx', { cwd: join(projectRoot, 'src/routes', layout) });
    expect(routes.length).toBeGreaterThan(5);
    const unseen = routes.filter(
      (file) => !area[layout].some((path) => patternOf(file).test(path)),
    );
    expect(unseen).toEqual([]);
  },
);

test('the screens of students and staff, and no public ones, have one address for all languages', () => {
  expect(area._student.filter((path) => !followsLanguageChoice(path))).toEqual([]);
  expect(area._site.filter(followsLanguageChoice)).toEqual([]);
});

/** Returns a route's pattern: `user.my-courses.$id.tsx` is /user/my-courses/1, with or without a search. */
function patternOf(file: string): RegExp {
  const parts = file.replace(/(\.?index)?\.tsx$/, '').split('.');
  const path = parts.map((part) => (part.startsWith('$') ? '[^/?]+' : part)).join('/');
  return new RegExp(`^/${path}(\\?|$)`);
}
