import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Community } from '../people/community.ts';
import type { DiscordPerson } from '../people/person.ts';

/** Cookies are shared across ports, so the port is part of the name to separate several sandboxes on one computer. */
const getCookieName = (request: FastifyRequest): string => `stand_in_person_${request.socket.localPort ?? 0}`;

/** The person who signed in last in this browser; stands in for a Discord session. */
export function readLastUser(request: FastifyRequest, community: Community): DiscordPerson | undefined {
  const id = new RegExp(`(?:^|; )${getCookieName(request)}=(\\d+)`).exec(request.headers.cookie ?? '')?.[1];
  return id === undefined ? undefined : community.find(id);
}

export function rememberUser(reply: FastifyReply, person: DiscordPerson): void {
  reply.header('set-cookie', `${getCookieName(reply.request)}=${person.id}; Path=/; HttpOnly; SameSite=Lax`);
}
