import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorBody } from '../lib/answerFault.ts';
import { isClientRoute } from './clientRoutes.ts';
import { packedAssets } from './packedAssets.ts';
import type { RunPages } from './runPages.ts';

export interface PageFolders {
  webDist: string;
  gameDist: string;
}

export interface PageOptions extends PageFolders {
  /** What the pages of runs say to those who show links. */
  runPages: RunPages;
}

const FRAME = '/frame/';
const FOREVER = 'public, max-age=31536000, immutable';
const ASK_EACH_TIME = 'no-cache';
const NOT_BUILT = 'The pages are not built yet. Run: npm run build';

const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? '/';

/** The built pages: the app at /, the game page at /frame/. Files with a hash in their name are kept for good, the rest is asked for. */
export async function pageRoutes(app: FastifyInstance, { webDist, gameDist, runPages }: PageOptions): Promise<void> {
  const options = { cacheControl: false, dotfiles: 'ignore' as const, index: false as const };
  await app.register(fastifyStatic, {
    serve: false,
    setHeaders: (reply, file) => reply.header('cache-control', /[\\/]assets[\\/]/.test(file) ? FOREVER : ASK_EACH_TIME),
  });

  app.setNotFoundHandler(async (request, reply) => {
    const isPage = isRead(request) && wantsPage(request);
    if (isPage && !pathOf(request).startsWith(FRAME)) return sendPage(reply.code(404), webDist);
    const [code, message] = isRead(request)
      ? (['not_found', 'There is nothing here.'] as const)
      : (['method_not_allowed', 'This address takes GET.'] as const);
    return reply.code(code === 'not_found' ? 404 : 405).send(errorBody({ code, message, field: undefined }));
  });
  // Browsers ask for it of their own accord, for the game page and the documentation too.
  app.get('/favicon.ico', { schema: { hide: true } }, (_request, reply) => reply.redirect('/art/icon.svg', 308));
  app.get('/frame', { schema: { hide: true } }, (_request, reply) => reply.redirect(FRAME, 308));
  const pack = packedAssets();
  const sendFile = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { dist, file }: { dist: string; file: string },
  ) => {
    const accepts = String(request.headers['accept-encoding'] ?? '');
    const packed = await pack({ dist, file, accepts });
    reply.header('vary', 'accept-encoding');
    if (!packed) return reply.sendFile(file, dist, options);
    reply.header('cache-control', FOREVER).header('content-encoding', packed.encoding);
    return reply.type(packed.type).send(packed.bytes);
  };
  app.get(`${FRAME}*`, { schema: { hide: true } }, (request, reply) => {
    const file = pathOf(request).slice(FRAME.length);
    if (file === '' || file === 'index.html') return sendPage(reply, gameDist);
    return sendFile(request, reply, { dist: gameDist, file });
  });
  app.get('/*', { schema: { hide: true } }, (request, reply) => {
    const asked = pathOf(request);
    const ofRun = runPages(request);
    if (ofRun) return ofRun.then(({ status, write }) => sendPage(reply.code(status), webDist, write));
    if (isClientRoute(asked)) return sendPage(reply, webDist);
    if (!isFile(asked) || asked === '/index.html') return reply.callNotFound();
    return sendFile(request, reply, { dist: webDist, file: asked.slice(1) });
  });
}

const isFile = (asked: string): boolean => /\.[^/]*$/.test(asked);
const isRead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';

/** A person who went to an address, rather than a page that misses one of its files. */
function wantsPage(request: FastifyRequest): boolean {
  const accepts = request.headers.accept ?? '';
  return !isFile(pathOf(request)) && (accepts.includes('text/html') || accepts === '' || accepts === '*/*');
}

/** A file read anew each time: it is small, and always the newest build's. */
async function sendPage(
  reply: FastifyReply,
  dist: string,
  write: (html: string) => string = (html) => html,
): Promise<FastifyReply> {
  reply.header('cache-control', ASK_EACH_TIME);
  try {
    const html = await readFile(path.join(dist, 'index.html'), 'utf8');
    return reply.type('text/html; charset=utf-8').send(write(html));
  } catch {
    return reply.code(503).type('text/plain; charset=utf-8').send(NOT_BUILT);
  }
}
