import { expect } from '@playwright/test';
import { createAcademy } from './academy-process.ts';
import { chooseTamil, createPhone, signIn, students, workerReady } from './phone.ts';
import { createPlainBackend } from './plain-backend.ts';
import { makePriya } from './staff.ts';

/** A browser's profile after visits to the site at `port`, with the academy's data; both to be copied. */
export interface UsedPhone {
  port: number;
  profile: string;
  dataDir: string;
}

/** These ports lie below those of `freePort` and of the machine, so that one is free again for each test. */
const firstPort = 11_000;
const ports = 9_000;
/** Each process has one port of its own. */
const port = firstPort + (process.pid % ports);

const makers = {
  /** The phone has been at the home until the worker had all files; nobody is signed in. */
  async visitor(): Promise<UsedPhone> {
    const academy = await createAcademy({ port });
    await academy.start();
    const phone = createPhone(academy.url);
    await workerReady(await phone.open('/'));
    await phone.close();
    await academy.stop();
    return { port, profile: phone.profile, dataDir: academy.dataDir };
  },
  /** The visitor's phone, on which Priya has signed in and seen her dashboard. */
  priya: () => withPriya('User'),
  /** The same phone, at an academy of whose staff she is. */
  staff: () => withPriya('Staff'),
  /** Priya's phone, on which she has chosen Tamil: its worker keeps the Tamil pages. */
  async 'priya in Tamil'(): Promise<UsedPhone> {
    const priya = await usedPhone('priya');
    const academy = await createAcademy({ port, copyOf: priya.dataDir });
    await academy.start();
    const phone = createPhone(academy.url, { copyOf: priya.profile });
    const page = await phone.open();
    await chooseTamil(page);
    await workerReady(page);
    await page.goto('/user/dashboard');
    await page.waitForLoadState('networkidle');
    await phone.close();
    await academy.stop();
    return { port, profile: phone.profile, dataDir: academy.dataDir };
  },
  /** The visitor's phone at a plain backend, which keeps nothing on a disk. */
  async 'plain visitor'(): Promise<UsedPhone> {
    const backend = createPlainBackend({ port, hasVideo: true });
    await backend.start();
    const phone = createPhone(backend.url());
    await workerReady(await phone.open('/'));
    await phone.close();
    await backend.stop();
    return { port, profile: phone.profile, dataDir: '' };
  },
};

async function withPriya(role: 'Staff' | 'User'): Promise<UsedPhone> {
  const visitor = await usedPhone('visitor');
  const academy = await createAcademy({ port, copyOf: visitor.dataDir });
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
  return { port, profile: phone.profile, dataDir: academy.dataDir };
}

type PhoneUser = keyof typeof makers;

const made = new Map<PhoneUser, Promise<UsedPhone>>();

/** Resolves to this user's phone, which is made when this process asks for the first time. */
export function usedPhone(user: PhoneUser): Promise<UsedPhone> {
  const phone = made.get(user) ?? makers[user]();
  made.set(user, phone);
  return phone;
}
