import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ContentEncoding } from './negotiateEncoding.ts';
import type { Headers } from './securityHeaders.ts';

/** A response ready to send, with headers as a flat list of names and values. */
export interface EncodedResponse {
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

export interface PublicResponseOptions {
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

export function createPublicResponse(bytes: Buffer, { type, headers, quality }: PublicResponseOptions): PublicResponse {
  const etag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  const unchanged = [
    ...Object.entries(headers).flat(),
    ...['cache-control', REVALIDATE_ALWAYS, 'etag', etag, 'vary', 'accept-encoding'],
  ];
  const packetOf = (body: Buffer, coding?: ContentEncoding): EncodedResponse => ({
    headers: [
      ...unchanged,
      ...['content-type', type, 'content-length', String(body.length)],
      ...(coding ? ['content-encoding', coding] : []),
    ],
    body: body.length > MAX_TEXT_BYTES ? body : body.toString('latin1'),
  });
  const plain = packetOf(bytes);
  const packed = new Map<ContentEncoding, EncodedResponse | Promise<EncodedResponse>>();

  function begin(coding: ContentEncoding): Promise<EncodedResponse> {
    const packing = compressors[coding](bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).then(
      (body) => {
        const packet = body.length < bytes.length ? packetOf(body, coding) : plain;
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
