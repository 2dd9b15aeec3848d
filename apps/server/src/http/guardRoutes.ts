import { API_PATH } from '@jumpy/protocol/endpoint';
import { ENDPOINTS } from '@jumpy/protocol/endpoints';
import { walletEndpoints } from '@jumpy/protocol/endpoints/wallets';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { type SessionCache, parseBearerToken, assertNotRemoved, type RequestPlayer } from './route.ts';
import { getSessionCookieName } from './sessionCookie.ts';
import type { Context } from '../platform/context.ts';
import { toAddressKey } from '../platform/toAddressKey.ts';
import { type ConsumeFromDatabase, createDatabaseRateLimit } from '../platform/databaseRateLimit.ts';
import type { RateLimiterRegistry, ConsumeRateLimit } from '../platform/rateLimiterRegistry.ts';
import { AppError } from '../platform/appError.ts';
import { addRateLimitHeaders, CROSS_ORIGIN_HEADERS, tagResponse } from './crossOriginReads.ts';
import { REQUEST_LIMITS, type LimitClass, type RequestLimit } from './requestLimits.ts';
import { type OnAdminRefused, createRequireAdmin } from './requireAdmin.ts';
import { createRateLimitError, rejectIfLimited } from '../platform/consumeRateLimit.ts';

/** `Retry-After` for a player with too many requests, in seconds. */
const RETRY_AFTER_SECONDS = 2;

export interface GuardOptions {
  context: Pick<Context, 'clock' | 'env' | 'db'>;
  sessions: SessionCache;
  /** Finds the player of a keyring bearer token. */
  findBearer: (token: string | undefined) => Promise<RequestPlayer | undefined>;
  /** Called for each rejected access to an admin route. */
  onAdminRefused?: OnAdminRefused;
  limits?: Readonly<Record<LimitClass, RequestLimit>>;
  rateLimits: RateLimiterRegistry;
  nowMs?: () => number;
}

interface ClassLimits {
  address: ReturnType<RateLimiterRegistry['createWithUsage']>;
  player: ConsumeRateLimit | ConsumeFromDatabase;
}

/** Called by the keyring's page; everything else is called by the app. */
const KEYRING_PATH = `${API_PATH}/keyring/`;

/** Unknown paths, and CORS preflights of the keyring. */
const ROUTES_WITHOUT_ENDPOINT: ReadonlySet<string> = new Set([`${API_PATH}/*`, `${KEYRING_PATH}*`]);

const MAX_QUEUED = 60;

const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Guard of all routes under /api, cheapest check first: rate limit of the address, exact Origin for writes, session,
 * rate limit of the player, and whether the route requires one. Runs before the body is read.
 */
