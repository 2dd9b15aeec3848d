import type { FastifyReply } from 'fastify';
import { negotiateEncoding } from './negotiateEncoding.ts';
import type { EncodedResponse, PublicResponse } from './publicResponse.ts';

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
function matchesEtag(etag: string, tags: string | undefined): boolean {
  if (tags === undefined) return false;
  if (tags === etag || tags.trim() === '*') return true;
  const bare = etag.slice(2);
  return tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === bare);
}
