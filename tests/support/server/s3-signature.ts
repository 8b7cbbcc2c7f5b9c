import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const hash = (text: string) => createHash('sha256').update(text).digest('hex');
const mac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const escaped = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/**
 * Whether a request is signed with this secret, in its header, or in its address and not too late:
 * Signature Version 4 as Amazon describes it, written anew, so that what signs is not what checks.
 */
export function isSigned(request: IncomingMessage, secret: string): boolean {
  const url = new URL(request.url ?? '', 'http://any');
  const inAddress = url.searchParams.get('X-Amz-Signature');
  const inHeader = /Credential=([^,]+),\s*SignedHeaders=([^,]+),\s*Signature=(\w+)/.exec(
    request.headers.authorization ?? '',
  );
  const header = (name: string) => String(request.headers[name] ?? '').trim();
  const [credential, names, signature, at] =
    inAddress === null
      ? [inHeader?.[1], inHeader?.[2], inHeader?.[3], header('x-amz-date')]
      : [
          url.searchParams.get('X-Amz-Credential'),
          url.searchParams.get('X-Amz-SignedHeaders'),
          inAddress,
          url.searchParams.get('X-Amz-Date'),
        ];
  if (!credential || !names || !signature || !at) return false;
  if (inAddress !== null && isLate(at, Number(url.searchParams.get('X-Amz-Expires')))) return false;
  const [, day = '', region = '', service = ''] = credential.split('/');
  const query = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
    .sort();
  const canonical = [
    request.method,
    url.pathname,
    query.join('&'),
    ...names.split(';').map((name) => `${name}:${header(name)}`),
    '',
    names,
    inAddress === null ? header('x-amz-content-sha256') : 'UNSIGNED-PAYLOAD',
  ].join('\n');
  const scope = `${day}/${region}/${service}/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', at, scope, hash(canonical)].join('\n');
  const key = [day, region, service, 'aws4_request'].reduce<string | Buffer>(mac, `AWS4${secret}`);
  return mac(key, text).toString('hex') === signature;
}

function isLate(signedAt: string, seconds: number): boolean {
  const [, date, time] = /^(\d{8})T(\d{6})Z$/.exec(signedAt) ?? [];
  const iso = `${date}T${time}Z`.replace(
    /(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/,
    '$1-$2-$3T$4:$5:$6Z',
  );
  return !(Date.now() <= Date.parse(iso) + seconds * 1000);
}
