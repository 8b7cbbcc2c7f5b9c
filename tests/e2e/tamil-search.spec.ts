import { languages } from '#contract/languages.ts';
import { giveLessons, manyLessons } from '../support/browser/lessons.ts';
import { expect, test } from '../support/browser/site-test.ts';
import { wordsOf } from '../support/browser/words.ts';

const [, tamil] = languages;
/** One word as it is typed with an English keyboard, a Tamil one, and by its sound. */
const ways = ['bridal', 'பிரைடல்', 'manapen', 'மணப்பெண்'];

test.use({ phoneOf: 'priya in Tamil' });

test('in Tamil a lesson and the notes of a course are found by any way to write a word', async ({
  academy,
  phone,
}) => {
  const { say, taught } = wordsOf(tamil);
  const wanted = { number: 41, title: 'பிரைடல் லிப், மணப்பெண் கண்', film: null };
  giveLessons(academy, '1', [...manyLessons(40), { title: 'முகூர்த்தம்', lessons: [wanted] }]);
  const page = await phone.open('/user/my-courses/1');
  const search = page.getByRole('searchbox');
  await page.getByRole('button', { name: say('lesson_search') }).click();
  for (const words of ways) {
    await search.fill(words);
    await expect(page.getByText(say('lesson_found_one'))).toBeVisible();
    await expect(page.getByRole('link', { name: wanted.title })).toBeVisible();
    await search.fill('mehendi');
    await expect(page.getByText(say('lesson_found_none'))).toBeVisible();
  }

  await page.getByRole('tab', { name: say('player_notes') }).click();
  await page.getByLabel(say('notes_your_notes')).fill('முதலில் கண்கள்');
  await page.getByRole('button', { name: say('notes_save') }).click();
  await expect(page.locator('[data-note-row] [data-state="synced"]')).toBeVisible();

  await page.goto('/user/notes');
  for (const words of ways) {
    await search.fill(words);
    await expect(page.getByText(say('notes_found_one'))).toBeVisible();
    await expect(page.getByRole('article', { name: taught('Bridal Makeup') })).toBeVisible();
    await search.fill('mehendi');
    await expect(page.getByText(say('notes_found_none'))).toBeVisible();
  }
});
