import type { FastifyReply } from 'fastify';

/** Sends cached JSON text without re-serializing it; synchronously if available. */
export function sendJson(reply: FastifyReply, text: string | Promise<string>): void {
  const send = (it: unknown): void => void reply.type('application/json; charset=utf-8').send(it);
  if (typeof text === 'string') send(text);
  else text.then(send, (error: unknown) => void reply.send(error));
}
