import * as v from 'valibot';
import { expect, test } from 'vitest';
import { studioLessons } from '#contract/studio-lesson.ts';

test('a page from before a deploy shows a film in a state that it does not know as under way', () => {
  const upload = { file_name: 'lids.mp4', parts: 3, parts_received: 3, failure: null };
  const lesson = {
    ...{ number: 1, title: 'Lids', summary: '', version: 'a', film: null, seconds: null },
    ...{ captions: null, is_preview: false, is_published: false, sheets: [] },
    upload: { ...upload, state: 'inspected', done_percent: null },
  };
  const reply = { data: [{ section: 1, title: '', lessons: [lesson] }] };
  const { data } = v.parse(studioLessons.response, reply);
  expect(data[0]?.lessons[0]?.upload).toEqual({
    ...upload,
    state: 'preparing',
    done_percent: null,
  });
});
