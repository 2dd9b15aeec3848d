import { setTimeout as pause } from 'node:timers/promises';
import formbody from '@fastify/formbody';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { sendDiscordError } from './api/discordError.ts';
import { addGuildRoutes } from './api/guildRoutes.ts';
import { DEFAULT_RATE_LIMITS, type RateLimitTable, createRateLimiter, sendRateLimited } from './api/rateLimits.ts';
import { addUserRoutes } from './api/userRoutes.ts';
import { addCdnRoutes } from './cdn/cdnRoutes.ts';
import { GUILD_ICON } from './cdn/portraits.ts';
import { addControlRoutes } from './control/controlRoutes.ts';
import { createOutageSwitch, type OutagePart } from './control/outage.ts';
import type { ChainAccess } from './explorer/chainReader.ts';
import { addExplorerRoutes } from './explorer/explorerRoutes.ts';
import { addAuthorizeRoutes } from './oauth/authorizeRoutes.ts';
import { createGrantStore } from './oauth/grants.ts';
import { addTokenRoutes } from './oauth/tokenRoutes.ts';
import { addPageRoutes } from './pages/pageRoutes.ts';
import { addPinningRoutes } from './pinning/pinningRoutes.ts';
import { createCommunity } from './people/community.ts';
import { createGuildRoles } from './people/roles.ts';
import type { SandboxContext, SandboxSettings } from './sandbox.ts';
import { readSandboxState, writeSandboxState } from './stateFile.ts';
import { isLoopbackRequestHost } from './isLoopbackRequestHost.ts';

const RETRY_AFTER_S = 1;

/** Path of the product's OAuth callback. */
const CALLBACK_PATH = '/auth/discord/callback';

export interface SandboxOptions extends Partial<SandboxSettings> {
  /** File that persists people and tokens between starts; without it they are kept in memory. */
  statePath?: string | undefined;
  limits?: Partial<RateLimitTable> | undefined;
  nowMs?: () => number;
  pause?: SandboxContext['pause'];
  /** The local chain, for the explorer and for setting balances. */
  chain?: ChainAccess | undefined;
}

const DEFAULT_SETTINGS: SandboxSettings = {
  clientId: 'jumpy-local',
  clientSecret: 'jumpy-local-secret',
  botToken: 'jumpy-local-bot',
  pinningJwt: 'jumpy-local-pinning',
  guildId: '900000000000000001',
  guildName: 'Jumpy',
  inviteCode: 'jumpy',
  appUrl: 'http://jumpy.localhost:4010',
  ownUrl: undefined,
  isRegisteredRedirect: isLocalCallback,
};

/**
 * Creates the stand-in for Discord with its own people. Binds no port until `listen` is called.
 *
 * @example
 * const sandbox = await createSandbox();
 * (await sandbox.inject('/api/v10/users/@me')).json(); // { message: '401: Unauthorized', code: 0 }
 */
export async function createSandbox({
  statePath,
  limits,
  nowMs = Date.now,
  pause: wait = pause,
  chain,
  ...settings
}: SandboxOptions = {}): Promise<FastifyInstance> {
  const allSettings = { ...DEFAULT_SETTINGS, ...settings };
  const isRegisteredRedirect = (uri: string): boolean =>
    allSettings.isRegisteredRedirect(uri) ||
    (allSettings.ownUrl !== undefined && uri === `${allSettings.appUrl}${CALLBACK_PATH}`);
  const sandbox = openSandboxState({ ...allSettings, isRegisteredRedirect }, { statePath, limits, nowMs, wait, chain });
  const app = fastify({ forceCloseConnections: true });
  addOriginGuard(app, { ownUrl: allSettings.ownUrl });
  await app.register(formbody);
  app.setNotFoundHandler((_request, reply) => sendDiscordError(reply, 'notFound'));

  addAuthorizeRoutes(app, sandbox);
  addControlRoutes(app, sandbox);
  addPageRoutes(app, sandbox);
  addExplorerRoutes(app, sandbox);
  const mount = (prefix: string, part: Parameters<typeof applyOutages>[2], routes: (typeof addUserRoutes)[]): void => {
    app.register(
      async (scope) => {
        applyOutages(scope, sandbox, part);
        for (const add of routes) add(scope, sandbox);
      },
      { prefix },
    );
  };
  mount('/api/v10', 'oauth', [addTokenRoutes]);
  mount('/api/v10', 'api', [addUserRoutes, addGuildRoutes, addInviteRoutes]);
  mount('/cdn', 'cdn', [addCdnRoutes]);
  mount('/pinata', 'pinning', [addPinningRoutes]);
  return app;
}

