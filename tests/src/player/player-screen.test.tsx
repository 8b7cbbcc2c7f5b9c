import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { SeekMarks } from '../../../src/features/player/seek-marks.tsx';
import { Watermark } from '../../../src/features/player/watermark.tsx';
import { writePlayback } from '../../../src/storage/playback.ts';
import { readPlayerChoices } from '../../../src/storage/player-choices.ts';
import {
  type AcademyAnswers,
  ok,
  paidCourse,
  paidCourses,
  refused,
  renderApp,
} from '../../support/page/render-app.tsx';
import { noNetwork, stubNetwork } from '../../support/unit/stub-network.ts';

const video = 'bridal/index.m3u8';
const open = (academy: AcademyAnswers = {}, at = '/user/my-courses/1') =>
  renderApp({ at, academy: { paid_course: paidCourses(paidCourse()), ...academy } });
const held = (position: number, revision: number) => () =>
  ok({ success: 200, data: { position, furthest: position, completed: false, revision } });

test('the position of another phone is offered, and staying here asks no more', async () => {
  await writePlayback('7', video, { seconds: 60, durationSeconds: 1206, percent: 4 });
  const { user, callsOf } = await open({ get_position: held(760, 4) });
  expect(await screen.findByText('Continue at 12:40 from your other device?')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Stay here' }));
  expect(screen.queryByText(/from your other device/)).toBeNull();
  expect(screen.getByText('01:00')).toBeTruthy();
  expect(callsOf('save_position'), 'nothing is written before she plays').toEqual([]);
});

test('the position of another phone is offered too where a slow line brings it late', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  const { callsOf } = await open({ get_position: () => arrived.then(held(760, 4)) });
  await waitFor(() => expect(callsOf('get_position')).not.toEqual([]));
  await act(() => vi.advanceTimersByTimeAsync(2500));
  arrive();
  expect(await screen.findByText('Continue at 12:40 from your other device?')).toBeTruthy();
});

test('the position of another phone is asked for again where the academy fails once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  let isBroken = true;
  const get_position = () => (isBroken ? refused(500) : held(760, 4)());
  const { callsOf } = await open({ get_position });
  await waitFor(() => expect(callsOf('get_position')).not.toEqual([]));
  isBroken = false;
  await act(() => vi.advanceTimersByTimeAsync(2500));
  expect(await screen.findByText('Continue at 12:40 from your other device?')).toBeTruthy();
});

test('a plain backend offers nothing and leaves the position as it is', async () => {
  await writePlayback('7', video, { seconds: 60, durationSeconds: 1206, percent: 4 });
  const { callsOf } = await open({ get_position: () => Response.json({}, { status: 404 }) });
  await waitFor(() => expect(callsOf('get_position')).not.toEqual([]));
  expect(await screen.findByText('01:00')).toBeTruthy();
  expect(screen.queryByText(/from your other device/)).toBeNull();
});

test('what a minute costs is told before the tap, once a visit has learnt it', async () => {
  await writePlayback('7', video, {
    seconds: 60,
    durationSeconds: 1206,
    percent: 4,
    bitsPerSecond: 300_000,
  });
  await open();
  expect(await screen.findByText('2.3 MB of data a minute')).toBeTruthy();
});

test('the speed is chosen before the first play, and remembered for her alone', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Speed and quality' }));
  await user.click(screen.getByRole('radio', { name: '1.5×' }));
  expect(readPlayerChoices('7').speed).toBe(1.5);
  expect(readPlayerChoices('8').speed).toBe(1);
  const settings = screen.getByRole('button', { name: '1.5× Speed and quality' });
  expect(settings.textContent, 'what she sees is in what she hears or says').toBe('1.5×');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('radio', { name: '1.5×' })).toBeNull();
});

test('a speed that is chosen while the film plays stays when its source changes', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Play video' }));
  await user.click(screen.getByRole('button', { name: 'Speed and quality' }));
  await user.click(screen.getByRole('radio', { name: '1.5×' }));
  const film = document.querySelector('video');
  expect(film?.defaultPlaybackRate, 'a browser begins each new source with it').toBe(1.5);
});

test('captions that a playlist names come where the browser itself plays it', async () => {
  // jsdom has the element of captions, and no track in it.
  const track = { configurable: true, value: new EventTarget() };
  Object.defineProperty(HTMLTrackElement.prototype, 'track', track);
  onTestFinished(() => void Reflect.deleteProperty(HTMLTrackElement.prototype, 'track'));
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:captions');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  const { user } = await open();
  const play = await screen.findByRole('button', { name: 'Play video' });
  const subtitles = '#EXT-X-MEDIA:TYPE=SUBTITLES,LANGUAGE="en",URI="en.vtt"';
  stubNetwork().answer = ({ url }) => {
    if (url.endsWith('index.m3u8')) return new Response(`#EXTM3U\n${subtitles}\n`);
    return url.endsWith('/en.vtt') ? new Response('WEBVTT') : noNetwork();
  };
  await user.click(play);
  expect(await screen.findByRole('button', { name: 'Captions on' })).toBeTruthy();
});

