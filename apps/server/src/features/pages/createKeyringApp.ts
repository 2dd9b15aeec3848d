import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { KeyringConfig } from '@jumpy/protocol/keyring';
import {
  findWalletSiteProblem,
  KEYRING_SITES_PATH,
  WALLET_INFO_PATH,
  WALLET_SCRIPT_PATH,
  type WalletInfo,
} from '@jumpy/protocol/walletSites';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Context } from '../../platform/context.ts';
import type { Env } from '../../platform/env.ts';
import { createCanonicalHostRedirect } from '../../http/canonicalHost.ts';
import { listKeyringNodes } from '../../platform/readChainSettings.ts';
import { type KeyringHeaders, createKeyringHeaders } from '../../http/keyringHeaders.ts';
import type { Headers } from '../../http/securityHeaders.ts';
import { CACHE_FOREVER } from '../../http/fileResponses.ts';
import { createAssetCompressor } from './compressedAssets.ts';

const ASSETS_DIRECTORY = 'assets';

export interface KeyringAppOptions {
  /** Folder of the built page; defaults to the one in this repository. */
  keyringDist?: string | undefined;
}

export const KEYRING_DIST = fileURLToPath(new URL('../../../../keyring/dist', import.meta.url));
const REVALIDATE_ALWAYS = 'no-cache';
const NOT_BUILT_MESSAGE = 'The keyring isn’t built yet. Run: npm run build';
const RECOVER_PATH = '/recover.html';
/** Page that transfers a wallet to the keyring's new origin. */
const MOVE_PATH = '/move.html';
/** Served only where the operator lets other sites ask. */
const SITE_PATHS: ReadonlySet<string> = new Set([KEYRING_SITES_PATH, WALLET_SCRIPT_PATH, WALLET_INFO_PATH]);
const NOTHING_TEXT = 'There’s nothing here.';
const BODY_LIMIT_BYTES = 1024;
const REQUEST_TIMEOUT_MS = 30_000;

/**
 * Serves the keyring on its own origin: its page, files and configuration only. No cookies, no API and no other host
 * names, so that no other page shares the origin. Former origins serve the same files, not framable, so that wallets
 * can be transferred.
 */
export function createKeyringApp(
  { env, chain }: Pick<Context, 'env' | 'chain'>,
  { keyringDist }: KeyringAppOptions = {},
): FastifyInstance {
  const dist = path.resolve(keyringDist ?? env.keyringDist ?? KEYRING_DIST);
  const { host } = new URL(env.keyringUrl);
  const hostsBefore = new Set(env.previousKeyringUrls.map((address) => new URL(address).host));
  const headers = createKeyringHeaders(env);
  const redirectToCanonicalHost = createCanonicalHostRedirect({
    canonicalUrl: env.keyringUrl,
    aliases: env.previousKeyringUrls,
    isLocal: env.isLocal,
  });
  const app = Fastify({
    logger: false,
    trustProxy: env.trustProxy,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    forceCloseConnections: true,
  });
  app.addHook('onRequest', async (request, reply) => {
    const isBefore = hostsBefore.has(request.host);
    reply.headers(selectHeaders(headers, { path: getPath(request), isBefore }));
    const address = redirectToCanonicalHost(request);
    if (address !== undefined) return reply.header('cache-control', 'no-store').redirect(address, 307);
    if (request.host !== host && !isBefore) return sendText(reply.code(421), 'This isn’t the keyring’s address.');
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return sendText(reply.code(405).header('allow', 'GET, HEAD'), 'This address takes GET.');
    return undefined;
  });
  app.setNotFoundHandler((_request, reply) => sendText(reply.code(404), NOTHING_TEXT));
  app.setErrorHandler((error: { statusCode?: number }, _request, reply) => {
    const isTheirs = error.statusCode !== undefined && error.statusCode < 500;
    return sendText(reply.code(isTheirs ? 404 : 500), isTheirs ? NOTHING_TEXT : 'Something went wrong.');
  });
  app.register(fastifyStatic, { serve: false });

  const hashOfScripts = createBundleHasher(dist);
  app.get('/config.json', async (request, reply) => {
    const answer: KeyringConfig = {
      appOrigin: env.publicUrl,
      productName: env.productName,
      bundleHash: await hashOfScripts(),
      chain: chain?.config ?? null,
      nodes: listKeyringNodes(env.chain),
      ...(request.host === host
        ? { movedFrom: [...env.previousKeyringUrls], sites: copySites(env.keyringSites) }
        : { movedTo: env.keyringUrl, movedFrom: [] }),
    };
    return reply.header('cache-control', 'no-store').send(answer);
  });
  registerWalletInfo(app, { env, chainId: chain?.config.chainId ?? null });
  const pack = createAssetCompressor();
  app.get('/*', async (request, reply) => {
    const requestPath = getPath(request);
    const isClosed = env.keyringSites === undefined || request.host !== host;
    if (SITE_PATHS.has(requestPath) && isClosed) return sendText(reply.code(404), NOTHING_TEXT);
    // A script of another origin is loaded by modules under CORS; it is the same for everyone.
    if (requestPath === WALLET_SCRIPT_PATH) reply.header('access-control-allow-origin', '*');
    const file = requestPath === '/' ? 'index.html' : requestPath.slice(1);
    reply.headers({
      'cache-control': requestPath.startsWith('/assets/') ? CACHE_FOREVER : REVALIDATE_ALWAYS,
      vary: 'accept-encoding',
    });
    const packed = await pack({ dist, file, accepts: String(request.headers['accept-encoding'] ?? '') });
    if (packed) return reply.header('content-encoding', packed.encoding).type(packed.type).send(packed.bytes);
    return reply.sendFile(file, dist, { cacheControl: false, dotfiles: 'ignore', index: false });
  });
  app.addHook('onSend', async (request, reply, payload) => {
    // Meant to be saved and opened from disk; served inline, its scripts would run on this origin.
    if (getPath(request) === RECOVER_PATH && reply.statusCode === 200)
      reply.header('content-disposition', 'attachment; filename="recover.html"');
    if (reply.statusCode !== 404 || getPath(request) !== '/') return payload;
    reply.code(503).header('content-length', Buffer.byteLength(NOT_BUILT_MESSAGE));
    return NOT_BUILT_MESSAGE;
  });
  return app;
}

