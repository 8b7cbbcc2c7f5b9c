import { expect, test, vi } from 'vitest';
import { onConnectivityReport } from '../../../src/api/connectivity.ts';
import { playHls } from '../../../src/features/player/hls-video.ts';

const codes = { network: 2, undecodable: 3, unsupported: 4 };

/** A film that the browser plays by itself; `element` is what a browser would make of it. */
async function play({ startSeconds = 0, isOnline = true } = {}) {
  const element = { paused: false, currentTime: 0, error: null as { code: number } | null };
  const sources: string[] = [];
  const video = document.createElement('video');
  Object.defineProperties(video, {
    paused: { get: () => element.paused },
    error: { get: () => element.error },
    currentTime: {
      get: () => element.currentTime,
      set: (seconds: number) => {
        element.currentTime = seconds;
      },
    },
    src: {
      set: (address: string) => {
        sources.push(address);
        Object.assign(element, { paused: true, currentTime: 0, error: null });
      },
    },
  });
  video.play = vi.fn(async () => {
    element.paused = false;
  });
  video.load = () => undefined;
  const onFail = vi.fn();
  const reached = vi.fn();
  onConnectivityReport(reached);
  const playing = await playHls({
    video,
    address: 'film.mp4',
    startSeconds,
    quality: 'auto',
    onFail,
    onBeside: vi.fn(),
    isOnline,
    onLevels: vi.fn(),
  });
  void video.play();
  const load = () => video.dispatchEvent(new Event('loadedmetadata'));
  load();
  return {
    video,
    element,
    sources,
    onFail,
    reached,
    playing,
    load,
    meet(code: number) {
      element.error = { code };
      video.dispatchEvent(new Event('error'));
    },
  };
}

test('a film that was cut off goes on from its position when the network is back', async () => {
  const { video, element, sources, onFail, reached, playing, load, meet } = await play();
  element.currentTime = 754;
  meet(codes.network);
  expect(onFail).not.toHaveBeenCalled();
  expect(reached).toHaveBeenCalledWith('offline');
  playing.setOnline(false);
  expect(sources).toHaveLength(1);
  playing.setOnline(true);
  expect(sources).toHaveLength(2);
  load();
  expect(video.currentTime).toBe(754);
  expect(video.paused).toBe(false);
});

test('a film begun without network begins at her position when it is back', async () => {
  const { video, onFail, playing, load, meet } = await play({ startSeconds: 90, isOnline: false });
  video.currentTime = 0;
  meet(codes.unsupported);
  expect(onFail).not.toHaveBeenCalled();
  playing.setOnline(true);
  load();
  expect(video.currentTime).toBe(90);
});

test('a film that she has paused meanwhile stays paused', async () => {
  const { video, element, playing, load, meet } = await play();
  element.currentTime = 754;
  meet(codes.network);
  element.paused = true;
  playing.setOnline(true);
  load();
  expect(video).toMatchObject({ currentTime: 754, paused: true });
});

test('a network that comes and goes does not load a film anew that plays', async () => {
  const { sources, playing } = await play();
  playing.setOnline(false);
  playing.setOnline(true);
  expect(sources).toHaveLength(1);
});

test('a film that breaks off in one place again and again ends as failed', async () => {
  const { element, onFail, playing, load, meet } = await play();
  element.currentTime = 754;
  for (let tries = 1; tries <= 5; tries += 1) {
    meet(codes.network);
    playing.setOnline(true);
    load();
  }
  expect(onFail).not.toHaveBeenCalled();
  meet(codes.network);
  expect(onFail).toHaveBeenCalledExactlyOnceWith('failed');
});

test('a long ride through many tunnels does not end as failed', async () => {
  const { element, onFail, playing, load, meet } = await play();
  for (let tunnel = 1; tunnel <= 20; tunnel += 1) {
    element.currentTime += 60;
    meet(codes.network);
    playing.setOnline(true);
    load();
  }
  expect(onFail).not.toHaveBeenCalled();
});

test.for([
  { code: codes.undecodable, failure: 'undecodable' },
  { code: codes.unsupported, failure: 'failed' },
])('with a network, error $code is final', async ({ code, failure }) => {
  const { onFail, meet } = await play();
  meet(code);
  expect(onFail).toHaveBeenCalledExactlyOnceWith(failure);
});
