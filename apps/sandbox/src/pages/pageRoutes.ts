import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { readLastPerson } from '../oauth/lastPerson.ts';
import type { Sandbox } from '../sandbox.ts';
import { errorPage } from './errorPage.ts';
import { invitePage } from './invitePage.ts';
import { sendPage } from './layout.ts';
import { peoplePage } from './peoplePage.ts';

/** What other packages bring to the pages, by the name it is served under. */
const SHARED: Record<string, string> = {
  'tokens.css': '@jumpy/theme/tokens.css',
  'reset.css': '@jumpy/theme/reset.css',
  'display.woff2': '@fontsource/bagel-fat-one/files/bagel-fat-one-latin-400-normal.woff2',
  'text.woff2': '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
};

/** The pages a person looks at, and what they are drawn with. */
export function pageRoutes(app: FastifyInstance, { settings, community, roles, outage, chain }: Sandbox): void {
  app.get('/', (_request, reply) =>
    sendPage(
      reply,
      peoplePage({
        people: community.all(),
        roles,
        outage: outage.state(),
        appUrl: settings.appUrl,
        hasChain: chain !== undefined,
      }),
    ),
  );

  app.get<{ Params: { code: string } }>('/invite/:code', (request, reply) => {
    if (request.params.code !== settings.inviteCode) {
      return sendPage(reply.code(404), errorPage('This invitation is not known, or has expired.'));
    }
    const last = readLastPerson(request, community);
    return sendPage(reply, invitePage({ guildName: settings.guildName, people: community.all(), last }));
  });

  app.get('/assets/style.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(await readFile(new URL('style.css', import.meta.url))),
  );

  app.get<{ Params: { name: string } }>('/assets/:name', async (request, reply) => {
    const { name } = request.params;
    const file = SHARED[name];
    if (file === undefined) return reply.callNotFound();
    const type = name.endsWith('.css') ? 'text/css; charset=utf-8' : 'font/woff2';
    return reply.type(type).send(await readFile(fileURLToPath(import.meta.resolve(file))));
  });
}
