import { setTimeout as sleep } from 'node:timers/promises';
import { signInOver } from './over-http.ts';
import { priya } from './server-app.ts';

interface Save {
  text: string;
  revision: number;
}

/** The pause of a phone between two rounds; without it two cores would only measure themselves. */
const betweenCallsMs = 5;

/**
 * Starts phones of one student that save and read over kept connections until `stop`, each save with a
 * text of its own. Good answers are counted; a call that fails is in `failures`, and not repeated.
 */
export async function startClass(url: string, phones: number) {
  const saved: Save[] = [];
  const failures: string[] = [];
  let answers = 0;
  let sent = 0;
  let isOver = false;

  // One after the other: the limits count them as one student.
  const students: Awaited<ReturnType<typeof signInOver>>[] = [];
  for (let phone = 0; phone < phones; phone += 1) students.push(await signInOver(url, priya));

  async function use(phone: (typeof students)[number]): Promise<void> {
    while (!isOver) {
      const course = { user_id: phone.id, course_id: sent % 2 === 0 ? '1' : '3' };
      const text = `line ${sent++}`;
      await tried('save_notes', async () => {
        const reply = await phone.call('/api/save_notes', { ...course, notes: text });
        if (reply.status === 200) saved.push({ text, revision: reply.json.data.revision });
        return reply;
      });
      await tried('get_notes', () => phone.call('/api/get_notes', course));
      await tried('overall_course', () => phone.call('/api/overall_course'));
      await sleep(betweenCallsMs);
    }
  }

  async function tried(name: string, call: () => Promise<{ status: number }>): Promise<void> {
    try {
      const { status } = await call();
      if (status === 200) answers += 1;
      else failures.push(`${name} answered ${status}`);
    } catch (error) {
      failures.push(`${name} broke: ${error instanceof Error ? String(error.cause) : error}`);
    }
  }

  const running = students.map(use);
  return {
    saved,
    failures,
    countAnswers: () => answers,
    async stop() {
      isOver = true;
      await Promise.all(running);
    },
  };
}
