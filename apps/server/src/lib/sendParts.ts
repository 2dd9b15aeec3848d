import type { FastifyReply } from 'fastify';
import { packParts } from './packedParts.ts';

/** Less than this fits into one packet anyway. */
const WORTH_PACKING_BYTES = 1_400;

/**
 * Sends JSON that is there in parts already, without copying them into one: a long part that many answers share goes out as it lies, or as
 * it was packed once for all who take it so. What hooks have put into the headers stays; hooks that change a payload are passed by.
 */
export async function sendParts(reply: FastifyReply, parts: readonly Buffer[]): Promise<FastifyReply> {
  const packed = mayPack(reply, parts) ? await packParts(parts) : undefined;
  const length = packed?.byteLength ?? parts.reduce((sum, part) => sum + part.byteLength, 0);
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(reply.statusCode, {
    ...(reply.getHeaders() as Record<string, string>),
    ...(packed ? { 'content-encoding': 'gzip' } : {}),
    vary: 'accept-encoding',
    'content-type': 'application/json; charset=utf-8',
    'content-length': length,
  });
  // A short text goes out with the headers in one write, where bytes would take two.
  if (packed) raw.end(packed.toString('latin1'), 'latin1');
  else endWith(raw, parts);
  return reply;
}

function endWith(raw: FastifyReply['raw'], parts: readonly Buffer[]): void {
  raw.cork();
  for (const part of parts) raw.write(part);
  raw.end();
}

function mayPack({ request }: FastifyReply, [first]: readonly Buffer[]): boolean {
  const accepts = request.headers['accept-encoding'];
  return first !== undefined && first.length >= WORTH_PACKING_BYTES && /\bgzip\b/.test(String(accepts));
}
