import { createFirstDay, openFirstCourse, screensKept } from '../support/browser/first-day.ts';

const targets = { seconds: 25, kilobytes: 450 };

/**
 * Measures how long a new phone on a line of 400 ms and 50 kB a second takes from opening the login
 * until the student's screens open without network; she signs in and opens a course meanwhile.
 */
export async function measureFirstMinute(): Promise<void> {
  const { line, phone, close } = await createFirstDay();
  try {
    const startedAt = performance.now();
    const page = await phone.open('/login');
    const kept = screensKept(page).then(() => ({
      seconds: (performance.now() - startedAt) / 1000,
      kilobytes: line.bytes() / 1000,
      requests: line.requests().length,
    }));
    await openFirstCourse(page);
    const courseSeconds = (performance.now() - startedAt) / 1000;
    const measured = await kept;
    console.log('\nFirst minute on 400 ms and 50 kB/s, from the login');
    console.log(`  course and note on the screen after ${courseSeconds.toFixed(1)} s`);
    console.log(`  requests by then: ${measured.requests}`);
    for (const name of ['seconds', 'kilobytes'] as const) {
      const isOver = measured[name] > targets[name];
      console.log(
        `  ${isOver ? 'OVER' : 'ok  '} ${name} until the screens are kept: ${measured[name].toFixed(1)} of ${targets[name]}`,
      );
      if (isOver) process.exitCode = 1;
    }
  } finally {
    await close();
  }
}

if (import.meta.main) await measureFirstMinute();
