import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import fp from 'fastify-plugin';
import helmet, { type HelmetOptions } from 'helmet';
import type { Academy } from '#contract/academy-file.ts';
import { apiBase } from '#contract/endpoint.ts';
import type { Services } from '../services.ts';
import type { Config } from '../settings/config.ts';
import { filmOrigins } from '../settings/media-settings.ts';
import { razorpayApiUrl } from '../settings/payment-settings.ts';

/**
 * The headers that only a document or a worker obeys. On the files of a page they would be longer than
 * many of the files, forty times in a first visit.
 */
export const documentHeaders = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-request-id',
  'x-xss-protection',
];

const noStore = { 'cache-control': 'no-store' };

/** Sets the headers of every answer, the page's, the worker's and the API's. */
export const securityHeaders = fp<Pick<Services, 'config' | 'links'>>(
  async (app, { config, links }) => {
    const isHttps = config.publicUrl.startsWith('https:');
    const payment = paymentHosts(config);
    const frames = [...payment.frame, ...frameHosts(links)];
    const films = filmOrigins(config.media);
    const api = config.apiUrl === config.publicUrl ? [] : [config.apiUrl];
    const headers = headersOf({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'none'"],
          scriptSrc: ["'self'", ...payment.script],
          ...(frames.length > 0 ? { frameSrc: frames } : {}),
          styleSrc: ["'self'"],
          imgSrc: ["'self'", 'data:', ...api],
          fontSrc: ["'self'"],
          connectSrc: ["'self'", ...api, ...payment.connect, ...films],
          // hls.js plays from a MediaSource, which is a blob: address.
          mediaSrc: ["'self'", 'blob:', ...api, ...films],
          workerSrc: ["'self'"],
          manifestSrc: ["'self'"],
          baseUri: ["'none'"],
          formAction: ["'self'", ...payment.form],
          frameAncestors: ["'none'"],
          ...(isHttps ? { upgradeInsecureRequests: [] } : {}),
        },
      },
      strictTransportSecurity: isHttps && { maxAge: 365 * 24 * 3600, includeSubDomains: false },
      // A page of the academy on a sister host (VITE_API_BASE) shows our course images.
      crossOriginResourcePolicy: { policy: 'same-site' },
      // A bank's own page opens in a window of the checkout, which must hear of its end.
      crossOriginOpenerPolicy: {
        policy: payment.script.length > 0 ? 'same-origin-allow-popups' : 'same-origin',
      },
      xFrameOptions: { action: 'deny' },
      // Helmet's own `no-referrer` makes browsers send `Origin: null` on form posts.
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    });
    const fileHeaders = headersOfNoDocument(headers);
    const callHeaders = { ...fileHeaders, ...noStore };
    const calls = `${apiBase}/api/`;
    const files = ['uploads', 'media'].map((folder) => `${apiBase}/${folder}/`);
    app.addHook('onRequest', (request, reply, done) => {
      if (request.url.startsWith(calls)) {
        reply.headers(callHeaders);
      } else if (files.some((folder) => request.url.startsWith(folder))) {
        reply.headers(fileHeaders);
      } else {
        reply.headers(headers);
        // An address can be spelled with escapes and still find the route.
        if (request.routeOptions.url?.startsWith(calls)) reply.headers(noStore);
      }
      done();
    });
  },
);

/**
 * Leaves out what only a document obeys: JSON, a course's picture and a film's segment are none, and it would
 * be longer than many of them. The policy that is left is OWASP's for such answers (REST Security Cheat
 * Sheet, "Security Headers"), should a browser ever show one.
 */
function headersOfNoDocument(headers: Record<string, string>): Record<string, string> {
  const kept = Object.entries(headers).filter(([name]) => !documentHeaders.includes(name));
  return {
    ...Object.fromEntries(kept),
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  };
}

/** Makes helmet's headers: they are the same for every answer, so once is enough. */
function headersOf(options: HelmetOptions): Record<string, string> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet(options)(request, response, (error) => {
    if (error) throw error;
  });
  return Object.fromEntries(
    Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
  );
}

/** Lists the origins of map and reviews: frames, never scripts, since no frame can read a student's notes. */
function frameHosts({ map, reviews }: Academy['links']): string[] {
  const addresses = [map, reviews].filter((address) => address !== null);
  return [...new Set(addresses.map((address) => new URL(address).origin))];
}

/** Lists the hosts of the payment provider: a third party only where it is configured (rules 6). */
function paymentHosts({ payment }: Config) {
  if (payment.provider !== 'razorpay') return { script: [], frame: [], connect: [], form: [] };
  const { apiUrl } = payment;
  const checkout = apiUrl === razorpayApiUrl ? 'https://checkout.razorpay.com' : apiUrl;
  return {
    script: [checkout],
    frame: [...new Set([apiUrl, checkout])],
    connect: [...new Set([apiUrl, checkout, 'https://lumberjack.razorpay.com'])],
    form: [apiUrl],
  };
}
