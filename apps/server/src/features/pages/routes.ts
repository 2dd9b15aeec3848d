import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { EMBED_PATH } from '@jumpy/protocol/embed';
import { HOME_BIOME_COOKIE } from '@jumpy/protocol/storageKeys';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { sendError } from '../../http/handleRequestError.ts';
import { ORIGINAL_PAGE, OFFLINE_WORKER_PATH } from './offlineWorker.ts';
import { createAssetCompressor, compressPage } from './compressedAssets.ts';
import { injectPageHints } from './injectPageHints.ts';
import { type ContentEncoding, negotiateEncoding } from '../../http/negotiateEncoding.ts';
import { CACHE_FOREVER } from '../../http/fileResponses.ts';
import type { LinkPreviewFinder } from './linkPreviewFinder.ts';

/** A compressed page is about 5 KB: common pages stay cached, those of single runs are evicted. */
const MAX_BYTES = 2 * 1024 * 1024;

/** Written by the game's build: the extra files each view needs, and the links for the practice view. */
const VIEW_FILES_PATTERN = /<!-- views (\{.*?\}) -->.*?<!-- \/views -->/;
const ViewFilesSchema = z.record(z.string(), z.array(z.string().check(z.regex(/^assets\/[\w.-]+\.(?:js|css)$/))));

export interface PageDirectories {
  webDist: string;
  gameDist: string;
}

export interface PageRoutesOptions extends PageDirectories {
  /** Link preview data. */
  sharedPages: LinkPreviewFinder;
  /** Writes the deployment's name and color into the page. */
  brand: (html: string) => string;
  /** Name of the session cookie, which marks returning visitors. */
  sessionCookie: string;
  /** Script of the offline worker. */
  worker: () => Promise<string>;
}

const FRAME_PATH = '/frame/';
/** The page of a run that other sites may frame, and no other address; `createSecurityHeaders` has its headers. */
export const EMBED_PATTERN = /^\/embed\/run\/[^/?]+\/?(?:\?|$)/;
const REVALIDATE_ALWAYS = 'no-cache';
/** Pictures keep their names across builds: a stale copy is shown while the new one loads. */
const CACHE_ONE_HOUR = 'public, max-age=3600, stale-while-revalidate=604800';
/** Header that browsers send with navigation preloads of a service worker. */
const NAVIGATION_PRELOAD_HEADER = 'service-worker-navigation-preload';
const NOT_BUILT_MESSAGE = 'The pages aren’t built yet. Run: npm run build';

const identity = (html: string): string => html;
const getCacheControl = (folder: string): string =>
  folder === 'assets' ? CACHE_FOREVER : folder === 'art' ? CACHE_ONE_HOUR : REVALIDATE_ALWAYS;
const getPath = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? '/';

/**
 * Serves the built pages: the app at /, the game at /frame/. Files with a content hash are immutable, the rest must be
 * revalidated.
 */
