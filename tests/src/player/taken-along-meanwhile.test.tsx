import { act, fireEvent, render, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { expect, test, vi } from 'vitest';
import type { LessonOnPhone } from '../../../src/downloads/lesson-on-phone.ts';
import { useVideo } from '../../../src/features/player/use-video.ts';
import { readPlayerChoices } from '../../../src/storage/player-choices.ts';
import { stubNetwork } from '../../support/unit/stub-network.ts';

const taken: LessonOnPhone = {
  film: 'bridal',
  playlist: '270p/index.m3u8',
  captions: [],
  metadata: null,
  sheets: [],
  read: async () => new Uint8Array(),
};

interface FilmProps {
  isCutOff: boolean;
  openPhone: () => Promise<LessonOnPhone | null>;
}

/** jsdom plays nothing: wherever it comes from, the element itself is given the film. */
function Film({ isCutOff, openPhone }: FilmProps) {
  const videoRef = useRef<HTMLVideoElement>(null);
  const { phase, play } = useVideo({
    videoRef,
    address: 'bridal.mp4',
    openPhone,
    isOnPhone: isCutOff,
    isSoundOnPhone: false,
    isCutOff,
    askForFilm: async () => undefined,
    startSeconds: 0,
    isMoving: true,
    isOnline: !isCutOff,
    choices: { ...readPlayerChoices('7'), set: () => undefined },
    wantsCaptions: false,
  });
  return (
    <>
      <video ref={videoRef}>
        <track kind="captions" />
      </video>
      <button type="button" onClick={() => play()}>
        Play
      </button>
      <p>{phase}</p>
    </>
  );
}

test('a film that the network left goes on from the phone, where it was taken along meanwhile', async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const load = vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
  const openPhone = vi.fn<FilmProps['openPhone']>().mockResolvedValueOnce(null);
  openPhone.mockResolvedValue(taken);
  const { container, getByText, rerender } = render(
    <Film isCutOff={false} openPhone={openPhone} />,
  );
  const video = container.querySelector('video');
  if (!video) throw new Error('There is no film');
  const comes = async () => {
    await waitFor(() => expect(video.getAttribute('src')).not.toBeNull());
    fireEvent(video, new Event('loadedmetadata'));
  };
  fireEvent.click(getByText('Play'));
  await comes();
  video.currentTime = 300;

  await act(async () => rerender(<Film isCutOff openPhone={openPhone} />));
  await waitFor(() => expect(play).toHaveBeenCalledTimes(2));
  expect(openPhone).toHaveBeenCalledTimes(2);
  const [emptied = 0] = load.mock.invocationCallOrder;
  expect(emptied, 'a source that goes pauses it').toBeLessThan(
    play.mock.invocationCallOrder[1] ?? 0,
  );
  video.currentTime = 0;
  await comes();
  expect(video.currentTime).toBe(300);

  // It reads on from the phone now, and a wait is none for the network.
  await act(async () => rerender(<Film isCutOff={false} openPhone={openPhone} />));
  await act(async () => rerender(<Film isCutOff openPhone={openPhone} />));
  expect(openPhone).toHaveBeenCalledTimes(2);
});

test('a film that begins without a network waits for the phone, and begins once', async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
  const found = Promise.withResolvers<LessonOnPhone | null>();
  const openPhone = vi.fn(() => found.promise);
  const { container, getByText, rerender } = render(
    <Film isCutOff={false} openPhone={openPhone} />,
  );
  fireEvent.click(getByText('Play'));
  await act(async () => rerender(<Film isCutOff openPhone={openPhone} />));
  await act(async () => found.resolve(taken));
  await waitFor(() => expect(container.querySelector('video')?.getAttribute('src')).not.toBeNull());
  expect(openPhone).toHaveBeenCalledTimes(1);
  expect(play).toHaveBeenCalledTimes(1);
});

test.each([
  ['goes on from it', false],
  ['stays paused where she has paused it', true],
])('a film whose copy on the phone is replaced by a new one %s', async (_how, isPaused) => {
  let isPlaying = false;
  vi.spyOn(HTMLMediaElement.prototype, 'paused', 'get').mockImplementation(() => !isPlaying);
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async () => {
    isPlaying = true;
  });
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => {
    isPlaying = false;
  });
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
  const openPhone = vi.fn<FilmProps['openPhone']>().mockResolvedValueOnce(taken);
  openPhone.mockResolvedValue({ ...taken, film: 'bridal-again' });
  const { container, getByText } = render(<Film isCutOff={false} openPhone={openPhone} />);
  const video = container.querySelector('video');
  if (!video) throw new Error('There is no film');
  fireEvent.click(getByText('Play'));
  await waitFor(() => expect(video.getAttribute('src')).not.toBeNull());
  video.currentTime = 300;
  if (isPaused) video.pause();

  fireEvent(video, new Event('error'));
  await waitFor(() => expect(openPhone).toHaveBeenCalledTimes(3));
  await waitFor(() => expect(video.getAttribute('src')).not.toBeNull());
  expect(getByText('playing')).toBeTruthy();
  video.currentTime = 0;
  fireEvent(video, new Event('loadedmetadata'));
  expect(video.currentTime).toBe(300);
  expect(isPlaying).toBe(!isPaused);
});

test('a film that cannot be read from the phone, and is the same there, has failed', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
  const { container, getByText, findByText } = render(
    <Film isCutOff={false} openPhone={async () => taken} />,
  );
  const video = container.querySelector('video');
  if (!video) throw new Error('There is no film');
  fireEvent.click(getByText('Play'));
  await waitFor(() => expect(video.getAttribute('src')).not.toBeNull());
  fireEvent(video, new Event('error'));
  expect(await findByText('failed')).toBeTruthy();
});

test('a film that could not be fetched after she has left it reloads no other page', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
  const network = stubNetwork();
  const gone = new TypeError('Failed to fetch dynamically imported module');
  const late = Promise.withResolvers<null>();
  const openPhone = vi.fn<FilmProps['openPhone']>().mockRejectedValueOnce(gone);
  openPhone.mockReturnValueOnce(late.promise);
  const { findByText, getByText, unmount } = render(
    <Film isCutOff={false} openPhone={openPhone} />,
  );
  fireEvent.click(getByText('Play'));
  await findByText('unfetched');
  fireEvent.click(getByText('Play'));
  unmount();
  await act(async () => late.reject(gone));
  expect(network.asked).toEqual([]);
});
