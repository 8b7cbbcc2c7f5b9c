import { apiBase } from '#contract/endpoint.ts';

const base = typeof __API_BASE__ === 'string' && __API_BASE__ !== '' ? __API_BASE__ : apiBase;

export const apiAddress = (path: string): string => `${base}${path}`;

/**
 * The address at which the backend serves an uploaded file. A whole address stays as it is; a path
 * from the root belongs to the backend's host, which need not be the page's.
 */
export function uploadAddress(file: string): string {
  if (/^(https?:)?\/\//.test(file)) return file;
  if (file.startsWith('/')) return hostOf(base) + file;
  return `${base}/uploads/${encodeURIComponent(file)}`;
}

const hostOf = (address: string): string => /^https?:\/\/[^/]+/.exec(address)?.[0] ?? '';
