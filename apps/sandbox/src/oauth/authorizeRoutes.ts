import type { FastifyInstance, FastifyReply } from 'fastify';
import { authorizePage } from '../pages/authorizePage.ts';
import { errorPage } from '../pages/errorPage.ts';
import { sendPage } from '../pages/layout.ts';
import type { Person } from '../people/person.ts';
import { readNewPerson } from '../people/newPerson.ts';
import type { Sandbox } from '../sandbox.ts';
import { type AuthorizeRequest, DENIED, type Query, answerAddress, readAuthorizeRequest } from './authorizeRequest.ts';
import { readLastPerson, rememberPerson } from './lastPerson.ts';

/** Consent page on which a person chooses who signs in. */
export function authorizeRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  const { settings, community, grants, outage, pause } = sandbox;

  const finish = (reply: FastifyReply, wanted: AuthorizeRequest, person: Person): FastifyReply => {
    rememberPerson(reply, person);
    const code = grants.issueCode({ ...wanted, personId: person.id });
    return reply.redirect(answerAddress(wanted, { code }), 303);
  };
  app.get<{ Querystring: Query }>('/oauth2/authorize', async (request, reply) => {
    const wanted = readAuthorizeRequest(request.query, settings);
    if ('error' in wanted) return sendPage(reply.code(400), errorPage(wanted.error));
    const { mode, delayMs } = outage.strike('oauth');
    if (mode === 'deny') return reply.redirect(answerAddress(wanted, DENIED), 303);
    if (mode === 'error')
      return sendPage(reply.code(500), errorPage('Discord has an error (this is the outage switched on).'));
    if (mode === 'rateLimit')
      return sendPage(reply.code(429), errorPage('Too many requests (this is the outage switched on).'));
    if (mode === 'slow') await pause(delayMs);
    const last = readLastPerson(request, community);
    if (last && wanted.prompt === 'none' && grants.hasAuthorized(last.id, wanted.scopes))
      return finish(reply, wanted, last);
    const query = request.url.slice(request.url.indexOf('?') + 1);
    return sendPage(reply, authorizePage({ wanted, query, last, people: community.all() }));
  });

  app.post<{ Body: Record<string, string> | undefined; Querystring: Query }>('/oauth2/authorize', (request, reply) => {
    const wanted = readAuthorizeRequest(request.query, settings);
    if ('error' in wanted) return sendPage(reply.code(400), errorPage(wanted.error));
    const form = request.body ?? {};
    if (form['answer'] === 'cancel') return reply.redirect(answerAddress(wanted, DENIED), 303);
    const newcomer = form['answer'] === 'new' ? readNewPerson(form) : undefined;
    const person = newcomer ? community.add(newcomer) : community.find(form['person'] ?? '');
    if (!person) return sendPage(reply.code(400), errorPage('That person is not here any more.'));
    return finish(reply, wanted, person);
  });
}
