import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the next requests get in place of an answer. */
export type ObjectFault = { status: number; code?: string } | 'slow' | 'cut' | 'alter';

export interface ObjectStand {
  /** Settings of a server that uses it. */
  env: Record<'S3_ENDPOINT' | 'S3_BUCKET' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY', string>;
  objects: Map<string, Buffer>;
  /** `METHOD key` of each request it carried out or failed on purpose. */
  requests: string[];
  /** Answers requests that match with this fault; undefined for none. */
  setFault(fault: ObjectFault | undefined, matches?: (request: string) => boolean): void;
  close(): Promise<void>;
}

const BUCKET = 'jumpy-test';
const REGION = 'eu-test-1';
const ACCESS_KEY_ID = 'stand-key';
const SECRET = 'stand-secret+/of-the-tests';
/** S3 refuses requests of another time than this, either way. */
const MAX_SKEW_MS = 15 * 60_000;

const sha256Hex = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const encode = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * A stand-in for an object store: one bucket in memory, behind the S3 protocol. It computes signatures itself, by the
 * documentation of Signature V4, so a client that signs wrongly is refused.
 */
export async function createObjectStand(): Promise<ObjectStand> {
  const objects = new Map<string, Buffer>();
  const requests: string[] = [];
  let fault: ObjectFault | undefined;
  let isFaulty: (request: string) => boolean = () => true;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const refusal = findRefusal(request, body);
    if (refusal) return sendError(response, refusal);
    const url = new URL(request.url ?? '/', 'http://stand');
    const [, bucket, ...parts] = url.pathname.split('/').map(decodeURIComponent);
    if (bucket !== BUCKET) return sendError(response, { status: 404, code: 'NoSuchBucket' });
    const key = parts.join('/');
    const line = `${request.method} ${key}`;
    requests.push(line);
    const found = isFaulty(line) ? fault : undefined;
    if (found === 'slow') return;
    if (found === 'cut') return void request.socket.destroy();
    if (found === 'alter' && request.method === 'GET')
      return void response.writeHead(200).end(Buffer.concat([objects.get(key) ?? Buffer.alloc(0), Buffer.from('!')]));
    if (typeof found === 'object') return sendError(response, found);
    act(request, response, { key, body });
  }

  function act(request: IncomingMessage, response: ServerResponse, { key, body }: { key: string; body: Buffer }): void {
    const { method, headers } = request;
    if (method === 'PUT') {
      objects.set(key, body);
      return void response.writeHead(200, { etag: `"${createHash('md5').update(body).digest('hex')}"` }).end();
    }
    if (method === 'DELETE') {
      objects.delete(key);
      return void response.writeHead(204).end();
    }
    const object = objects.get(key);
    if (!object) return sendError(response, { status: 404, code: 'NoSuchKey' });
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? [];
    if (from === undefined)
      return void response.writeHead(200, { 'content-length': object.length }).end(method === 'HEAD' ? '' : object);
    if (Number(from) >= object.length) return sendError(response, { status: 416, code: 'InvalidRange' });
    const part = object.subarray(Number(from), Number(to) + 1);
    response.writeHead(206, { 'content-length': part.length, 'content-range': `bytes ${from}-${to}/${object.length}` });
    response.end(part);
  }

  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: BUCKET,
      S3_REGION: REGION,
      S3_ACCESS_KEY_ID: ACCESS_KEY_ID,
      S3_SECRET_ACCESS_KEY: SECRET,
    },
    objects,
    requests,
    setFault(next, matches = () => true) {
      fault = next;
      isFaulty = matches;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

interface Refusal {
  status: number;
  code?: string;
}

function sendError(response: ServerResponse, { status, code = 'InternalError' }: Refusal): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`);
}

/** What is wrong with a request's signature, time or content hash. */
function findRefusal(request: IncomingMessage, body: Buffer): Refusal | undefined {
  const { method = '', url: target = '/', headers } = request;
  const [, credential = '', signedHeaders = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=([\da-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  const header = (name: string): string => String(headers[name] ?? '').replaceAll(/\s+/g, ' ');
  const [date, contentHash] = [header('x-amz-date'), header('x-amz-content-sha256')];
  const day = date.slice(0, 8);
  const scope = `${day}/${REGION}/s3/aws4_request`;
  if (credential !== `${ACCESS_KEY_ID}/${scope}`) return { status: 403, code: 'InvalidAccessKeyId' };
  const names = signedHeaders.split(';');
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.includes(name)))
    return { status: 403, code: 'AccessDenied' };
  const at = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!(Math.abs(Date.now() - at) < MAX_SKEW_MS)) return { status: 403, code: 'RequestTimeTooSkewed' };
  const url = new URL(target, 'http://stand');
  const path = url.pathname.split('/').map((part) => encode(decodeURIComponent(part)));
  const query = [...url.searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`).toSorted();
  const canonical = [
    method,
    path.join('/'),
    query.join('&'),
    ...names.map((name) => `${name}:${header(name)}`),
    '',
    signedHeaders,
    contentHash,
  ].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', date, scope, sha256Hex(canonical)].join('\n');
  const signingKey = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${SECRET}`, day), REGION));
  const expected = hmac(signingKey, toSign);
  if (!timingSafeEqual(expected, Buffer.from(signature, 'hex'))) return { status: 403, code: 'SignatureDoesNotMatch' };
  if (contentHash !== 'UNSIGNED-PAYLOAD' && contentHash !== sha256Hex(body))
    return { status: 400, code: 'XAmzContentSHA256Mismatch' };
  return undefined;
}
