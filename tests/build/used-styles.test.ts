import { expect, test } from 'vitest';
import { usedStyles } from '../../build/used-styles.ts';

test('a rule stays where an element wears all its classes, in whichever state', () => {
  const css =
    '.a{color:red}.b{color:blue}.a .b{top:0}.a:hover{top:1px}.a[aria-busy=true]{top:2px}h1{top:3px}';
  expect(usedStyles('<p class="a">', css)).toBe(
    '.a{color:red}.a:hover{top:1px}.a[aria-busy=true]{top:2px}h1{top:3px}',
  );
});

test('layers keep their order, and screens their rules', () => {
  const css =
    '@layer base,atom;.a{top:0}@layer base{a{top:1px}}@media (width>=600px){.a{top:2px}.b{top:3px}}';
  const worn = usedStyles('<p class="x a">', css);
  expect(worn).toBe(
    '@layer base{a{top:1px}}@layer atom;.a{top:0}@media (width>=600px){.a{top:2px}}',
  );
});

test('a custom property goes that no worn rule reads, and with it what only that one read', () => {
  const css =
    ':root{--used:var(--inner);--inner:1px;--unused:var(--lost);--lost:2px}.a{top:var(--used)}';
  expect(usedStyles('<p class="a">', css)).toBe(
    ':root{--used:var(--inner);--inner:1px}.a{top:var(--used)}',
  );
});

test('a face that is a file goes, and one that the phone has stays', () => {
  const css =
    '@font-face{font-family:Own;src:url(/own.woff2)}@font-face{font-family:Stand-in;src:local(Arial)}';
  expect(usedStyles('', css)).toBe('@font-face{font-family:Stand-in;src:local(Arial)}');
});