export function guardRoutes(
  app: FastifyInstance,
  {
    context,
    sessions,
    findBearer,
    onAdminRefused,
    rateLimits: sharedLimits,
    limits = REQUEST_LIMITS,
    nowMs,
  }: GuardOptions,
): void {
  const { publicUrl, keyringUrl } = context.env;
  const cookieName = getSessionCookieName(context.env);
  const rateLimits = createClassLimits(sharedLimits, {
    db: context.db,
    limits,
    nowMs: nowMs ?? (() => performance.now()),
  });

  // At most a third of the database pool for the concurrent requests of one player.
  const slots = new PlayerSlots({
    maxConcurrent: Math.max(1, Math.floor(context.env.databasePoolSize / 3)),
    maxQueued: MAX_QUEUED,
  });
  const requireAdmin = createRequireAdmin({ clock: context.clock, onRefused: onAdminRefused });

  app.addHook('onRoute', (route) => {
    // Preflights of what other origins may read.
    if (ROUTES_WITHOUT_ENDPOINT.has(route.url) || route.method === 'OPTIONS') return;
    const endpoint = route.config?.endpoint;
    if (!endpoint || !ENDPOINTS.includes(endpoint) || route.url !== `${API_PATH}/${endpoint.path}`)
      throw new Error(`Route ${route.url} is not in the table of endpoints: register it by registerEndpoint.`);
    route.handler = slots.wrapHandler(route.handler);
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    slots.releaseUnhandled(request);
    const isTagged = request.routeOptions.config.endpoint?.crossOrigin === true;
    done(null, isTagged ? tagResponse(request, reply, payload) : payload);
  });
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('cache-control', 'no-store');
    const { config, url = '' } = request.routeOptions;
    const isKeyring = url.startsWith(KEYRING_PATH);
    const name = config.endpoint?.limit ?? (SAFE_METHODS.has(request.method) ? 'read' : 'write');
    const rateLimit = rateLimits[name];
    const address = toAddressKey(request.ip);
    const waitS = rateLimit.address.consume(address);
    const isOwnTicket = asksOwnTicket(request, context.env);
    if (isKeyring) reply.headers(createKeyringCorsHeaders(keyringUrl));
    if (isOwnTicket)
      reply.headers({ ...createKeyringCorsHeaders(keyringUrl), 'access-control-allow-credentials': 'true' });
    if (config.endpoint?.crossOrigin) {
      reply.headers(CROSS_ORIGIN_HEADERS);
      addRateLimitHeaders(reply, { name, limit: limits[name], usage: rateLimit.address, key: address });
    }
    rejectIfLimited(waitS);
    if (isKeyring) assertKeyringOrigin(request, keyringUrl);
    else if (!isOwnTicket) assertOrigin(request, publicUrl);
    const session = isKeyring ? findBearer(parseBearerToken(request)) : sessions.find(request.cookies[cookieName]);
    // Stay synchronous if the session is cached, which saves a turn of the event loop.
    const admitted =
      session instanceof Promise
        ? session.then((player) => enforceLimits(request, { player, rateLimit }))
        : enforceLimits(request, { player: session, rateLimit });
    const isAdminRoute = config.endpoint?.access === 'admin';
    const authorized = isAdminRoute ? Promise.resolve(admitted).then(() => requireAdmin(request)) : admitted;
    const proceed = (): void => {
      const acquired = slots.acquire(request, reply);
      if (acquired) acquired.then(() => done(), done);
      else done();
    };
    if (authorized) authorized.then(proceed, done);
    else proceed();
  });
}

function enforceLimits(
  request: FastifyRequest,
  { player, rateLimit }: { player: RequestPlayer | undefined; rateLimit: ClassLimits },
): void | Promise<void> {
  request.player = player ?? null;
  if (player) {
    if (isMutation(request)) assertNotRemoved(player);
    const waitS = rateLimit.player(player.id);
    return waitS instanceof Promise ? waitS.then(rejectIfLimited) : rejectIfLimited(waitS);
  }
  const access = request.routeOptions.config.endpoint?.access ?? 'public';
  if (access !== 'public' && access !== 'admin') throw new AppError('unauthenticated', 'Please sign in first.');
}

/** Writes other than sign-out and account requests (export and deletion), which are always allowed. */
function isMutation({ method, routeOptions: { config } }: FastifyRequest): boolean {
  if (!config.endpoint || SAFE_METHODS.has(method)) return false;
  const { access, tag, limit } = config.endpoint;
  return access !== 'public' && tag !== 'sign-in' && limit !== 'account';
}

/**
 * Where other sites may ask the keyring, its window is opened by them rather than by the app, so it asks for its ticket
 * itself, with the player's cookie. This is the only request with a cookie that the keyring's origin may make.
 */
function asksOwnTicket(
  { headers, routeOptions: { config } }: FastifyRequest,
  { keyringSites, keyringUrl }: Pick<Context['env'], 'keyringSites' | 'keyringUrl'>,
): boolean {
  return (
    config.endpoint === walletEndpoints.keyringTicket && keyringSites !== undefined && headers.origin === keyringUrl
  );
}

function assertOrigin({ method, headers }: FastifyRequest, publicUrl: string): void {
  if (SAFE_METHODS.has(method) && headers.upgrade === undefined) return;
  if (headers.origin !== publicUrl) throw new AppError('wrong_origin', 'This request didn’t come from the game.');
}

/** Every keyring request must carry its Origin, whatever the method. */
function assertKeyringOrigin({ headers }: FastifyRequest, keyringUrl: string): void {
  if (headers.origin !== keyringUrl) throw new AppError('wrong_origin', 'This request didn’t come from the keyring.');
}

/** CORS headers for the keyring's page, without credentials. */
function createKeyringCorsHeaders(keyringUrl: string): Record<string, string> {
  return {
    'access-control-allow-origin': keyringUrl,
    'access-control-expose-headers': 'retry-after',
    vary: 'origin',
  };
}

