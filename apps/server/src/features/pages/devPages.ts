import net from 'node:net';
import { fileURLToPath } from 'node:url';
import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CALLED_BACK, OFFLINE_WORKER } from './offlineWorker.ts';
import { sendWorker } from './routes.ts';
import type { SharedPages } from './sharedPages.ts';

const FRAME = '/frame/';

/** Serves both pages from source with hot reload. Vite is a development dependency, so it is imported on demand. */
export async function devPages(
  app: FastifyInstance,
  { repository, sharedPages }: { repository: URL; sharedPages: SharedPages },
): Promise<void> {
  const { createServer } = await import('vite');
  const open = async (folder: string, base: string) =>
    createServer({
      root: fileURLToPath(new URL(folder, repository)),
      base,
      appType: 'spa',
      clearScreen: false,
      // Separate HMR port, because this server handles its own upgrades.
      server: { middlewareMode: true, ws: { host: '127.0.0.1', port: await freePort() } },
    });
  const web = await open('apps/web/', '/');
  const game = await open('apps/game/', FRAME);
  app.addHook('onClose', async () => {
    await Promise.all([web.close(), game.close()]);
  });

  const hand = (server: typeof web, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value);
    }
    reply.hijack();
    server.middlewares(request.raw, reply.raw, () => reply.raw.writeHead(404).end('There is nothing here.'));
    return reply;
  };
  // No offline worker in development; also unregisters one left by `npm start` on this origin.
  app.get(OFFLINE_WORKER, { schema: { hide: true } }, (_request, reply) => sendWorker(reply, CALLED_BACK));
  app.get('/frame', { schema: { hide: true } }, (_request, reply) => reply.redirect(FRAME, 308));
  app.get(`${FRAME}*`, { schema: { hide: true } }, (request, reply) => hand(game, request, reply));
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const shared = sharedPages(request);
    if (!shared) return hand(web, request, reply);
    const { status, write } = await shared;
    const source = await readFile(new URL('apps/web/index.html', repository), 'utf8');
    const html = await web.transformIndexHtml(request.url, source);
    return reply.code(status).type('text/html; charset=utf-8').send(write(html));
  });
}

/** Finds a free port for the HMR socket of one page. */
async function freePort(): Promise<number> {
  const server = net.createServer();
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('the system gave no TCP port');
  return address.port;
}
