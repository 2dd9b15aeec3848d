import type { FastifyRequest } from 'fastify';

const BEARER_PATTERN = /^Bearer ([A-Za-z0-9_-]{43})$/;

/** Bearer token of a request, if it is well-formed. */
export function parseBearerToken({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  return BEARER_PATTERN.exec(headers.authorization ?? '')?.[1];
}
