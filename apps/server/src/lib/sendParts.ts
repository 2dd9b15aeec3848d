import type { FastifyReply } from 'fastify';

/**
 * Sends JSON that is there in parts already, without copying them into one: a long part that many answers share goes out as it lies.
 * What hooks have put into the headers stays; hooks that change a payload are passed by.
 */
export function sendParts(reply: FastifyReply, parts: readonly Buffer[]): FastifyReply {
  const length = parts.reduce((sum, part) => sum + part.byteLength, 0);
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(reply.statusCode, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'application/json; charset=utf-8',
    'content-length': length,
  });
  raw.cork();
  for (const part of parts) raw.write(part);
  raw.end();
  return reply;
}
