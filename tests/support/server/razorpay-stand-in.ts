import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

const razorpayKeys = {
  RAZORPAY_KEY_ID: 'rzp_live_academy',
  RAZORPAY_KEY_SECRET: 'key-secret',
  RAZORPAY_WEBHOOK_SECRET: 'webhook-secret',
};

export interface Payment {
  id: string;
  order_id: string;
  amount: number;
  currency: string;
  status: 'authorized' | 'captured' | 'failed' | 'refunded';
  amount_refunded: number;
  captured: boolean;
  error_code: string | null;
}

export interface Refund {
  id: string;
  payment_id: string;
  amount: number;
  receipt: string | null;
  status: 'pending' | 'processed' | 'failed';
}

/** The fault of every call until it is cleared; `deaf`: a refund is made, and its answer is lost. */
type Fault = { status: number } | { delayMs: number } | 'hang' | 'deaf' | null;

const leastPaise = 100;
const hmac = (text: string, secret: string) =>
  createHmac('sha256', secret).update(text).digest('hex');

/** Starts a Razorpay of one test alone: real HTTP, Basic auth, and signatures as the real one makes. */
export async function createRazorpay(keyId = razorpayKeys.RAZORPAY_KEY_ID) {
  const orders = new Map<string, { id: string; amount: number; currency: string }>();
  const payments = new Map<string, Payment>();
  /** Refunds by the key under which each was asked for. */
  const refunds = new Map<string, Refund>();
  const calls: string[] = [];
  const stand = {
    fault: null as Fault,
    /** Whether the host of its checkout's script can be reached. */
    hasScript: true,
    /** What it says of a refund that it has just accepted. */
    refundStatus: 'processed' as Refund['status'],
  };

  const server = createServer(async (request, reply) => {
    calls.push(`${request.method} ${request.url}`);
    if (request.url === '/v1/checkout.js') {
      if (!stand.hasScript) return request.socket.destroy();
      return reply.writeHead(200, { 'content-type': 'text/javascript' }).end(checkoutScript);
    }
    const { fault } = stand;
    if (fault === 'hang') return;
    if (fault && fault !== 'deaf' && 'status' in fault) {
      return send(reply, fault.status, { error: { code: 'SERVER_ERROR', description: 'fault' } });
    }
    if (fault && fault !== 'deaf')
      await new Promise((resolve) => setTimeout(resolve, fault.delayMs));
    if (!isAuthorised(request, keyId)) {
      return send(reply, 401, { error: { code: 'BAD_REQUEST_ERROR', description: 'auth' } });
    }
    const [, orderId] = /^\/v1\/orders\/([^/]+)\/payments$/.exec(request.url ?? '') ?? [];
    if (orderId) {
      const items = [...payments.values()].filter((payment) => payment.order_id === orderId);
      return send(reply, 200, { entity: 'collection', count: items.length, items });
    }
    const [, paymentId, what] =
      /^\/v1\/payments\/([^/]+)(\/refunds?)?$/.exec(request.url ?? '') ?? [];
    const payment = paymentId === undefined ? undefined : payments.get(paymentId);
    if (payment && what === undefined) return send(reply, 200, payment);
    if (payment && what === '/refunds') {
      const items = [...refunds.values()].filter(({ payment_id }) => payment_id === payment.id);
      return send(reply, 200, { entity: 'collection', count: items.length, items });
    }
    if (payment && what === '/refund') {
      const key = String(request.headers['x-refund-idempotency']);
      const asked = JSON.parse(await textOf(request));
      const refund = refunds.get(key) ?? refundOf(payment, asked, stand.refundStatus);
      if (!refund) {
        const description = 'The refund amount provided is greater than amount captured';
        return send(reply, 400, { error: { code: 'BAD_REQUEST_ERROR', description } });
      }
      refunds.set(key, refund);
      if (fault === 'deaf') return request.socket.destroy();
      return send(reply, 200, refund);
    }
    if (request.method !== 'POST' || request.url !== '/v1/orders') return send(reply, 404, {});
    const asked = JSON.parse(await textOf(request));
    if (asked.amount < leastPaise) {
      const description = 'Order amount less than minimum amount allowed';
      return send(reply, 400, { error: { code: 'BAD_REQUEST_ERROR', description } });
    }
    const order = { id: `order_${randomUUID()}`, amount: asked.amount, currency: asked.currency };
    orders.set(order.id, order);
    return send(reply, 200, {
      ...order,
      entity: 'order',
      receipt: asked.receipt,
      status: 'created',
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');

  return {
    stand,
    close() {
      server.closeAllConnections();
      server.close();
    },
    calls,
    orders,
    payments,
    refunds,
    environment: {
      PAYMENT_PROVIDER: 'razorpay',
      RAZORPAY_API_URL: `http://127.0.0.1:${address.port}`,
      ...razorpayKeys,
      RAZORPAY_KEY_ID: keyId,
    },
    /** Pays as a student; returns what the checkout's script hands to the page. */
    pay(orderId: string, changes: Partial<Payment> = {}) {
      const order = orders.get(orderId);
      if (!order) throw new Error(`there is no order ${orderId}`);
      const payment: Payment = {
        id: `pay_${randomUUID()}`,
        order_id: orderId,
        amount: order.amount,
        currency: order.currency,
        status: 'captured',
        amount_refunded: 0,
        captured: true,
        error_code: null,
        ...changes,
      };
      payments.set(payment.id, payment);
      const signature = hmac(`${orderId}|${payment.id}`, razorpayKeys.RAZORPAY_KEY_SECRET);
      return { order_id: orderId, payment_id: payment.id, signature };
    },
    change(paymentId: string, changes: Partial<Payment>) {
      const payment = payments.get(paymentId);
      if (payment) Object.assign(payment, changes);
    },
    /** Returns the signed news of a payment as it is now. */
    webhook(event: string, paymentId: string, eventId: string = randomUUID()) {
      const entity = payments.get(paymentId);
      const payload = JSON.stringify({
        entity: 'event',
        event,
        contains: ['payment'],
        payload: { payment: { entity } },
      });
      return {
        payload,
        headers: {
          'content-type': 'application/json',
          'x-razorpay-event-id': eventId,
          'x-razorpay-signature': hmac(payload, razorpayKeys.RAZORPAY_WEBHOOK_SECRET),
        },
      };
    },
  };
}

/** Gives back a part of a payment; undefined where it is not captured, or where less of it is left. */
function refundOf(
  payment: Payment,
  asked: { amount: number; receipt?: string },
  status: Refund['status'],
): Refund | undefined {
  const given = payment.amount_refunded + asked.amount;
  if (payment.status !== 'captured' || given > payment.amount) return undefined;
  payment.amount_refunded = given;
  if (given === payment.amount) payment.status = 'refunded';
  return {
    id: `rfnd_${randomUUID()}`,
    payment_id: payment.id,
    amount: asked.amount,
    receipt: asked.receipt ?? null,
    status,
  };
}

/** Its dialog asks nothing: the test pays, and says so by the event `paid`, as a tap would. */
const checkoutScript = `
  globalThis.Razorpay = class {
    constructor(options) { this.options = options; }
    open() {
      document.documentElement.dataset.checkout = this.options.order_id;
      addEventListener('paid', ({ detail }) => this.options.handler({
        razorpay_order_id: detail.order_id,
        razorpay_payment_id: detail.payment_id,
        razorpay_signature: detail.signature,
      }), { once: true });
    }
  };`;

function isAuthorised({ headers }: IncomingMessage, keyId: string): boolean {
  const pair = Buffer.from(`${keyId}:${razorpayKeys.RAZORPAY_KEY_SECRET}`).toString('base64');
  return headers.authorization === `Basic ${pair}`;
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
}

function send(reply: ServerResponse, status: number, body: unknown): void {
  reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
