import * as v from 'valibot';
import { expect, test } from 'vitest';
import { GstinSchema } from '#contract/gst.ts';

test.for(['27AAPFU0939F1ZV', '29AAGCB7383J1Z4'])('%s is a GSTIN', (gstin) => {
  expect(v.is(GstinSchema, gstin)).toBe(true);
});

test.for(['27AAPFU0939F1ZW', '27AAPFU0993F1ZV', '27AAPFU0939F1Z', '27aapfu0939f1zv', ''])(
  '%j is none: mistyped, swapped, short, small or empty',
  (gstin) => {
    expect(v.is(GstinSchema, gstin)).toBe(false);
  },
);