test('the question mark shows the keys, and they can be switched off', async () => {
  HTMLDialogElement.prototype.showModal ??= function show(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
  const { user } = await open();
  await screen.findByRole('button', { name: 'Play video' });
  await user.keyboard('?');
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard keys' });
  await user.click(within(dialog).getByRole('checkbox', { name: 'Use these keys' }));
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await user.keyboard('m');
  expect(screen.getByRole('button', { name: 'Mute' })).toBeTruthy();
  expect(readPlayerChoices('7')).toMatchObject({ hasKeys: false, isMuted: false });
});

test('m takes the sound away, and typing an m in the notes does not', async () => {
  const { user } = await open({}, '/user/my-courses/1?tab=notes');
  const notes = await screen.findByRole('textbox', { name: 'Your notes' });
  await user.type(notes, 'mmm');
  expect(screen.getByRole('button', { name: 'Mute' })).toBeTruthy();
  notes.blur();
  await user.keyboard('m');
  expect(await screen.findByRole('button', { name: 'Sound on' })).toBeTruthy();
});

test('each stamp seeks to its time, and shares the bar with its neighbours', async () => {
  const onSeek = vi.fn();
  const stamps = [
    { seconds: 60, text: 'wing' },
    { seconds: 30, text: 'primer' },
    { seconds: 500, text: 'after the end' },
  ];
  render(<SeekMarks stamps={stamps} durationSeconds={120} onSeek={onSeek} />);
  const dots = screen.getAllByRole('button');
  expect(dots.map((dot) => dot.getAttribute('aria-label'))).toEqual([
    '00:30: primer',
    '01:00: wing',
  ]);
  const first = dots[0]?.parentElement?.style;
  expect(first?.getPropertyValue('--at')).toBe('25%');
  expect(first?.getPropertyValue('--to')).toBe('37.5%');
  dots[1]?.click();
  expect(onSeek).toHaveBeenCalledWith(60);
});

test('the watch page marks the video with name and address, and shows nothing else', async () => {
  await open({}, '/course/1/watch');
  expect(await screen.findByText(/carries your name and email address/)).toBeTruthy();
  await screen.findByRole('button', { name: 'Play video' });
  const mark = document.querySelector('[data-watermark]');
  expect(mark?.textContent).toBe('Priya Raman · priya@example.com');
  expect(mark?.getAttribute('aria-hidden')).toBe('true');
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(screen.queryByRole('tab')).toBeNull();
});

test.each([
  { key: 'p', ctrlKey: true },
  { key: 'P', metaKey: true },
  { key: 'ண', code: 'KeyP', ctrlKey: true },
  { key: 'PrintScreen' },
  { key: 'F12' },
  { key: '$', code: 'Digit4', metaKey: true, shiftKey: true },
])('on the watch page %o is blocked and says so', async (press) => {
  await open({}, '/course/1/watch');
  await screen.findByText(/carries your name/);
  expect(fireEvent.keyDown(document.body, press), 'the default is prevented').toBe(false);
  expect(await screen.findByText('Screenshots and Printing are disabled!')).toBeTruthy();
});

test.each([
  { key: 'Tab' },
  { key: 'F6' },
  { key: 'F11' },
  { key: 'p' },
  { key: 'h', ctrlKey: true, altKey: true },
  { key: 'F5', metaKey: true },
  { key: 'ArrowDown' },
  { key: 'Escape' },
])('on the watch page %o stays somebody’s way to read', async (press) => {
  await open({}, '/course/1/watch');
  await screen.findByText(/carries your name/);
  expect(fireEvent.keyDown(document.body, press)).toBe(true);
  expect(screen.queryByText('Screenshots and Printing are disabled!')).toBeNull();
});

test('the watch page has no context menu, and gives it back when it is left', async () => {
  const { user } = await open({}, '/course/1/watch');
  await screen.findByText(/carries your name/);
  expect(fireEvent.contextMenu(document.body)).toBe(false);
  await user.click(screen.getByRole('link', { name: 'Back to My Courses' }));
  await screen.findByRole('heading', { level: 1, name: 'My Courses' });
  expect(fireEvent.contextMenu(document.body)).toBe(true);
});

test('the watch page of a course that is not hers leads back', async () => {
  await open({}, '/course/99/watch');
  expect(await screen.findByText('This course is not among yours')).toBeTruthy();
});

test('the watch page of a course without a video says so', async () => {
  await open({ paid_course: paidCourses(paidCourse({ course_video: '0' })) }, '/course/1/watch');
  expect(await screen.findByText('No video available for this course.')).toBeTruthy();
});

test('the watermark moves every 10 seconds', () => {
  vi.useFakeTimers();
  render(<Watermark text="Priya" />);
  const at = () =>
    document.querySelector<HTMLElement>('[data-watermark]')?.style.getPropertyValue('--x');
  const before = at();
  act(() => vi.advanceTimersByTime(9_999));
  expect(at()).toBe(before);
  act(() => vi.advanceTimersByTime(1));
  expect(at()).not.toBe(before);
});
