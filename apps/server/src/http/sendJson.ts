import type { FastifyReply } from 'fastify';

/** Sends what was written out once while it is kept: a text goes as it is, at once when it is there. */
export function sendJson(reply: FastifyReply, text: string | Promise<string>): void {
  const send = (it: unknown): void => void reply.type('application/json; charset=utf-8').send(it);
  if (typeof text === 'string') send(text);
  else text.then(send, (error: unknown) => void reply.send(error));
}
