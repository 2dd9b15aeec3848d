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
  const sent = packed ?? parts;
  const length = sent.reduce((sum, part) => sum + part.byteLength, 0);
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(reply.statusCode, {
    ...(reply.getHeaders() as Record<string, string>),
    ...(packed ? { 'content-encoding': 'gzip' } : {}),
    vary: 'accept-encoding',
    'content-type': 'application/json; charset=utf-8',
    'content-length': length,
  });
  raw.cork();
  for (const part of sent) raw.write(part);
  raw.end();
  return reply;
}

function mayPack({ request }: FastifyReply, [first]: readonly Buffer[]): boolean {
  const accepts = request.headers['accept-encoding'];
  return first !== undefined && first.length >= WORTH_PACKING_BYTES && /\bgzip\b/.test(String(accepts));
}
