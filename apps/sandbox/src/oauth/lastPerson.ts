import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Community } from '../people/community.ts';
import type { Person } from '../people/person.ts';

/** Cookies go by the host alone: the stand-ins of two products on one computer have the same. */
const cookieOf = (request: FastifyRequest): string => `stand_in_person_${request.socket.localPort ?? 0}`;

/** Who signed in last in this browser; the stand-in of being signed in at Discord. */
export function readLastPerson(request: FastifyRequest, community: Community): Person | undefined {
  const id = new RegExp(`(?:^|; )${cookieOf(request)}=(\\d+)`).exec(request.headers.cookie ?? '')?.[1];
  return id === undefined ? undefined : community.find(id);
}

export function rememberPerson(reply: FastifyReply, person: Person): void {
  reply.header('set-cookie', `${cookieOf(reply.request)}=${person.id}; Path=/; HttpOnly; SameSite=Lax`);
}
