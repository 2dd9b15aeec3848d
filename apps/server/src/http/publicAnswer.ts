import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Coding } from './contentCoding.ts';
import type { Headers } from './securityHeaders.ts';

/** A response ready to send, with headers as a flat list of names and values. */
export interface Packet {
  headers: readonly string[];
  body: string | Buffer;
}

/** A response shared by all clients: serialized once, compressed once per encoding, identified by its ETag. */
export interface PublicAnswer {
  bytes: Buffer;
  etag: string;
  /** Compressed variant; uncompressed if undefined. */
  packet(coding: Coding | undefined): Packet | Promise<Packet>;
  /** Headers of a 304. */
  unchanged: readonly string[];
}

export interface PublicAnswerOptions {
  type: string;
  /** Security headers for this kind of response. */
  headers: Headers;
  /** Brotli quality, from 0 to 11. */
  quality: number;
}

/** Smaller bodies are sent as text, so that headers and body take one write; a buffer takes two. */
const MOST_TEXT_BYTES = 64 * 1024;
const ASK_EACH_TIME = 'public, no-cache';
const pack = { br: promisify(brotliCompress), gzip: promisify(gzip) } as const;

export function publicAnswer(bytes: Buffer, { type, headers, quality }: PublicAnswerOptions): PublicAnswer {
  const etag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  const unchanged = [
    ...Object.entries(headers).flat(),
    ...['cache-control', ASK_EACH_TIME, 'etag', etag, 'vary', 'accept-encoding'],
  ];
  const packetOf = (body: Buffer, coding?: Coding): Packet => ({
    headers: [
      ...unchanged,
      ...['content-type', type, 'content-length', String(body.length)],
      ...(coding ? ['content-encoding', coding] : []),
    ],
    body: body.length > MOST_TEXT_BYTES ? body : body.toString('latin1'),
  });
  const plain = packetOf(bytes);
  const packed = new Map<Coding, Packet | Promise<Packet>>();

  function begin(coding: Coding): Promise<Packet> {
    const packing = pack[coding](bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).then((body) => {
      const packet = body.length < bytes.length ? packetOf(body, coding) : plain;
      packed.set(coding, packet);
      return packet;
    });
    packed.set(coding, packing);
    packing.catch(() => packed.delete(coding));
    return packing;
  }

  return {
    ...{ bytes, etag, unchanged },
    packet: (coding) => (coding ? (packed.get(coding) ?? begin(coding)) : plain),
  };
}
