import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Captions } from '../../../src/features/player/captions.ts';
import { useLoadedCaptions } from '../../../src/features/player/use-loaded-captions.ts';
import { stubNetwork } from '../../support/unit/stub-network.ts';

const found: Captions = { address: 'blob:captions', language: 'en' };

beforeEach(() => {
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
});

/** The captions of a film on a phone that has a network, or none. */
function openFilm(isWanted = false) {
  const openPhone = vi.fn(async () => null);
  const hook = renderHook(
    ({ isOnline }) => useLoadedCaptions({ address: 'bridal.mp4', openPhone, isWanted, isOnline }),
    // StrictMode runs each effect twice, and here they are counted.
    { initialProps: { isOnline: true }, reactStrictMode: false },
  );
  return {
    ...hook,
    openPhone,
    captions: () => hook.result.current.captions,
    /** The network goes, and comes back. */
    tunnel: async () => {
      for (const isOnline of [false, true]) await act(async () => hook.rerender({ isOnline }));
    },
  };
}

test('captions that did not come are looked for again when the network is back', async () => {
  const find = vi.fn<() => Promise<Captions | null>>().mockResolvedValue(null);
  const { result, captions, tunnel } = openFilm();
  await act(async () => result.current.load(find));
  expect(captions()).toBeNull();
  find.mockResolvedValue(found);
  await tunnel();
  expect(captions()).toEqual(found);
  await tunnel();
  expect(find, 'what has come is not fetched again').toHaveBeenCalledTimes(2);
});

test('captions that are wanted before the film plays are looked for again too', async () => {
  const network = stubNetwork();
  vi.spyOn(URL, 'createObjectURL').mockReturnValue(found.address);
  const { captions, openPhone, tunnel } = openFilm(true);
  await waitFor(() => expect(openPhone).toHaveBeenCalledOnce());
  network.answer = () => new Response('WEBVTT');
  await tunnel();
  await waitFor(() => expect(captions()).toEqual(found));
  expect(openPhone).toHaveBeenCalledTimes(2);
});

test('nothing is looked for that nobody has asked for', async () => {
  const { openPhone, tunnel } = openFilm();
  await tunnel();
  expect(openPhone).not.toHaveBeenCalled();
});
