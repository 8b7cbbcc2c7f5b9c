import { expect, test } from 'vitest';
import {
  newPoint,
  plainPoints,
  pointsText,
  readPoints,
  writePoints,
} from '../../../src/features/studio/points.ts';

const texts = (html: string) => readPoints(html).map(({ text }) => text);

test('a plain list becomes one row for each point, and the same list again', () => {
  const html = '<ul><li>Dot first</li><li>Wing &amp; line</li></ul>';
  expect(texts(html)).toEqual(['Dot first', 'Wing & line']);
  expect(writePoints(readPoints(html))).toBe(html);
});

test('what she types is a text, whatever it looks like', () => {
  const typed = [newPoint('<b>5 < 6</b> & more')];
  expect(writePoints(typed)).toBe('<ul><li>&lt;b&gt;5 &lt; 6&lt;/b&gt; &amp; more</li></ul>');
  expect(texts(writePoints(typed))).toEqual(['<b>5 < 6</b> & more']);
});

test('a row without a text is not kept, and none at all is an empty text', () => {
  expect(writePoints([newPoint('Dot'), newPoint('  ')])).toBe('<ul><li>Dot</li></ul>');
  expect(writePoints([])).toBe('');
  expect(readPoints('')).toEqual([]);
  expect(readPoints('<ul><li>Dot</li><li></li></ul>')).toHaveLength(1);
});

test.each([
  '<p>You learn:</p><ul><li>Dot</li></ul><p>And more.</p>',
  '<ul><li><b>Dot</b> first</li><li>Wing</li></ul>',
  '<ul><li>Eyes<ul><li>Lid</li><li>Lash</li></ul></li></ul>',
  '<ol><li>One</li><li>Two</li></ol>',
  '<ul class="wide"><li>Dot</li></ul>',
  '<ul><li style="color:red">Dot</li></ul>',
  '<img src="a.png">',
  '<!-- of 2024 -->',
  'Dot first',
  '5 &lt; 6',
  '<ul><li>Dot</li></ul><ol><li>One</li></ol><ul><li>Wing</li></ul>',
])('nothing of %s is lost by opening it here', (html) => {
  expect(writePoints(readPoints(html))).toBe(html);
});

test('a part with markup of its own reads as its lines, and becomes points when she says so', () => {
  const [intro, list] = readPoints(
    '<div>You <i>learn</i>:<p>Dot</p></div><ol><li>One\ntwo</li></ol>',
  );
  expect(intro).toMatchObject({ text: 'You learn:\nDot', isListed: false });
  const plain = [intro, list].flatMap((part) => (part ? plainPoints(part) : []));
  expect(plain.map(({ text }) => text)).toEqual(['You learn:', 'Dot', 'One two']);
  expect(writePoints(plain)).toBe('<ul><li>You learn:</li><li>Dot</li><li>One two</li></ul>');
});

test('lines without any markup are lines', () => {
  const [part] = readPoints('Dot first\nWing second');
  expect(part && plainPoints(part).map(({ text }) => text)).toEqual(['Dot first', 'Wing second']);
});

test('the rows have names of their own, so that they can move', () => {
  const keys = readPoints('<ul><li>Dot</li><li>Dot</li></ul>').map(({ key }) => key);
  expect(new Set(keys).size).toBe(2);
});

test('in a sentence the points stand one after the other', () => {
  expect(pointsText('<ul><li>Dot</li><li><b>Wing</b></li></ul>')).toBe('Dot; Wing');
});