function openSandboxState(
  settings: SandboxSettings,
  {
    statePath,
    limits,
    nowMs,
    wait,
    chain,
  }: Pick<SandboxOptions, 'statePath' | 'limits' | 'chain'> & { nowMs: () => number; wait: SandboxContext['pause'] },
): SandboxContext {
  const saved = readSandboxState(statePath);
  const changed = (): void => writeSandboxState(statePath, { people: community.list(), authorizations: grants.list() });
  const community = createCommunity({ people: saved?.people, nowMs, changed });
  const grants = createGrantStore({ authorizations: saved?.authorizations, nowMs, changed });
  return {
    settings,
    community,
    grants,
    roles: createGuildRoles(settings.guildId),
    rateLimits: createRateLimiter({ limits: { ...DEFAULT_RATE_LIMITS, ...limits }, nowMs }),
    outage: createOutageSwitch(),
    pause: wait,
    chain,
  };
}

/** True for the product's callback on this computer, on any port. */
function isLocalCallback(uri: string): boolean {
  if (!URL.canParse(uri)) return false;
  const { protocol, hostname, pathname, username, hash } = new URL(uri);
  const isHere = hostname === 'localhost' || hostname === '127.0.0.1' || hostname.endsWith('.localhost');
  return protocol === 'http:' && isHere && pathname === CALLBACK_PATH && username === '' && hash === '';
}

/** Public invite of the server. */
function addInviteRoutes(app: FastifyInstance, { settings, community }: SandboxContext): void {
  app.get<{ Params: { code: string }; Querystring: { with_counts?: string } }>('/invites/:code', (request, reply) => {
    if (request.params.code !== settings.inviteCode) return sendDiscordError(reply, 'unknownInvite');
    const members = community.list().filter(({ membership }) => membership).length;
    return reply.send({
      type: 0,
      code: settings.inviteCode,
      expires_at: null,
      guild: { id: settings.guildId, name: settings.guildName, icon: GUILD_ICON, features: [] },
      channel: { id: settings.guildId, name: 'welcome', type: 0 },
      ...(request.query.with_counts === 'true' ? { approximate_member_count: members } : {}),
    });
  });
}

/** Applies the active outage to every request of these routes before it is handled. */
function applyOutages(app: FastifyInstance, { outage, pause }: SandboxContext, part: OutagePart): void {
  app.addHook('onRequest', async (_request, reply) => {
    const { mode, delayMs } = outage.apply(part);
    switch (mode) {
      case 'none':
        return;
      case 'slow':
        await pause(delayMs);
        return;
      case 'deny':
        if (part === 'oauth') return reply.code(401).send({ error: 'invalid_client' });
        return sendDiscordError(reply, 'missingAccess');
      case 'error':
        return sendDiscordError(reply, 'internal');
      case 'rateLimit':
        return sendRateLimited(reply, RETRY_AFTER_S);
    }
  });
}

/**
 * Allowed callers of a mutating route: the sandbox's own `pages`, or other `servers`, which authenticate by a secret
 * and are never browsers.
 */
export type SandboxCaller = 'pages' | 'servers';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For mutating routes; defaults to the sandbox's own pages. */
    caller?: SandboxCaller;
  }
}

const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Guards all routes, including later ones: a page open in the same browser can neither read them nor trigger actions.
 */
export function addOriginGuard(app: FastifyInstance, { ownUrl }: { ownUrl: string | undefined }): void {
  const ownOrigin = ownUrl === undefined ? undefined : new URL(ownUrl);
  app.addHook('onRequest', async (request, reply) => {
    const isOwn = ownOrigin !== undefined && request.headers.host === ownOrigin.host;
    if (!isOwn && !isLoopbackRequestHost(request.headers.host, request.socket.localPort))
      return reply.code(421).send({ error: 'This is not the name of the stand-in.' });
    if (SAFE_METHODS.has(request.method)) return;
    const { caller = 'pages' } = request.routeOptions.config;
    if (
      caller === 'pages'
        ? isOwnPage(request, isOwn ? ownOrigin.origin : `http://${request.headers.host}`)
        : !isBrowser(request)
    )
      return;
    if (caller === 'servers') return sendDiscordError(reply, 'missingAccess');
    return reply.code(403).send({ error: 'This did not come from a page of the stand-in.' });
  });
}

/** Browsers send the page's origin with every mutating request; it must match the requested host. */
function isOwnPage({ headers }: FastifyRequest, origin: string): boolean {
  if (headers.origin !== origin) return false;
  const site = headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin';
}

function isBrowser({ headers }: FastifyRequest): boolean {
  return headers.origin !== undefined || headers['sec-fetch-site'] !== undefined;
}
