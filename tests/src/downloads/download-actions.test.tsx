import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Download } from '../../../src/features/downloads/download.ts';
import { DownloadActions } from '../../../src/features/downloads/download-actions.tsx';
import type { TakenKey } from '../../../src/storage/film-db.ts';
import { changeTaken, takenLesson } from '../../../src/storage/taken-lessons.ts';
import { chosenLesson } from '../../support/chosen-lesson.ts';
import { waitFor } from '../../support/wait-for.ts';

const key: TakenKey = ['7', '1', 1];
const nothing = { names: null, quality: '', bytes: 0, kept: 0, bytesHere: 0, percent: 0 };
const inState = (state: Download['state']): Download => ({
  key,
  state,
  ...nothing,
  unfinishedBytes: 0,
  playing: null,
  daysLeft: null,
  checkedAt: null,
});
const actions = (state: Download['state']) => (
  <DownloadActions download={inState(state)} name="The wing" onRemoved={() => undefined} />
);

test('a lesson of a course that she was not enrolled in is tried again when she taps', async () => {
  const state = 'not-enrolled';
  await changeTaken(key, () => ({ ...chosenLesson(key), isOutdated: false, problem: state }));
  render(actions(state));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(async () =>
    expect(await takenLesson(key)).toMatchObject({ problem: null, isOutdated: true }),
  );
});

test('what was pressed keeps the focus as it turns into what can be done next', () => {
  const { rerender } = render(actions('fetching'));
  const pressed = screen.getByRole('button', { name: 'Pause the download of The wing' });
  pressed.focus();
  for (const [state, name] of [
    ['paused', 'Go on with the download of The wing'],
    ['missing', 'Try again'],
    ['queued', 'Pause the download of The wing'],
  ] as const) {
    rerender(actions(state));
    expect(document.activeElement, state).toBe(screen.getByRole('button', { name }));
  }
});
