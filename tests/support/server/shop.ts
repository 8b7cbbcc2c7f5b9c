import type { Kysely } from 'kysely';
import { onTestFinished } from 'vitest';
import { apiBase } from '#contract/endpoint.ts';
import type { Tables } from '../../../server/db/tables.ts';
import { createRazorpay as clientOf } from '../../../server/features/payments/providers/razorpay.ts';
import { capturedLog } from './captured-log.ts';
import { createRazorpay } from './razorpay-stand-in.ts';
import { openAcademy, priya, signedIn, type TestAcademy } from './server-app.ts';

/** Priya has courses 1 and 3; this is one that she can buy, for its fees and 18 % GST. */
export const party = {
  id: '2',
  feesInPaise: 899_900,
  gstInPaise: 161_982,
  amountInPaise: 1_061_882,
};

interface ShopOptions {
  /** Left out: a live one. */
  keyId?: string;
  environment?: Record<string, string>;
}

/** Opens an academy whose payments go to a Razorpay of this test alone, with Priya signed in. */
export async function openShop({ keyId, environment }: ShopOptions = {}) {
  const razorpay = await createRazorpay(keyId);
  onTestFinished(razorpay.close);
  const academy = await openAcademy({ ...environment, ...razorpay.environment });
  const student = await signedIn(academy, priya);
  return { razorpay, academy, student, ...callsOf(academy, student) };
}

/** Opens one that waits 150 ms for an order, only while its Razorpay has a fault: a machine may be busy. */
export async function openImpatientShop() {
  const { razorpay, academy: patientOne } = await openShop();
  const { payment } = patientOne.config;
  if (payment.provider !== 'razorpay') throw new Error('not razorpay');
  const [patient, impatient] = [clientOf(payment), clientOf(payment, { timeoutMs: 150 })];
  const paymentProvider: typeof patient = {
    ...patient,
    registerOrder: (order) =>
      (razorpay.stand.fault === null ? patient : impatient).registerOrder(order),
  };
  const log = capturedLog();
  const environment = { ...razorpay.environment, LOG_LEVEL: 'error' };
  const academy = await openAcademy(environment, { paymentProvider, logStream: log });
  return { razorpay, academy, log, student: await signedIn(academy, priya) };
}

/** Opens an academy with the sandbox, with Priya signed in. */
export async function openSandbox() {
  const academy = await openAcademy();
  const student = await signedIn(academy, priya);
  return { academy, student, ...callsOf(academy, student) };
}

type Student = Awaited<ReturnType<typeof signedIn>>;

function callsOf(academy: TestAcademy, student: Student) {
  return {
    async order(body: object = { course_ids: [party.id] }): Promise<string> {
      return (await student.post('/api/create_order', body)).json().id;
    },
    status: async (order_id: string) =>
      (await student.post('/api/order_status', { order_id })).json().data.status,
    sendWebhook: (signed: { payload: string; headers: Record<string, string> }) =>
      academy.app.inject({ method: 'POST', url: `${apiBase}/api/payment_webhook`, ...signed }),
    hasCourse: () => hasCourse(academy.db, student.id, party.id),
  };
}

async function hasCourse(db: Kysely<Tables>, userId: string, courseId: string): Promise<boolean> {
  const rows = await db
    .selectFrom('enrolments')
    .select('course_id')
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .execute();
  return rows.length === 1;
}

export type Shop = Awaited<ReturnType<typeof openShop>>;

/** Pays an order at the provider, and its webhook tells so. */
export async function payBy(shop: Shop, id: string) {
  const { payment_id } = shop.razorpay.pay(id);
  await shop.sendWebhook(shop.razorpay.webhook('payment.captured', payment_id));
  return payment_id;
}

/** Lists the refunds that the provider has still to make. */
export const waitingRefunds = ({ academy }: Pick<Shop, 'academy'>) =>
  academy.db.selectFrom('refunds').selectAll().where('due_at_ms', 'is not', null).execute();