const copySites = (sites: Env['keyringSites']): KeyringConfig['sites'] =>
  typeof sites === 'string' ? sites : sites && [...sites];

/** Tells the script of other sites about the wallet; only a site that may ask can read it. */
function registerWalletInfo(
  app: FastifyInstance,
  { env, chainId }: { env: Env; chainId: WalletInfo['chainId'] },
): void {
  const { keyringSites: sites, keyringUrl, publicUrl, previousKeyringUrls } = env;
  if (sites === undefined) return;
  const { host, hostname } = new URL(keyringUrl);
  const rules = { sites, ownOrigins: [publicUrl, keyringUrl, ...previousKeyringUrls] };
  const answer: WalletInfo = { name: env.productName, rdns: hostname.split('.').toReversed().join('.'), chainId };
  app.get(WALLET_INFO_PATH, async (request, reply) => {
    if (request.host !== host) return sendText(reply.code(404), NOTHING_TEXT);
    const { origin } = request.headers;
    reply.headers({ 'cache-control': 'no-store', vary: 'origin' });
    if (origin !== undefined && findWalletSiteProblem(origin, rules) === undefined)
      reply.header('access-control-allow-origin', origin);
    return reply.send(answer);
  });
}

function selectHeaders(
  headers: KeyringHeaders,
  { path: requestPath, isBefore }: { path: string; isBefore: boolean },
): Headers {
  if (requestPath === RECOVER_PATH) return headers.recover;
  if (!isBefore && requestPath === KEYRING_SITES_PATH) return headers.sites;
  if (!isBefore && SITE_PATHS.has(requestPath)) return headers.shared;
  if (!isBefore) return headers.page;
  return requestPath === MOVE_PATH ? headers.move : headers.before;
}

const getPath = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? '/';

const sendText = (reply: FastifyReply, text: string): FastifyReply =>
  reply.type('text/plain; charset=utf-8').header('cache-control', 'no-store').send(text);

/**
 * Hash over all served scripts of a page. Reproducible with `LC_ALL=C sha256sum assets/*.js | sha256sum` in its folder,
 * so that anyone can compare it with their own build.
 */
function createBundleHasher(dist: string): () => Promise<string> {
  let cached: { names: string; hash: string } | undefined;
  return async () => {
    const files = await readdir(path.join(dist, ASSETS_DIRECTORY)).catch((): string[] => []);
    const scripts = files.filter((file) => file.endsWith('.js')).sort();
    // File names contain content hashes.
    const names = scripts.join('\n');
    if (cached?.names !== names) cached = { names, hash: await hashScripts(dist, scripts) };
    return cached.hash;
  };
}

async function hashScripts(dist: string, scripts: readonly string[]): Promise<string> {
  const hashLines = await Promise.all(
    scripts.map(async (name) => {
      const file = `${ASSETS_DIRECTORY}/${name}`;
      return `${sha256Hex(await readFile(path.join(dist, file)))}  ${file}\n`;
    }),
  );
  return sha256Hex(hashLines.join(''));
}

const sha256Hex = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');
