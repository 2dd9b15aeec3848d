import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type ContentEncoding, negotiateEncoding } from './negotiateEncoding.ts';
import type { Headers } from './securityHeaders.ts';

/** A response ready to send, with headers as a flat list of names and values. */
interface EncodedResponse {
  headers: readonly string[];
  body: string | Buffer;
}

/** A response shared by all clients: serialized once, compressed once per encoding, identified by its ETag. */
export interface PublicResponse {
  bytes: Buffer;
  etag: string;
  /** Compressed variant; uncompressed if undefined. */
  encode(coding: ContentEncoding | undefined): EncodedResponse | Promise<EncodedResponse>;
  /** Headers of a 304. */
  notModifiedHeaders: readonly string[];
}

interface PublicResponseOptions {
  type: string;
  /** Security headers for this kind of response. */
  headers: Headers;
  /** Brotli quality, from 0 to 11. */
  quality: number;
}

/** Smaller bodies are sent as text, so that headers and body take one write; a buffer takes two. */
const MAX_TEXT_BYTES = 64 * 1024;
const REVALIDATE_ALWAYS = 'public, no-cache';
const compressors = { br: promisify(brotliCompress), gzip: promisify(gzip) } as const;

/** Weak entity tag of a body. */
export const createEtag = (bytes: Buffer | string): string =>
  `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;

export function createPublicResponse(bytes: Buffer, { type, headers, quality }: PublicResponseOptions): PublicResponse {
  const etag = createEtag(bytes);
  const unchanged = [
    ...Object.entries(headers).flat(),
    ...['cache-control', REVALIDATE_ALWAYS, 'etag', etag, 'vary', 'accept-encoding'],
  ];
  const toEncodedResponse = (body: Buffer, coding?: ContentEncoding): EncodedResponse => ({
    headers: [
      ...unchanged,
      ...['content-type', type, 'content-length', String(body.length)],
      ...(coding ? ['content-encoding', coding] : []),
    ],
    body: body.length > MAX_TEXT_BYTES ? body : body.toString('latin1'),
  });
  const plain = toEncodedResponse(bytes);
  const packed = new Map<ContentEncoding, EncodedResponse | Promise<EncodedResponse>>();

  function begin(coding: ContentEncoding): Promise<EncodedResponse> {
    const packing = compressors[coding](bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).then(
      (body) => {
        const packet = body.length < bytes.length ? toEncodedResponse(body, coding) : plain;
        packed.set(coding, packet);
        return packet;
      },
    );
    packed.set(coding, packing);
    packing.catch(() => packed.delete(coding));
    return packing;
  }

  return {
    ...{ bytes, etag, notModifiedHeaders: unchanged },
    encode: (coding) => (coding ? (packed.get(coding) ?? begin(coding)) : plain),
  };
}

/**
 * Shared responses by exact URL, including the query. Loading one must have constant cost, as no rate limit applies.
 */
export type PublicResponses = Map<string, () => Promise<PublicResponse>>;

/**
 * Responds before authentication and rate limits. If loading fails, the request falls through to its route, which
 * reports the error. Must be registered before other hooks.
 */
export function registerPublicResponses(app: FastifyInstance): PublicResponses {
  const answers: PublicResponses = new Map();
  app.addHook('onRequest', ({ raw: { method, url = '' } }, reply, done) => {
    const read = answers.get(url);
    if (!read || (method !== 'GET' && method !== 'HEAD')) return done();
    read()
      .then((answer) => sendPublicResponse(reply, answer))
      .catch(() => done());
  });
  return answers;
}

/** Sends a shared, cacheable response, or 304. Headers set by hooks are dropped. */
export async function sendPublicResponse(reply: FastifyReply, answer: PublicResponse): Promise<FastifyReply> {
  const { headers } = reply.request.raw;
  if (matchesEtag(answer.etag, headers['if-none-match']))
    return sendEncoded(reply, 304, { headers: answer.notModifiedHeaders, body: '' });
  const packet = answer.encode(negotiateEncoding(headers['accept-encoding']));
  return sendEncoded(reply, 200, packet instanceof Promise ? await packet : packet);
}

function sendEncoded(reply: FastifyReply, status: number, { headers, body }: EncodedResponse): FastifyReply {
  reply.hijack();
  reply.raw.writeHead(status, headers as string[]);
  reply.raw.end(body, 'latin1');
  return reply;
}

/** Whether If-None-Match contains the tag. Weak comparison, since encodings of the same text are equivalent. */
export function matchesEtag(etag: string, tags: string | undefined): boolean {
  if (tags === undefined) return false;
  if (tags === etag || tags.trim() === '*') return true;
  const bare = etag.startsWith('W/') ? etag.slice(2) : etag;
  return tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === bare);
}

/** Sends cached JSON text without re-serializing it; synchronously if available. */
export function sendJson(reply: FastifyReply, text: string | Promise<string>): void {
  const send = (body: unknown): void => void reply.type('application/json; charset=utf-8').send(body);
  if (typeof text === 'string') send(text);
  else text.then(send, (error: unknown) => void reply.send(error));
}
