import { hex } from '../src/storage/hex.ts';

/** One file of the built page; without a revision its name holds the hash of its content. */
export interface FileEntry {
  url: string;
  /**
   * The first seven hexadecimal digits of the content's SHA-256; for a page those of its content and its
   * policy, followed by the hash in the name of the program that it begins (build/kept-files.ts).
   */
  revision: string | null;
  /** The file is needed to open the student's screens. */
  essential?: true;
}

/**
 * The largest file takes seconds on a slow line that others share; a fetch that takes longer than
 * this hangs.
 */
export const fileMs = 60_000;

/**
 * Fetches a file and puts it into `cache` under `key`. A file that the page has loaded comes out of the
 * browser's own cache. Throws when what came is not the file: Wi-Fi login pages answer 200 to all.
 */
export async function keepFile(
  cache: Cache,
  key: string,
  { url, revision, essential }: FileEntry,
): Promise<void> {
  const isHtml = url.endsWith('.html');
  const priority = essential ? 'auto' : 'low';
  const ask = (mode: RequestCache) =>
    fetch(url, { cache: mode, priority, signal: AbortSignal.timeout(fileMs) });
  let response = await ask(isHtml ? 'no-cache' : 'default');
  if (isHtml || revision === null) {
    if (!(await isOurs(response, isHtml && revision)))
      throw new Error(`${url}: not the page's file`);
  } else if (!(await isRevision(response, revision))) {
    // The browser's cache may have held a copy from before an update.
    response = await ask('reload');
    if (!(await isRevision(response, revision))) throw new Error(`${url}: not of this build`);
  }
  await cache.put(key, response);
}

/**
 * Whether what came is the page, or at least no web page in place of another file. The server writes
 * the site's address into a page, so no build knows the page's hash: it must name the program of this
 * release. While machines are replaced one after the other, one of another release may answer.
 */
async function isOurs(response: Response, page: string | null | false): Promise<boolean> {
  if (!response.ok || response.redirected) return false;
  if (page) return (await response.clone().text()).includes(page.slice(7));
  return !isWebPage(response);
}

/** Whether a reply is a web page, as a Wi-Fi login page is in place of whatever was asked for. */
export const isWebPage = ({ headers }: Response): boolean | undefined =>
  headers.get('content-type')?.includes('text/html');

async function isRevision(response: Response, revision: string): Promise<boolean> {
  if (!response.ok || response.redirected) return false;
  const hash = await crypto.subtle.digest('SHA-256', await response.clone().arrayBuffer());
  return hex(hash).startsWith(revision);
}
