import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { DownloadActions } from '../../../src/features/downloads/download-actions.tsx';
import type { TakenKey } from '../../../src/storage/film-db.ts';
import { changeTaken, takenLesson } from '../../../src/storage/taken-lessons.ts';
import { chosenLesson } from '../../support/chosen-lesson.ts';
import { waitFor } from '../../support/wait-for.ts';

const key: TakenKey = ['7', '1', 1];

test('a lesson of a course that she was not enrolled in is tried again when she taps', async () => {
  const state = 'not-enrolled';
  await changeTaken(key, () => ({ ...chosenLesson(key), isOutdated: false, problem: state }));
  const nothing = { names: null, quality: '', bytes: 0, kept: 0, percent: 0 };
  const download = { key, state, ...nothing, daysLeft: null, checkedAt: null } as const;
  render(<DownloadActions download={download} name="The wing" />);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(async () =>
    expect(await takenLesson(key)).toMatchObject({ problem: null, isOutdated: true }),
  );
});
