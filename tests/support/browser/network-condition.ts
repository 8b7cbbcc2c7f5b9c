import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { answers } from '#contract/answers.ts';
import { apiBase } from '#contract/endpoint.ts';
import { declaredEndpoints } from '../declared-endpoints.ts';

/** The condition of the network in front of the academy, until it is told to be otherwise. */
export type NetworkCondition =
  | 'normal'
  /** No connection comes about. */
  | 'refused'
  /** Connections are accepted and nothing is ever answered. */
  | 'hung'
  /** A Wi-Fi login page answers everything: with 200, or with the status behind the name. */
  | 'captive'
  | 'captive-302'
  | 'captive-401'
  | 'captive-403'
  | 'captive-404'
  /** The request is taken, and the connection reset before the academy hears of it. */
  | 'reset'
  /** The academy does the work, and half of its answer comes before the connection breaks. */
  | 'truncated'
  /** The academy does the work, and the connection breaks before its answer. */
  | 'lost'
  /** Everything is answered 500. */
  | 'sick'
  /** Every call that needs a session is answered 401, as the academy does; all else goes through. */
  | 'signed-out'
  /** 400 ms before each answer, and 50 kB a second for all of them together. */
  | 'slow';

const portal = '<!doctype html><title>Wi-Fi</title><h1>Sign in to this Wi-Fi</h1>';
/** A login page is another site: a request that is led there gets no answer of the academy. */
const portalAddress = 'http://wifi-login.invalid/';
const guardedCalls = new Set(
  (await declaredEndpoints())
    .filter(({ access }) => access !== 'public')
    .map(({ path }) => apiBase + path),
);

/** Refuses a connection at once, as a port where nothing listens does. */
export function refuse(socket: Socket): void {
  socket.resetAndDestroy();
}

/** Answers in the academy's place; false when the request is to be passed on. */
export function answerInstead(
  condition: NetworkCondition,
  path: string,
  response: ServerResponse,
): boolean {
  switch (condition) {
    case 'normal':
    case 'slow':
    case 'truncated':
    case 'lost':
      return false;
    case 'refused':
      response.destroy();
      return true;
    case 'reset':
      response.socket?.resetAndDestroy();
      return true;
    case 'hung':
      return true;
    case 'captive':
    case 'captive-302':
    case 'captive-401':
    case 'captive-403':
    case 'captive-404': {
      const status = Number(condition.split('-')[1] ?? 200);
      const location = status === 302 ? { location: portalAddress } : {};
      response.writeHead(status, { 'content-type': 'text/html', ...location }).end(portal);
      return true;
    }
    case 'sick':
      response.writeHead(500, { 'content-type': 'text/html' }).end('<h1>Internal error</h1>');
      return true;
    case 'signed-out': {
      if (!guardedCalls.has(path.split('?', 1)[0] ?? '')) return false;
      const body = JSON.stringify({ success: 401, message: answers.signInFirst });
      response.writeHead(401, { 'content-type': 'application/json' }).end(body);
      return true;
    }
  }
}
