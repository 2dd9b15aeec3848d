import type { FastifyReply } from 'fastify';
import { codingFor } from './contentCoding.ts';
import type { Packet, PublicAnswer } from './publicAnswer.ts';

/** Sends a shared, cacheable response, or 304. Headers set by hooks are dropped. */
export async function sendPublic(reply: FastifyReply, answer: PublicAnswer): Promise<FastifyReply> {
  const { headers } = reply.request.raw;
  if (isNamed(answer.etag, headers['if-none-match'])) return end(reply, 304, { headers: answer.unchanged, body: '' });
  const packet = answer.packet(codingFor(headers['accept-encoding']));
  return end(reply, 200, packet instanceof Promise ? await packet : packet);
}

function end(reply: FastifyReply, status: number, { headers, body }: Packet): FastifyReply {
  reply.hijack();
  reply.raw.writeHead(status, headers as string[]);
  reply.raw.end(body, 'latin1');
  return reply;
}

/** Whether If-None-Match contains the tag. Weak comparison, since encodings of the same text are equivalent. */
function isNamed(etag: string, tags: string | undefined): boolean {
  if (tags === undefined) return false;
  if (tags === etag || tags.trim() === '*') return true;
  const bare = etag.slice(2);
  return tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === bare);
}
