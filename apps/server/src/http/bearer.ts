import type { FastifyRequest } from 'fastify';

const BEARER = /^Bearer ([A-Za-z0-9_-]{43})$/;

/** Bearer token of a request, if it is well-formed. */
export function bearerOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  return BEARER.exec(headers.authorization ?? '')?.[1];
}
