import type { FastifyInstance, FastifyReply } from 'fastify';
import { renderAuthorizePage } from '../pages/authorizePage.ts';
import { renderErrorPage } from '../pages/errorPage.ts';
import { sendPage } from '../pages/layout.ts';
import type { DiscordPerson } from '../people/person.ts';
import { parseNewPerson } from '../people/parseNewPerson.ts';
import type { SandboxContext } from '../sandbox.ts';
import {
  type AuthorizeRequest,
  ACCESS_DENIED_ANSWER,
  type AuthorizeQuery,
  buildRedirectUrl,
  parseAuthorizeRequest,
} from './authorizeRequest.ts';
import { readLastUser, rememberUser } from './lastUser.ts';

/** Consent page on which a person chooses who signs in. */
export function addAuthorizeRoutes(app: FastifyInstance, sandbox: SandboxContext): void {
  const { settings, community, grants, outage, pause } = sandbox;

  const finish = (reply: FastifyReply, authorization: AuthorizeRequest, person: DiscordPerson): FastifyReply => {
    rememberUser(reply, person);
    const code = grants.issueCode({ ...authorization, personId: person.id });
    return reply.redirect(buildRedirectUrl(authorization, { code }), 303);
  };
  app.get<{ Querystring: AuthorizeQuery }>('/oauth2/authorize', async (request, reply) => {
    const authorization = parseAuthorizeRequest(request.query, settings);
    if ('error' in authorization) return sendPage(reply.code(400), renderErrorPage(authorization.error));
    const { mode, delayMs } = outage.apply('oauth');
    if (mode === 'deny') return reply.redirect(buildRedirectUrl(authorization, ACCESS_DENIED_ANSWER), 303);
    if (mode === 'error')
      return sendPage(reply.code(500), renderErrorPage('Discord has an error (this is the outage switched on).'));
    if (mode === 'rateLimit')
      return sendPage(reply.code(429), renderErrorPage('Too many requests (this is the outage switched on).'));
    if (mode === 'slow') await pause(delayMs);
    const lastUser = readLastUser(request, community);
    if (lastUser && authorization.prompt === 'none' && grants.hasAuthorized(lastUser.id, authorization.scopes))
      return finish(reply, authorization, lastUser);
    const query = request.url.slice(request.url.indexOf('?') + 1);
    return sendPage(
      reply,
      renderAuthorizePage({ wanted: authorization, query, last: lastUser, people: community.list() }),
    );
  });

  app.post<{ Body: Record<string, string> | undefined; Querystring: AuthorizeQuery }>(
    '/oauth2/authorize',
    (request, reply) => {
      const authorization = parseAuthorizeRequest(request.query, settings);
      if ('error' in authorization) return sendPage(reply.code(400), renderErrorPage(authorization.error));
      const form = request.body ?? {};
      if (form['answer'] === 'cancel')
        return reply.redirect(buildRedirectUrl(authorization, ACCESS_DENIED_ANSWER), 303);
      const newcomer = form['answer'] === 'new' ? parseNewPerson(form) : undefined;
      const person = newcomer ? community.add(newcomer) : community.find(form['person'] ?? '');
      if (!person) return sendPage(reply.code(400), renderErrorPage('That person is not here any more.'));
      return finish(reply, authorization, person);
    },
  );
}
