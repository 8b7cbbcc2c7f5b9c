import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { PreviewFilm } from '../../../src/features/player/preview-film.tsx';
import { connectivity } from '../../../src/offline/network/network.ts';
import { shop } from '../../support/page/fake-shop.ts';
import { bridalSections } from '../../support/page/lessons.ts';
import { ok, renderApp } from '../../support/page/render-app.tsx';
import { noNetwork, stubNetwork } from '../../support/unit/stub-network.ts';

const codes = { network: 2, undecodable: 3 };
const again = () => screen.queryByRole('button', { name: 'Try again' });
const goes = (to: 'online' | 'offline') => act(async () => connectivity.setState(to));

let play: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
  connectivity.setState('online');
});

/** jsdom plays nothing: what a browser would tell of the film is told here. */
async function openFilm() {
  const { container, rerender } = render(
    <PreviewFilm film="free.m3u8" title="Skin before colour" />,
    // StrictMode runs each effect twice, and here they are counted.
    { reactStrictMode: false },
  );
  const video = container.querySelector('video');
  if (!video) throw new Error('There is no film');
  vi.spyOn(video, 'paused', 'get').mockReturnValue(false);
  const sources = vi.spyOn(video, 'src', 'set');
  await waitFor(() => expect(sources).toHaveBeenCalledOnce());
  return {
    container,
    rerender,
    video,
    sources,
    begins: () => fireEvent(video, new Event('loadeddata')),
    meets: (code: number) => {
      Object.defineProperty(video, 'error', { value: { code }, configurable: true });
      fireEvent(video, new Event('error'));
    },
  };
}

test('a free lesson has the captions that its playlist names where the browser itself plays it', async () => {
  const subtitles = '#EXT-X-MEDIA:TYPE=SUBTITLES,LANGUAGE="en",URI="en.vtt"';
  stubNetwork().answer = ({ url }) => {
    if (url.endsWith('free.m3u8')) return new Response(`#EXTM3U\n${subtitles}\n`);
    return url.endsWith('/en.vtt') ? new Response('WEBVTT') : noNetwork();
  };
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:captions');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  const { container } = await openFilm();
  await waitFor(() => expect(container.querySelector('track')?.src).toBe('blob:captions'));
});

test('a free lesson that loses the network goes on by itself, where it was, when it is back', async () => {
  const { video, sources, begins, meets } = await openFilm();
  begins();
  video.currentTime = 30;
  meets(codes.network);
  await goes('offline');
  expect(again()).toBeNull();
  await goes('online');
  await waitFor(() => expect(sources).toHaveBeenCalledTimes(2));
  expect(play).toHaveBeenCalledTimes(2);
  video.currentTime = 0;
  fireEvent(video, new Event('loadedmetadata'));
  expect(video.currentTime).toBe(30);
});

test('a free lesson without a network says so, and begins with it', async () => {
  connectivity.setState('offline');
  const { sources, begins, meets } = await openFilm();
  meets(codes.network);
  expect(screen.getByText('This video needs network.')).toBeTruthy();
  await goes('online');
  expect(screen.queryByText('This video needs network.')).toBeNull();
  await waitFor(() => expect(sources).toHaveBeenCalledTimes(2));
  begins();
  await goes('offline');
  expect(screen.queryByText('This video needs network.'), 'what has come plays on').toBeNull();
});

test('a free lesson that could not be played is tried again with a button, where it was', async () => {
  const focus = vi.spyOn(HTMLMediaElement.prototype, 'focus');
  const { video, sources, begins, meets } = await openFilm();
  begins();
  video.currentTime = 30;
  meets(codes.undecodable);
  expect(screen.getByRole('alert').textContent).toContain('cannot be played just now');
  focus.mockClear();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.queryByRole('alert')).toBeNull();
  await waitFor(() => expect(sources).toHaveBeenCalledTimes(2));
  expect(play).toHaveBeenCalledTimes(2);
  expect(focus, 'the button is gone').toHaveBeenCalledExactlyOnceWith({ preventScroll: true });
  video.currentTime = 0;
  fireEvent(video, new Event('loadedmetadata'));
  expect(video.currentTime).toBe(30);
});

test('the film that takes the place of its button has the focus', async () => {
  const focus = vi.spyOn(HTMLMediaElement.prototype, 'focus');
  const course_outline = () => ok({ success: 200, data: { sections: bridalSections } });
  const { user } = await renderApp({
    at: '/course/1',
    student: null,
    academy: { ...shop, course_outline },
  });
  const watch = await screen.findByRole('button', { name: 'Watch free: Skin before colour' });
  watch.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(focus).toHaveBeenCalledWith({ preventScroll: true }));
  expect(focus.mock.contexts[0]).toBe(screen.getByLabelText('Skin before colour'));
});

test('a film that staff has replaced begins in place of the one before', async () => {
  const { container, rerender } = await openFilm();
  rerender(<PreviewFilm film="newer.m3u8" title="Skin before colour" />);
  await waitFor(() => expect(container.querySelector('video')?.src).toMatch(/newer\.m3u8/));
});
