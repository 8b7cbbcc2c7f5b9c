import { filmPartPath, finishFilm, startFilm } from '#contract/studio-course.ts';
import { call } from '../../api/call.ts';
import { isTransient } from '../../api/is-transient.ts';
import { sendBytes } from '../../api/send-bytes.ts';
import { backoffMs } from '../../outbox/backoff.ts';
import { readChosen } from './read-chosen.ts';

/** With `backoffMs` the pauses of a part, and of the end, are one to two minutes; each try takes its own time. */
const mostTries = 7;

/**
 * Sends a film part by part, from where an earlier try broke off. Throws what `call` and `readChosen`
 * throw, and the reason of `signal` as soon as that is aborted; the part that is under way then may still
 * arrive.
 */
export async function sendFilm(
  { courseId, lesson }: { courseId: string; lesson: number },
  file: File,
  onPercent: (percent: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const file_name = file.name.slice(0, 200);
  const film = { course_id: courseId, lesson, file_name, bytes: file.size };
  const { upload_id, part_bytes, parts, parts_received } = (await call(startFilm, film)).data;
  for (let part = parts_received; part < parts; part += 1) {
    onPercent(Math.floor((100 * part) / parts));
    const piece = file.slice(part * part_bytes, (part + 1) * part_bytes);
    const bytes = await unlessEnded(readChosen(file, piece), signal);
    const address = `${filmPartPath}?upload_id=${upload_id}&part=${part}`;
    await patiently(() => unlessEnded(sendBytes(address, bytes), signal), signal);
  }
  onPercent(100);
  // Its answer is waited for, also when she stops: the academy may have taken the film by then.
  await patiently(() => call(finishFilm, { upload_id }), signal);
}

/** Tries again after transient failures: a broken line or a restarted server must not end a long upload. */
async function patiently(send: () => Promise<unknown>, signal: AbortSignal): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await send();
      return;
    } catch (error) {
      signal.throwIfAborted();
      if (!isTransient(error) || attempt === mostTries) throw error;
      const pause = new Promise<void>((resolve) => setTimeout(resolve, backoffMs(attempt - 1)));
      await unlessEnded(pause, signal);
    }
  }
}

/** Settles as `work` does, or rejects with the signal's reason if it is aborted before. */
function unlessEnded<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const end = () => reject(signal.reason);
    if (signal.aborted) return end();
    signal.addEventListener('abort', end, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', end));
  });
}
