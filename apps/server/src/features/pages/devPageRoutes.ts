import net from 'node:net';
import { fileURLToPath } from 'node:url';
import { readFile } from 'node:fs/promises';
import { EMBED_PATH } from '@jumpy/protocol/embed';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SELF_UNREGISTERING_WORKER, OFFLINE_WORKER_PATH } from './offlineWorker.ts';
import { sendWorker } from './routes.ts';
import type { LinkPreviewFinder } from './linkPreviewFinder.ts';

const FRAME_PATH = '/frame/';

/** Serves both pages from source with hot reload. Vite is a development dependency, so it is imported on demand. */
export async function devPageRoutes(
  app: FastifyInstance,
  { repository, sharedPages }: { repository: URL; sharedPages: LinkPreviewFinder },
): Promise<void> {
  const { createServer } = await import('vite');
  const open = async (folder: string, base: string) =>
    createServer({
      root: fileURLToPath(new URL(folder, repository)),
      base,
      appType: 'spa',
      clearScreen: false,
      // Separate HMR port, because this server handles its own upgrades.
      server: { middlewareMode: true, ws: { host: '127.0.0.1', port: await findFreePort() } },
    });
  const web = await open('apps/web/', '/');
  const game = await open('apps/game/', FRAME_PATH);
  app.addHook('onClose', async () => {
    await Promise.all([web.close(), game.close()]);
  });

  const forward = (server: typeof web, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value);
    }
    reply.hijack();
    server.middlewares(request.raw, reply.raw, () => reply.raw.writeHead(404).end('There’s nothing here.'));
    return reply;
  };
  // No offline worker in development; also unregisters one left by `npm start` on this origin.
  app.get(OFFLINE_WORKER_PATH, { schema: { hide: true } }, (_request, reply) =>
    sendWorker(reply, SELF_UNREGISTERING_WORKER),
  );
  app.get('/frame', { schema: { hide: true } }, (_request, reply) => reply.redirect(FRAME_PATH, 308));
  app.get(`${FRAME_PATH}*`, { schema: { hide: true } }, (request, reply) => forward(game, request, reply));
  app.get(`${EMBED_PATH}*`, { schema: { hide: true } }, async (request, reply) => {
    const source = await readFile(new URL('apps/game/index.html', repository), 'utf8');
    return reply.type('text/html; charset=utf-8').send(await game.transformIndexHtml(FRAME_PATH, source));
  });
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const shared = sharedPages(request);
    if (!shared) return forward(web, request, reply);
    const { status, write } = await shared;
    const source = await readFile(new URL('apps/web/index.html', repository), 'utf8');
    const html = await web.transformIndexHtml(request.url, source);
    return reply.code(status).type('text/html; charset=utf-8').send(write(html));
  });
}

/** Finds a free port for the HMR socket of one page. */
async function findFreePort(): Promise<number> {
  const server = net.createServer();
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('the system gave no TCP port');
  return address.port;
}
