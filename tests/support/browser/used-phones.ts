import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { createAcademy } from './academy-process.ts';
import { chooseTamil, createPhone, signIn, students, workerReady } from './phone.ts';
import { createPlainBackend } from './plain-backend.ts';
import { makePriya } from './staff.ts';
import { usedPhonesOfRun } from './used-phones-run.ts';

/** A browser's profile after visits to the site at `port`, with the academy's data; both to be copied. */
export interface UsedPhone {
  port: number;
  profile: string;
  dataDir: string;
}

/** Known to who runs the tests, not to who only lists them. */
const port = () => usedPhonesOfRun().port;

interface MadePhone {
  profile: string;
  /** Left out where the backend keeps nothing on a disk. */
  dataDir?: string;
}

const makers = {
  /** The phone has been at the home until the worker had all files; nobody is signed in. */
  async visitor(): Promise<MadePhone> {
    const academy = await createAcademy({ port: port() });
    await academy.start();
    const phone = createPhone(academy.url);
    await workerReady(await phone.open('/'));
    await phone.close();
    await academy.stop();
    return { profile: phone.profile, dataDir: academy.dataDir };
  },
  /** The visitor's phone, on which Priya has signed in and seen her dashboard. */
  priya: () => withPriya('User'),
  /** The same phone, at an academy of whose staff she is. */
  staff: () => withPriya('Staff'),
  /** Priya's phone, on which she has chosen Tamil: its worker keeps the Tamil pages. */
  async 'priya in Tamil'(): Promise<MadePhone> {
    const priya = await usedPhone('priya');
    const academy = await createAcademy({ port: port(), copyOf: priya.dataDir });
    await academy.start();
    const phone = createPhone(academy.url, { copyOf: priya.profile });
    const page = await phone.open();
    await chooseTamil(page);
    await workerReady(page);
    await page.goto('/user/dashboard');
    await page.waitForLoadState('networkidle');
    await phone.close();
    await academy.stop();
    return { profile: phone.profile, dataDir: academy.dataDir };
  },
  /** The visitor's phone at a plain backend, which keeps nothing on a disk. */
  async 'plain visitor'(): Promise<MadePhone> {
    const backend = createPlainBackend({ port: port(), hasVideo: true });
    await backend.start();
    const phone = createPhone(backend.url());
    await workerReady(await phone.open('/'));
    await phone.close();
    await backend.stop();
    return { profile: phone.profile };
  },
};

async function withPriya(role: 'Staff' | 'User'): Promise<MadePhone> {
  const visitor = await usedPhone('visitor');
  const academy = await createAcademy({ port: port(), copyOf: visitor.dataDir });
  if (role === 'Staff') makePriya(role, academy);
  await academy.start();
  const phone = createPhone(academy.url, { copyOf: visitor.profile });
  const page = await phone.open('/');
  await signIn(page, students.priya);
  const course = page.getByRole('main').getByRole('heading', { name: 'Bridal Makeup' });
  await expect(course.first()).toBeVisible();
  await page.goto('/user/dashboard', { waitUntil: 'networkidle' }); // a new document has an idle of its own
  await phone.close();
  await academy.stop();
  return { profile: phone.profile, dataDir: academy.dataDir };
}

type PhoneUser = keyof typeof makers;

const made = new Map<PhoneUser, Promise<UsedPhone>>();

/** Resolves to this user's phone, which is made when a worker of this parallel index asks for the first time. */
export function usedPhone(user: PhoneUser): Promise<UsedPhone> {
  const phone = made.get(user) ?? findOrMake(user);
  made.set(user, phone);
  return phone;
}

/** After a failed test, and for each repetition, Playwright starts a new worker: it finds what the one before made. */
async function findOrMake(user: PhoneUser): Promise<UsedPhone> {
  const { port, folder } = usedPhonesOfRun();
  const kept = join(folder, user);
  const phone = { port, profile: join(kept, 'profile'), dataDir: join(kept, 'data') };
  if (existsSync(phone.profile)) return phone;
  const { profile, dataDir } = await makers[user]();
  mkdirSync(kept, { recursive: true });
  if (dataDir !== undefined) renameSync(dataDir, phone.dataDir);
  renameSync(profile, phone.profile); // last, since by it the phone is known to be whole
  return phone;
}
