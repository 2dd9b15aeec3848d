import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DiscordPerson } from '../people/person.ts';
import type { SandboxContext } from '../sandbox.ts';
import { sendDiscordError } from './discordError.ts';
import type { SandboxRateLimitName } from './rateLimits.ts';

/** Returns the user of the request's token if it is authorized; otherwise the error response has been sent. */
export function authenticateUser(
  { grants, community, rateLimits }: SandboxContext,
  { request, reply, scope }: { request: FastifyRequest; reply: FastifyReply; scope: string },
): DiscordPerson | undefined {
  const token = parseToken(request, 'Bearer');
  const authorization = token === undefined ? undefined : grants.findByAccessToken(token);
  const person = authorization && community.find(authorization.personId);
  if (!authorization || !person || !authorization.scopes.includes(scope)) {
    sendDiscordError(reply, 'unauthorized');
    return undefined;
  }
  const isAdmitted = rateLimits.consume(reply, {
    name: 'user',
    route: getRoute(request),
    caller: authorization.accessToken,
  });
  return isAdmitted ? person : undefined;
}

/** True if the request comes from the application's bot; otherwise the error response has been sent. */
export function authenticateBot(
  { settings, rateLimits }: SandboxContext,
  { request, reply, limit }: { request: FastifyRequest; reply: FastifyReply; limit: SandboxRateLimitName },
): boolean {
  if (parseToken(request, 'Bot') !== settings.botToken) {
    sendDiscordError(reply, 'unauthorized');
    return false;
  }
  return rateLimits.consume(reply, { name: limit, route: getRoute(request), caller: 'bot' });
}

function parseToken(request: FastifyRequest, kind: 'Bearer' | 'Bot'): string | undefined {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  return scheme === kind ? token : undefined;
}

const getRoute = (request: FastifyRequest): string => `${request.method} ${request.routeOptions.url ?? ''}`;
