import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorBody } from '../../http/answerError.ts';
import { isClientRoute } from './clientRoutes.ts';
import { KEPT_PAGE } from './offlineFiles.ts';
import { OFFLINE_WORKER } from './offlineWorker.ts';
import { packedAssets } from './packedAssets.ts';
import { packedPages } from './packedPages.ts';
import { fitPage } from './pageHints.ts';
import { fitGamePage } from './viewHints.ts';
import { codingFor } from '../../http/contentCoding.ts';
import { FOREVER } from '../../http/fileHeaders.ts';
import type { SharedPages } from './sharedPages.ts';

export interface PageFolders {
  webDist: string;
  gameDist: string;
}

export interface PageOptions extends PageFolders {
  /** What pages say to those who show links. */
  sharedPages: SharedPages;
  /** Writes name and colour of this deployment into the app's page. */
  brand: (html: string) => string;
  /** Whoever brings it has been here before. */
  sessionCookie: string;
  /** The worker that keeps the pages at hand. */
  worker: () => Promise<string>;
}

const FRAME = '/frame/';
const ASK_EACH_TIME = 'no-cache';
/** Pictures keep their names: an older one is shown once more while the new one comes. */
const FOR_AN_HOUR = 'public, max-age=3600, stale-while-revalidate=604800';
/** Browsers send it with a page that a worker asks for ahead. */
const THROUGH_WORKER = 'service-worker-navigation-preload';
const NOT_BUILT = 'The pages are not built yet. Run: npm run build';

const unchanged = (html: string): string => html;
const keptFor = (folder: string): string =>
  folder === 'assets' ? FOREVER : folder === 'art' ? FOR_AN_HOUR : ASK_EACH_TIME;
const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? '/';

/** The built pages: the app at /, the game page at /frame/. Files with a hash in their name are kept for good, the rest is asked for. */
export async function pageRoutes(
  app: FastifyInstance,
  { webDist, gameDist, sharedPages, brand, worker, sessionCookie }: PageOptions,
): Promise<void> {
  const options = { cacheControl: false, dotfiles: 'ignore' as const, index: false as const };
  await app.register(fastifyStatic, {
    serve: false,
    setHeaders: (reply, file) => reply.header('cache-control', keptFor(path.basename(path.dirname(file)))),
  });

  const sendPage = pageSender();
  const hasSession = new RegExp(`(?:^|;\\s*)${sessionCookie}=`);
  const sendWeb = (request: FastifyRequest, reply: FastifyReply, write = unchanged): Promise<FastifyReply> => {
    const visitor = {
      path: pathOf(request),
      isKnown: hasSession.test(request.headers.cookie ?? ''),
      hasWorker: request.headers[THROUGH_WORKER] !== undefined,
    };
    return sendPage(request, reply, { dist: webDist, write: (html) => write(brand(fitPage(html, visitor))) });
  };

  app.setNotFoundHandler(async (request, reply) => {
    const isPage = isRead(request) && wantsPage(request);
    if (isPage && !pathOf(request).startsWith(FRAME)) return sendWeb(request, reply.code(404));
    const [code, message] = isRead(request)
      ? (['not_found', 'There is nothing here.'] as const)
      : (['method_not_allowed', 'This address takes GET.'] as const);
    return reply.code(code === 'not_found' ? 404 : 405).send(errorBody({ code, message, field: undefined }));
  });
  // Browsers ask for it of their own accord, for the game page and the documentation too.
  app.get('/favicon.ico', { schema: { hide: true } }, (_request, reply) => reply.redirect('/art/icon.svg', 308));
  app.get(OFFLINE_WORKER, { schema: { hide: true } }, async (_request, reply) => sendWorker(reply, await worker()));
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
    reply.header('cache-control', keptFor(path.dirname(file))).header('content-encoding', packed.encoding);
    return reply.type(packed.type).send(packed.bytes);
  };
  // For the worker, which keeps pages byte for byte.
  app.get(`/${KEPT_PAGE}`, { schema: { hide: true } }, (request, reply) => sendPage(request, reply, { dist: webDist }));
  app.get(`${FRAME}${KEPT_PAGE}`, { schema: { hide: true } }, (request, reply) =>
    sendPage(request, reply, { dist: gameDist }),
  );
  app.get(`${FRAME}*`, { schema: { hide: true } }, (request, reply) => {
    const file = pathOf(request).slice(FRAME.length);
    if (file === '' || file === 'index.html') {
      const search = request.url.split('?').slice(1).join('?');
      return sendPage(request, reply, { dist: gameDist, write: (html) => fitGamePage(html, search) });
    }
    return sendFile(request, reply, { dist: gameDist, file });
  });
  app.get('/*', { schema: { hide: true } }, (request, reply) => {
    const asked = pathOf(request);
    const shared = sharedPages(request);
    if (shared) return shared.then(({ status, write }) => sendWeb(request, reply.code(status), write));
    if (isClientRoute(asked)) return sendWeb(request, reply);
    if (!isFile(asked) || asked === '/index.html') return reply.callNotFound();
    return sendFile(request, reply, { dist: webDist, file: asked.slice(1) });
  });
}

/** Browsers ask for it at each visit: one that was called back goes with the next. */
export function sendWorker(reply: FastifyReply, script: string): FastifyReply {
  return reply.header('cache-control', ASK_EACH_TIME).type('text/javascript; charset=utf-8').send(script);
}

const isFile = (asked: string): boolean => /\.[^/]*$/.test(asked);
const isRead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';

/** A person who went to an address, rather than a page that misses one of its files. */
function wantsPage(request: FastifyRequest): boolean {
  const accepts = request.headers.accept ?? '';
  return !isFile(pathOf(request)) && (accepts.includes('text/html') || accepts === '' || accepts === '*/*');
}

/** The file is read anew each time: it is small, and always the newest build's. */
function pageSender(): (
  request: FastifyRequest,
  reply: FastifyReply,
  page: { dist: string; write?: (html: string) => string },
) => Promise<FastifyReply> {
  const pack = packedPages();
  return async (request, reply, { dist, write = unchanged }) => {
    reply.headers({ 'cache-control': ASK_EACH_TIME, vary: `accept-encoding, ${THROUGH_WORKER}` });
    let html: string;
    try {
      html = write(await readFile(path.join(dist, 'index.html'), 'utf8'));
    } catch {
      return reply.code(503).type('text/plain; charset=utf-8').send(NOT_BUILT);
    }
    reply.type('text/html; charset=utf-8');
    const encoding = codingFor(request.headers['accept-encoding']);
    if (!encoding) return reply.send(html);
    return reply.header('content-encoding', encoding).send(await pack(html, encoding));
  };
}
