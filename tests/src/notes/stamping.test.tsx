import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { useStore } from 'zustand/react';
import { createNoteEditor } from '../../../src/features/notes/note-editor.ts';
import { NoteForm } from '../../../src/features/notes/note-form.tsx';
import { stampsOf } from '../../../src/features/notes/stamps.ts';
import { VideoClockProvider } from '../../../src/ui/video-clock.ts';

/** The note beside a video that stands at `seconds`; null before it was started. */
async function besideVideo(courseId: string, seconds: number | null) {
  const editor = createNoteEditor('7', courseId);
  await editor.load();
  const seek = vi.fn();
  const clock = { now: () => (seconds === null ? null : { lesson: 1, seconds }), seek };
  const component = () => {
    const view = useStore(editor.store);
    if (!view.local) throw new Error('The note was not loaded');
    return (
      <VideoClockProvider value={clock}>
        <NoteForm
          editor={editor}
          view={view}
          local={view.local}
          courseName="Bridal Makeup"
          stamps={stampsOf(view.text)}
          lessonTitles={{}}
        />
      </VideoClockProvider>
    );
  };
  const router = createRouter({
    routeTree: createRootRoute({ component }),
    history: createMemoryHistory(),
  });
  render(<RouterProvider router={router} />);
  return { user: userEvent.setup(), seek, area: await screen.findByRole('textbox') };
}

test('one tap writes the time of the video, and a tap on it goes there', async () => {
  const { user, seek, area } = await besideVideo('stamp', 252.7);
  await user.type(area, 'dot at the tail');
  await user.click(screen.getByRole('button', { name: 'Stamp the time' }));
  expect((area as HTMLTextAreaElement).value).toBe('dot at the tail [04:12] ');
  await user.click(screen.getByRole('button', { name: /04:12/ }));
  expect(seek).toHaveBeenCalledWith({ lesson: 1, seconds: 252 });
});

test('before the video was started nothing is written', async () => {
  const { user, area } = await besideVideo('no video', null);
  await user.click(screen.getByRole('button', { name: 'Stamp the time' }));
  expect((area as HTMLTextAreaElement).value).toBe('');
});
