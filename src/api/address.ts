import { apiBase } from '#contract/endpoint.ts';

const base = typeof __API_BASE__ === 'string' && __API_BASE__ !== '' ? __API_BASE__ : apiBase;

export const apiAddress = (path: string): string => `${base}${path}`;

/** Where the backend serves an uploaded file; full and root-relative addresses stay as they are. */
export function uploadAddress(file: string): string {
  if (/^(https?:)?\//.test(file)) return file;
  return `${base}/uploads/${encodeURIComponent(file)}`;
}