function createClassLimits(
  sharedLimits: RateLimiterRegistry,
  {
    db,
    limits,
    nowMs,
  }: Pick<Context, 'db'> & { limits: Readonly<Record<LimitClass, RequestLimit>>; nowMs: () => number },
): Readonly<Record<LimitClass, ClassLimits>> {
  const names = Object.keys(limits) as LimitClass[];
  const entries = names.map((name) => {
    const { windowMs, perAddress, perPlayer, isExact } = limits[name];
    const rateLimits: ClassLimits = {
      address: sharedLimits.createWithUsage(`${name} by address`, { windowMs, limit: perAddress, nowMs }),
      player: isExact
        ? createDatabaseRateLimit(db, { name, windowMs, limit: perPlayer })
        : sharedLimits.create(`${name} by player`, { windowMs, limit: perPlayer, nowMs }),
    };
    return [name, rateLimits] as const;
  });
  return Object.fromEntries(entries) as Record<LimitClass, ClassLimits>;
}

/** Slots of the players' concurrent requests. A request keeps its slot until its handler is done. */
class PlayerSlots {
  readonly #queue: PlayerRequestQueue;
  readonly #releases = new WeakMap<FastifyRequest, () => void>();
  readonly #handled = new WeakSet<FastifyRequest>();

  constructor(options: PlayerRequestQueueOptions) {
    this.#queue = new PlayerRequestQueue(options);
  }

  /** Resolves when the request may be handled, usually immediately. */
  acquire(request: FastifyRequest, reply: FastifyReply): void | Promise<void> {
    const { player } = request;
    // A WebSocket stays open, but costs little.
    if (!player || request.headers.upgrade !== undefined) return undefined;
    const onAcquired = (): void => {
      this.#releases.set(request, () => {
        if (this.#releases.delete(request)) this.#queue.release(player.id);
      });
      if (reply.raw.destroyed) this.#release(request);
      else reply.raw.once('close', () => this.releaseUnhandled(request));
    };
    const acquired = this.#queue.acquire(player.id);
    return acquired ? acquired.then(onAcquired) : onAcquired();
  }

  /** Releases the slot of a request that did not reach its handler. */
  releaseUnhandled(request: FastifyRequest): void {
    if (!this.#handled.has(request)) this.#release(request);
  }

  /** A handler runs to its end even if the client is gone, so the slot is released when it is done. */
  wrapHandler(handler: RouteHandlerMethod): RouteHandlerMethod {
    const handled = this.#handled;
    const release = (request: FastifyRequest): void => this.#release(request);
    return function handle(request, reply) {
      handled.add(request);
      let answer: unknown;
      try {
        answer = handler.call(this, request, reply);
      } catch (error) {
        release(request);
        throw error;
      }
      if (answer instanceof Promise) return answer.finally(() => release(request));
      release(request);
      return answer;
    };
  }

  #release(request: FastifyRequest): void {
    this.#releases.get(request)?.();
  }
}

interface PlayerRequestQueueOptions {
  maxConcurrent: number;
  maxQueued: number;
}

interface PlayerQueue {
  active: number;
  waiting: (() => void)[];
}

/**
 * Each request may hold a database connection until the statement times out. Limiting concurrent requests per player
 * keeps one player, whose row is locked, from exhausting the pool.
 */
class PlayerRequestQueue {
  readonly #options: PlayerRequestQueueOptions;
  readonly #byPlayer = new Map<string, PlayerQueue>();

  constructor(options: PlayerRequestQueueOptions) {
    this.#options = options;
  }

  /** The caller must call `release` afterwards. */
  acquire(playerId: string): void | Promise<void> {
    const { maxConcurrent, maxQueued } = this.#options;
    const requests = this.#byPlayer.get(playerId) ?? { active: 0, waiting: [] };
    this.#byPlayer.set(playerId, requests);
    if (requests.active < maxConcurrent) {
      requests.active += 1;
      return undefined;
    }
    if (requests.waiting.length >= maxQueued) return Promise.reject(createRateLimitError(RETRY_AFTER_SECONDS));
    return new Promise<void>((resolve) => requests.waiting.push(resolve));
  }

  release(playerId: string): void {
    const requests = this.#byPlayer.get(playerId);
    if (!requests) return;
    // First in, first out.
    const next = requests.waiting.shift();
    if (next) return next();
    requests.active -= 1;
    if (requests.active === 0) this.#byPlayer.delete(playerId);
  }
}
