import { expect, test, vi } from 'vitest';
import { createCurrentFilm } from '../../../src/features/player/current-film.ts';
import type { Playing } from '../../../src/features/player/playing.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

function someFilm() {
  const playing = {
    setOnline: vi.fn(),
    setQuality: vi.fn(),
    startAt: vi.fn(),
    stop: vi.fn(),
  } satisfies Playing;
  const coming = Promise.withResolvers<Playing>();
  return { playing, begin: () => coming.promise, comes: () => coming.resolve(playing), coming };
}

test('what a film is told while it is on its way reaches it when it is there', async () => {
  const film = createCurrentFilm();
  const { playing, begin, comes } = someFilm();
  film.start(begin, vi.fn());
  film.tell((one) => one.startAt(300));
  comes();
  await settled();
  expect(playing.startAt).toHaveBeenCalledWith(300);
});

test('a film that is stopped before it is there is stopped as it comes, and only then what follows', async () => {
  const film = createCurrentFilm();
  const { playing, begin, comes } = someFilm();
  film.start(begin, vi.fn());
  const next = vi.fn(() => expect(playing.stop).toHaveBeenCalledOnce());
  film.stop(next);
  expect(film.hasNone()).toBe(true);
  expect(next).not.toHaveBeenCalled();
  comes();
  await settled();
  expect(next).toHaveBeenCalledOnce();
});

test('a film that does not come has failed, unless it was stopped or another took its place', async () => {
  const film = createCurrentFilm();
  const [first, second, third] = [someFilm(), someFilm(), someFilm()];
  const onFail = vi.fn();
  film.start(first.begin, () => onFail('first'));
  film.start(second.begin, () => onFail('second'));
  first.coming.reject(new TypeError('Failed to fetch'));
  second.coming.reject(new TypeError('Failed to fetch'));
  await settled();
  expect(onFail.mock.calls).toEqual([['second']]);
  film.start(third.begin, () => onFail('third'));
  film.stop();
  third.coming.reject(new TypeError('Failed to fetch'));
  await settled();
  expect(onFail).toHaveBeenCalledOnce();
});

test('an answer that comes for a film that is gone by then does nothing', async () => {
  const film = createCurrentFilm();
  const { begin } = someFilm();
  film.start(begin, vi.fn());
  const work = vi.fn();
  await film.ifStillThere(Promise.resolve('same'), work);
  const late = film.ifStillThere(Promise.resolve('other'), work);
  film.stop();
  await late;
  expect(work.mock.calls).toEqual([['same']]);
});