export async function appPageRoutes(
  app: FastifyInstance,
  { webDist, gameDist, sharedPages, brand, worker, sessionCookie }: PageRoutesOptions,
): Promise<void> {
  const options = { cacheControl: false, dotfiles: 'ignore' as const, index: false as const };
  await app.register(fastifyStatic, {
    serve: false,
    setHeaders: (reply, file) => reply.header('cache-control', getCacheControl(path.basename(path.dirname(file)))),
  });

  const sendPage = createPageSender();
  const hasSession = new RegExp(`(?:^|;\\s*)${sessionCookie}=`);
  const sendWeb = (request: FastifyRequest, reply: FastifyReply, write = identity): Promise<FastifyReply> => {
    const visitor = {
      path: getPath(request),
      isKnown: hasSession.test(request.headers.cookie ?? ''),
      homeBiome: request.cookies[HOME_BIOME_COOKIE],
      hasWorker: request.headers[NAVIGATION_PRELOAD_HEADER] !== undefined,
    };
    return sendPage(request, reply, { dist: webDist, write: (html) => write(brand(injectPageHints(html, visitor))) });
  };

  app.setNotFoundHandler(async (request, reply) => {
    const isPage = isReadRequest(request) && isPageNavigation(request);
    if (isPage && !getPath(request).startsWith(FRAME_PATH)) return sendWeb(request, reply.code(404));
    const [code, message] = isReadRequest(request)
      ? (['not_found', 'There’s nothing here.'] as const)
      : (['method_not_allowed', 'This address takes GET.'] as const);
    return sendError(reply, { code, message });
  });
  // Browsers also request it implicitly, for the game page and the documentation.
  app.get('/favicon.ico', { schema: { hide: true } }, (_request, reply) => reply.redirect('/art/icon.svg', 308));
  app.get(OFFLINE_WORKER_PATH, { schema: { hide: true } }, async (_request, reply) =>
    sendWorker(reply, await worker()),
  );
  app.get('/frame', { schema: { hide: true } }, (_request, reply) => reply.redirect(FRAME_PATH, 308));
  const pack = createAssetCompressor();
  const sendFile = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { dist, file }: { dist: string; file: string },
  ) => {
    const accepts = String(request.headers['accept-encoding'] ?? '');
    const packed = await pack({ dist, file, accepts });
    reply.header('vary', 'accept-encoding');
    if (!packed) return reply.sendFile(file, dist, options);
    reply.header('cache-control', getCacheControl(path.dirname(file))).header('content-encoding', packed.encoding);
    return reply.type(packed.type).send(packed.bytes);
  };
  // Unmodified pages for the offline worker, which verifies their hashes.
  app.get(`/${ORIGINAL_PAGE}`, { schema: { hide: true } }, (request, reply) =>
    sendPage(request, reply, { dist: webDist }),
  );
  app.get(`${FRAME_PATH}${ORIGINAL_PAGE}`, { schema: { hide: true } }, (request, reply) =>
    sendPage(request, reply, { dist: gameDist }),
  );
  app.get(`${FRAME_PATH}*`, { schema: { hide: true } }, (request, reply) => {
    const file = getPath(request).slice(FRAME_PATH.length);
    if (file === '' || file === 'index.html') {
      const search = request.url.split('?').slice(1).join('?');
      return sendPage(request, reply, { dist: gameDist, write: (html) => injectGamePageHints(html, search) });
    }
    return sendFile(request, reply, { dist: gameDist, file });
  });
  app.get(`${EMBED_PATH}*`, { schema: { hide: true } }, async (request, reply) => {
    if (!EMBED_PATTERN.test(request.url)) return reply.callNotFound();
    const page = await sharedPages(request);
    const write = (html: string): string => (page?.write ?? identity)(brand(injectGamePageHints(html, '?embed')));
    return sendPage(request, reply.code(page?.status ?? 200), { dist: gameDist, write });
  });
  app.get('/*', { schema: { hide: true } }, (request, reply) => {
    const requestPath = getPath(request);
    const shared = sharedPages(request);
    if (shared) return shared.then(({ status, write }) => sendWeb(request, reply.code(status), write));
    if (isClientRoute(requestPath)) return sendWeb(request, reply);
    if (!isAssetPath(requestPath) || requestPath === '/index.html') return reply.callNotFound();
    return sendFile(request, reply, { dist: webDist, file: requestPath.slice(1) });
  });
}

/** Browsers check for a new worker at each visit, so a disabled one is replaced at the next. */
export function sendWorker(reply: FastifyReply, script: string): FastifyReply {
  return reply.header('cache-control', REVALIDATE_ALWAYS).type('text/javascript; charset=utf-8').send(script);
}

const isAssetPath = (requestPath: string): boolean => /\.[^/]*$/.test(requestPath);
const isReadRequest = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';

/** Distinguishes page navigation from requests for missing files. */
function isPageNavigation(request: FastifyRequest): boolean {
  const accepts = request.headers.accept ?? '';
  return !isAssetPath(getPath(request)) && (accepts.includes('text/html') || accepts === '' || accepts === '*/*');
}

