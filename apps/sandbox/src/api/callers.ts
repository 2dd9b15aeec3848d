import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Person } from '../people/person.ts';
import type { Sandbox } from '../sandbox.ts';
import { sendDiscordError } from './discordError.ts';
import type { LimitName } from './rateLimits.ts';

/** Returns the user of the request's token if it is authorized; otherwise the error response has been sent. */
export function admitPerson(
  { grants, community, rateLimits }: Sandbox,
  { request, reply, scope }: { request: FastifyRequest; reply: FastifyReply; scope: string },
): Person | undefined {
  const token = readToken(request, 'Bearer');
  const authorization = token === undefined ? undefined : grants.byAccessToken(token);
  const person = authorization && community.find(authorization.personId);
  if (!authorization || !person || !authorization.scopes.includes(scope)) {
    sendDiscordError(reply, 'unauthorized');
    return undefined;
  }
  const isAdmitted = rateLimits.admit(reply, {
    name: 'user',
    route: routeOf(request),
    caller: authorization.accessToken,
  });
  return isAdmitted ? person : undefined;
}

/** True if the request comes from the application's bot; otherwise the error response has been sent. */
export function admitBot(
  { settings, rateLimits }: Sandbox,
  { request, reply, limit }: { request: FastifyRequest; reply: FastifyReply; limit: LimitName },
): boolean {
  if (readToken(request, 'Bot') !== settings.botToken) {
    sendDiscordError(reply, 'unauthorized');
    return false;
  }
  return rateLimits.admit(reply, { name: limit, route: routeOf(request), caller: 'bot' });
}

function readToken(request: FastifyRequest, kind: 'Bearer' | 'Bot'): string | undefined {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  return scheme === kind ? token : undefined;
}

const routeOf = (request: FastifyRequest): string => `${request.method} ${request.routeOptions.url ?? ''}`;
