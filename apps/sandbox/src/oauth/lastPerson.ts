import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Community } from '../people/community.ts';
import type { Person } from '../people/person.ts';

const COOKIE = 'stand_in_person';

/** Who signed in last in this browser; the stand-in of being signed in at Discord. */
export function readLastPerson(request: FastifyRequest, community: Community): Person | undefined {
  const id = new RegExp(`(?:^|; )${COOKIE}=(\\d+)`).exec(request.headers.cookie ?? '')?.[1];
  return id === undefined ? undefined : community.find(id);
}

export function rememberPerson(reply: FastifyReply, person: Person): void {
  reply.header('set-cookie', `${COOKIE}=${person.id}; Path=/; HttpOnly; SameSite=Lax`);
}