/** Reads the file on each request: it is small, and the latest build is served without a restart. */
function createPageSender(): (
  request: FastifyRequest,
  reply: FastifyReply,
  page: { dist: string; write?: (html: string) => string },
) => Promise<FastifyReply> {
  const pack = createPageCompressor();
  return async (request, reply, { dist, write = identity }) => {
    reply.headers({ 'cache-control': REVALIDATE_ALWAYS, vary: `accept-encoding, ${NAVIGATION_PRELOAD_HEADER}` });
    let html: string;
    try {
      html = write(await readFile(path.join(dist, 'index.html'), 'utf8'));
    } catch {
      return reply.code(503).type('text/plain; charset=utf-8').send(NOT_BUILT_MESSAGE);
    }
    reply.type('text/html; charset=utf-8');
    const encoding = negotiateEncoding(request.headers['accept-encoding']);
    if (!encoding) return reply.send(html);
    return reply.header('content-encoding', encoding).send(await pack(html, encoding));
  };
}

/** Client-side routes; any other path renders the app's "not found" screen with status 404. */
const CLIENT_ROUTES: ReadonlySet<string> = new Set([
  '/',
  '/login',
  '/auth/discord/callback',
  '/home',
  '/play',
  '/stats',
  '/profile',
  '/shop',
  '/characters',
  '/passport',
  '/following',
  '/league',
  '/calendar',
  '/looks',
  '/mint',
  '/admin',
  '/game',
  '/daily',
  '/help',
  '/verify',
  '/army/proof',
  '/recovery',
  '/farewell',
]);

/** Screen of a season or weekend. */
const EVENT_ROUTE = /^\/event\/[1-9]\d{0,9}\/?$/;

function isClientRoute(path: string): boolean {
  return EVENT_ROUTE.test(path) || CLIENT_ROUTES.has(path.length > 1 ? path.replace(/\/$/, '') : path);
}

/** Preloads the files of the requested view, and no others. */
export function injectGamePageHints(html: string, search: string): string {
  const match = VIEW_FILES_PATTERN.exec(html);
  if (!match) return html;
  const files = ViewFilesSchema.parse(JSON.parse(match[1] ?? '{}'))[parseView(new URLSearchParams(search))] ?? [];
  const links = files.map((file) =>
    file.endsWith('.css')
      ? `<link rel="stylesheet" crossorigin href="/frame/${file}">`
      : `<link rel="modulepreload" crossorigin href="/frame/${file}">`,
  );
  return html.replace(VIEW_FILES_PATTERN, () => links.join('\n    '));
}

/** View selected by the query; must match the page's own parsing. */
function parseView(params: URLSearchParams): string {
  if (params.has('embed')) return 'embed';
  if (params.has('watch')) return params.has('live') ? 'live' : params.has('race') ? 'race' : 'watch';
  if (params.has('room')) return 'room';
  return params.has('platform') ? 'play' : 'practice';
}

interface CompressedPagesOptions {
  /** Cache limit in bytes; the least recently used pages are evicted. */
  maxBytes?: number;
  compress?: (html: string, encoding: ContentEncoding) => Promise<Buffer>;
}

/** Compresses each page once per encoding. Keyed by content, since pages are modified per request and by builds. */
export function createPageCompressor({ maxBytes = MAX_BYTES, compress = compressPage }: CompressedPagesOptions = {}): (
  html: string,
  encoding: ContentEncoding,
) => Buffer | Promise<Buffer> {
  // In LRU order.
  const cached = new Map<string, Buffer>();
  const underWay = new Map<string, Promise<Buffer>>();
  let bytes = 0;

  function store(key: string, packed: Buffer): void {
    cached.set(key, packed);
    bytes += packed.length;
    for (const [oldest, { length }] of cached) {
      if (bytes <= maxBytes) return;
      cached.delete(oldest);
      bytes -= length;
    }
  }

  async function begin(key: string, { html, encoding }: { html: string; encoding: ContentEncoding }): Promise<Buffer> {
    try {
      const packed = await compress(html, encoding);
      store(key, packed);
      return packed;
    } finally {
      underWay.delete(key);
    }
  }

  return (html, encoding) => {
    const key = `${encoding} ${createHash('sha256').update(html).digest('base64')}`;
    const page = cached.get(key);
    if (page) {
      cached.delete(key);
      cached.set(key, page);
      return page;
    }
    const pending = underWay.get(key) ?? begin(key, { html, encoding });
    underWay.set(key, pending);
    return pending;
  };
}
