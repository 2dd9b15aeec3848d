import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Sessions } from '../features/auth/sessions.ts';
import { sessionCookieName } from './sessionCookie.ts';
import type { Context } from '../platform/context.ts';
import { addressKey } from '../platform/addressKey.ts';
import { type Allowance, createAllowance } from '../platform/allowance.ts';
import { bearerOf } from './bearer.ts';
import { Failure } from '../platform/failure.ts';
import { LIMITS, type LimitClass, type Limit } from './limits.ts';
import type { RequestPlayer } from './route.ts';
import { spend } from '../platform/spend.ts';

export interface GuardOptions {
  context: Pick<Context, 'env'>;
  sessions: Sessions;
  /** Who is behind a bearer token of the keyring. */
  findBearer: (token: string | undefined) => Promise<RequestPlayer | undefined>;
  limits?: Readonly<Record<LimitClass, Limit>>;
  /** Milliseconds of the machine by which allowances are counted. */
  nowMs?: () => number;
}

interface ClassAllowances {
  address: Allowance;
  player: Allowance;
}

/** Under here is the keyring's door, everywhere else the app's. */
const KEYRING_FOLDER = '/api/keyring/';

const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * What stands before every route under /api, cheapest first: the address's allowance, the exact Origin of a request that changes
 * something, the session, the player's own allowance, and whether the route wants a player. All before a body is read.
 */
export function guardRoutes(
  app: FastifyInstance,
  { context, sessions, findBearer, limits = LIMITS, nowMs }: GuardOptions,
): void {
  const { publicUrl, keyringUrl } = context.env;
  const cookieName = sessionCookieName(context.env);
  const allowances = classAllowances(limits, nowMs ?? (() => performance.now()));

  app.addHook('onRoute', ({ config, url }) => {
    if (!config?.access) throw new Error(`Route ${url} does not say who may call it: set config.access.`);
    if (url.startsWith(KEYRING_FOLDER) !== (config.door === 'keyring'))
      throw new Error(`Route ${url} is on the wrong side: config.door is keyring under ${KEYRING_FOLDER} alone.`);
  });
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('cache-control', 'no-store');
    const { limit = SAFE_METHODS.has(request.method) ? 'read' : 'write', door } = request.routeOptions.config;
    const allowance = allowances[limit];
    if (door === 'keyring') reply.headers(keyringCors(keyringUrl));
    spend(allowance.address, addressKey(request.ip));
    if (door === 'keyring') checkKeyringOrigin(request, keyringUrl);
    else checkOrigin(request, publicUrl);
    const found = door === 'keyring' ? findBearer(bearerOf(request)) : sessions.find(request.cookies[cookieName]);
    // A session that is known already costs no turn of the event loop.
    if (!(found instanceof Promise)) {
      admit(request, { player: found, allowance });
      done();
      return;
    }
    found.then((player) => admit(request, { player, allowance })).then(() => done(), done);
  });
}

function admit(
  request: FastifyRequest,
  { player, allowance }: { player: RequestPlayer | undefined; allowance: ClassAllowances },
): void {
  request.player = player ?? null;
  if (player) spend(allowance.player, player.id);
  else if (request.routeOptions.config.access === 'player')
    throw new Failure('unauthenticated', 'Please sign in first.');
}

function checkOrigin({ method, headers }: FastifyRequest, publicUrl: string): void {
  if (SAFE_METHODS.has(method) && headers.upgrade === undefined) return;
  if (headers.origin !== publicUrl) throw new Failure('wrong_origin', 'This request did not come from the game.');
}

/** The keyring's requests all say where they come from, whatever they do. */
function checkKeyringOrigin({ headers }: FastifyRequest, keyringUrl: string): void {
  if (headers.origin !== keyringUrl) throw new Failure('wrong_origin', 'This request did not come from the keyring.');
}

/** The keyring's page may read answers of the app's host; without cookies, which it has none of. */
function keyringCors(keyringUrl: string): Record<string, string> {
  return {
    'access-control-allow-origin': keyringUrl,
    'access-control-expose-headers': 'retry-after',
    vary: 'origin',
  };
}

function classAllowances(
  limits: Readonly<Record<LimitClass, Limit>>,
  nowMs: () => number,
): Readonly<Record<LimitClass, ClassAllowances>> {
  const names = Object.keys(limits) as LimitClass[];
  const entries = names.map((name) => {
    const { windowMs, perAddress, perPlayer } = limits[name];
    const allowances: ClassAllowances = {
      address: createAllowance({ windowMs, most: perAddress, nowMs }),
      player: createAllowance({ windowMs, most: perPlayer, nowMs }),
    };
    return [name, allowances] as const;
  });
  return Object.fromEntries(entries) as Record<LimitClass, ClassAllowances>;
}
