import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import cookie from '@fastify/cookie';
import websocket from '@fastify/websocket';
import { API_PATH } from '@jumpy/protocol/endpoint';
import type { RoomStats } from '@jumpy/protocol/http/operations';
import { MAX_ROOM_MESSAGE_BYTES } from '@jumpy/protocol/room/socket';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyPluginAsync, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { accountRoutes } from './features/account/routes.ts';
import { adminStatsRoutes } from './features/adminStats/routes.ts';
import { adminUserRoutes } from './features/adminUsers/routes.ts';
import { placeholderRoute } from './features/army/placeholderRoute.ts';
import { provenanceRoute } from './features/reveal/provenanceRoute.ts';
import { revealRoutes } from './features/reveal/routes.ts';
import { armyRoutes } from './features/army/routes.ts';
import { attestationRoutes } from './features/attestations/routes.ts';
import { createRefusalRecorder } from './features/audit/refusalRecorder.ts';
import { auditRoutes } from './features/audit/routes.ts';
import { signInCodeRoutes } from './features/auth/codes/routes.ts';
import { authRoutes } from './features/auth/routes.ts';
import { createSessionCache } from './features/auth/sessionCache.ts';
import { type BalanceReader, createBalanceReader } from './features/balances/balanceReader.ts';
import { balanceRoutes } from './features/balances/routes.ts';
import { challengeRoutes } from './features/challenges/routes.ts';
import { claimRoutes } from './features/claims/routes.ts';
import { clientErrorRoutes } from './features/clientErrors/routes.ts';
import { createDiscordQueue, type DiscordQueue } from './platform/discord/discordQueue.ts';
import { createRateLimiterRegistry, type RateLimiterRegistry } from './platform/rateLimiterRegistry.ts';
import type { Context } from './platform/context.ts';
import { createDailyBoardCache } from './features/daily/dailyBoardCache.ts';
import { dailyRoutes } from './features/daily/routes.ts';
import { type EventHubOptions, createEventHub } from './features/events/eventHub.ts';
import { eventRoutes } from './features/events/routes.ts';
import { faucetRoutes } from './features/faucet/routes.ts';
import { collectionRoutes } from './features/collection/routes.ts';
import { configRoutes } from './features/health/configRoutes.ts';
import type { ComponentHealth } from './features/health/healthComponents.ts';
import { followRoutes } from './features/follows/routes.ts';
import { goalRoutes } from './features/goals/routes.ts';
import { leagueRoutes } from './features/leagues/routes.ts';
import { healthRoutes } from './features/health/routes.ts';
import { referralRoutes } from './features/invites/routes.ts';
import { createBoardCache } from './features/leaderboards/boardCache.ts';
import { leaderboardRoutes } from './features/leaderboards/routes.ts';
import { handleRequestError } from './http/handleRequestError.ts';
import { registerDocumentation } from './http/registerDocumentation.ts';
import type { Metrics } from './http/metrics.ts';
import type { Tracing } from './http/tracing.ts';
import { guardRoutes } from './http/guardRoutes.ts';
import { isSocketUpgrade, handleClientError, rewriteUrl } from './http/rawRequests.ts';
import { createCanonicalHostRedirect } from './http/canonicalHost.ts';
import { type RequestLimit, type LimitClass, REQUEST_LIMITS } from './http/requestLimits.ts';
import { registerNotFound } from './http/registerNotFound.ts';
import { registerPublicResponses, type PublicResponses } from './http/publicResponses.ts';
import { logRequests, createRequestLogger } from './http/requestLogger.ts';
import { type RouteTimes, trackRouteTimes } from './http/routeTimes.ts';
import { createSecurityHeaders } from './http/securityHeaders.ts';
import { ipfsGatewayRoutes } from './features/ipfs/routes.ts';
import { createRemoteImages } from './features/media/remote/remoteImages.ts';
import { remoteImageRoutes } from './features/media/remote/routes.ts';
import { mediaRoutes } from './features/media/routes.ts';
import { getSessionCookieName } from './http/sessionCookie.ts';
import { nameRoutes } from './features/names/routes.ts';
import { onboardingRoutes } from './features/onboarding/routes.ts';
import { noticeRoutes } from './features/notices/routes.ts';
import { crawlerRoutes } from './features/pages/crawlerRoutes.ts';
import { createPageBranding } from './features/pages/linkTags.ts';
import { devPageRoutes } from './features/pages/devPageRoutes.ts';
import { manifestRoute } from './features/pages/manifestRoute.ts';
import { oEmbedRoutes } from './features/pages/oEmbedRoutes.ts';
import { createOfflineWorker } from './features/pages/offlineWorker.ts';
import { operatorTextRoutes } from './features/pages/operatorTextRoutes.ts';
import { privyFileRoutes } from './features/pages/privyFileRoutes.ts';
import { appPageRoutes, EMBED_PATTERN } from './features/pages/routes.ts';
import { createLinkPreviewFinder } from './features/pages/linkPreviewFinder.ts';
import { announcementRoutes } from './features/announcements/routes.ts';
import { csvRoutes } from './features/csv/routes.ts';
import { operatorRoutes } from './features/operators/routes.ts';
import { ownerActRoutes } from './features/ownerActs/routes.ts';
import { playerNoteRoutes } from './features/playerNotes/routes.ts';
import { playerRoutes } from './features/players/routes.ts';
import { recordErrors } from './features/operations/recordErrors.ts';
import { liveRoutes } from './features/live/routes.ts';
import { createLiveSimulations, type LiveSimulations } from './features/runs/liveSimulation/liveSimulations.ts';
import { operationRoutes } from './features/operations/routes.ts';
import { createPageFactsReader } from './features/previews/pageFacts.ts';
import { previewRoutes } from './features/previews/routes.ts';
import { privyRoutes } from './features/privy/routes.ts';
import { createProfileReader } from './features/profiles/profileReader.ts';
import { profileRoutes } from './features/profiles/routes.ts';
import { questRoutes } from './features/quests/routes.ts';
import { reminderRoutes } from './features/reminders/routes.ts';
import { reviveRevenueRoutes } from './features/reviveRevenue/routes.ts';
import { reviewRoutes } from './features/review/routes.ts';
import { reviveRoutes } from './features/revives/routes.ts';
import { createRaceReader } from './features/roomRaces/raceReader.ts';
import { roomRaceRoutes } from './features/roomRaces/routes.ts';
import type { SafeFetchRedirect } from './platform/safeFetch/safeFetch.ts';
import { createSimulator, type Simulator } from './features/runs/replays/simulator.ts';
import { runRootRoutes } from './features/runRoots/routes.ts';
import { commitmentRoutes } from './features/runs/commitments/routes.ts';
import { dumpRoutes } from './features/runs/dump/routes.ts';
import { runQueryRoutes } from './features/runs/queries/routes.ts';
import { createRunReader } from './features/runs/queries/runReader.ts';
import { runRoutes } from './features/runs/routes.ts';
import { rivalRoutes } from './features/rivals/routes.ts';
import { roleSyncRoutes } from './features/roleSync/routes.ts';
import { RoomService } from './features/rooms/roomService.ts';
import { roomRoutes, type RoomSocketOptions } from './features/rooms/routes.ts';
import { createPlayerStatsCache } from './features/stats/playerStatsCache.ts';
import { saleRoutes } from './features/sale/routes.ts';
import { type ArmySale, createArmySale } from './features/sale/armySale.ts';
import { createItemImages } from './features/shop/itemImages.ts';
import { shopRoutes } from './features/shop/routes.ts';
import { type Shop, createShop } from './features/shop/shop.ts';
import { shopKeepingRoutes } from './features/shopKeeping/routes.ts';
import { starRoutes } from './features/stars/routes.ts';
import { statsRoutes } from './features/stats/routes.ts';
import { specialEventAdminRoutes } from './features/specialEvents/adminRoutes.ts';
import { createSpecialEventReader, specialEventRoutes } from './features/specialEvents/routes.ts';
import { countVisits } from './features/visits/countVisits.ts';
import { transactionRoutes } from './features/transactions/routes.ts';
import { findKeyringPlayer } from './features/wallets/access/findKeyringPlayer.ts';
import { keyringRoutes } from './features/wallets/keyringRoutes.ts';
import { walletRoutes } from './features/wallets/routes.ts';
import { webhookRoutes } from './features/webhooks/routes.ts';
import { leaseRoutes } from './features/wallets/leases/routes.ts';
import { whitelistRoutes } from './features/whitelist/routes.ts';
import { ledgerRoutes } from './features/xp/ledger/routes.ts';
import { xpRoutes } from './features/xp/routes.ts';

export interface AppOptions {
  /** Folders of the built pages; defaults to the ones in this repository. */
  webDist?: string | undefined;
  gameDist?: string | undefined;
  /** Overrides the product's rate limits in tests and benchmarks. */
  limits?: Readonly<Record<LimitClass, RequestLimit>>;
  /** Overrides the timing of the event sockets in tests. */
  events?: EventHubOptions;
  /** Overrides the timing of the room sockets in tests. */
  roomSockets?: RoomSocketOptions;
  /** Shared with the jobs that invalidate it; a new instance if omitted. */
  balances?: BalanceReader;
  /** Shared with the jobs that invalidate it; a new instance if omitted. */
  shop?: Shop;
  /** Shared with the jobs that invalidate it; a new instance if omitted. */
  sale?: ArmySale;
  /** Re-simulates replays; defaults to its own worker pool. */
  simulator?: Simulator;
  /** Resolves short links; overrides the network in tests. */
  fetchRedirect?: SafeFetchRedirect;
  /** Measures requests and rooms. */
  metrics?: Metrics | undefined;
  /** Traces requests. */
  tracing?: Tracing | undefined;
  /** True once the server has been asked to shut down. */
  isDraining?: () => boolean;
}

const REPOSITORY_ROOT = new URL('../../../', import.meta.url);
const BODY_LIMIT_BYTES = 16 * 1024;
const REQUEST_TIMEOUT_MS = 30_000;
/**
 * Must be set when the server is created: if only `headersTimeout` is changed later, Node applies the longer of the two
 * time-outs to bodies.
 */
const SERVER_TIMEOUTS = {
  headersTimeout: 10_000,
  requestTimeout: REQUEST_TIMEOUT_MS,
  connectionsCheckingInterval: 5_000,
} as const;

/** Builds the complete application without binding a port; use `inject` in tests and `listen` in production. */
export function createApp(context: Context, options: AppOptions = {}): FastifyInstance {
  z.config(z.locales.en());
  const { env } = context;
  const app = createFastify(context);
  const publicAnswers = registerPublicResponses(app);
  options.tracing?.trackRequests(app);
  logRequests(app, context.log);
  recordErrors(app, context);
  countVisits(app, context);
  const times = trackRouteTimes(app);
  options.metrics?.trackRequests(app);
  addHeaders(app, context);

  const services = createServices(context, options);
  const { hub, roomService } = services;
  app.addHook('preClose', async () => {
    hub.close();
    await roomService.close();
  });
  app.register(cookie);
  app.register(websocket, { options: { perMessageDeflate: false, maxPayload: MAX_ROOM_MESSAGE_BYTES } });
  const limits = options.limits ?? REQUEST_LIMITS;
  registerDocumentation(app, { env, limit: limits.docs });
  const folders = resolvePageDirectories(context, options);
  const isBuilt = env.devPages || existsSync(path.join(folders.webDist, 'index.html'));
  const pages: ComponentHealth = { state: isBuilt ? 'up' : 'down' };
  const redis = (): ComponentHealth => describeRedis(roomService.getHealth(), context.redis);
  const countRooms = (): RoomStats => roomService.getCounts();
  options.metrics?.trackRooms(countRooms);
  app.register(healthRoutes, {
    context,
    pages,
    redis,
    hasLostRooms: () => roomService.hasLostRooms(),
    isDraining: options.isDraining ?? (() => false),
  });
  app.register(
    async (api) => registerApi(api, { ...services, publicAnswers, times, pages, redis, countRooms }, options),
    {
      prefix: API_PATH,
    },
  );
  app.register(placeholderRoute, { context });
  app.register(provenanceRoute);
  app.register(remoteImageRoutes, { context, limit: limits.files });
  app.register(ipfsGatewayRoutes, { context, limit: limits.files });
  if (env.privy) app.register(privyFileRoutes, { prefix: '/privy', dist: resolvePrivyDirectory(env) });
  const sharedPages = createLinkPreviewFinder(context, services);
  app.register(async (pages) => registerPages(pages, { context, folders, sharedPages }));
  return app;
}

/** Health of Redis, with the reason why checkpoints of runs do not wait there. */
function describeRedis({ state, detail }: ComponentHealth, redis: Context['redis']): ComponentHealth {
  if (!redis) return { state, ...(detail === undefined ? {} : { detail }) };
  const place =
    redis.reason === undefined
      ? 'checkpoints of runs wait here'
      : `checkpoints of runs stay in PostgreSQL: ${redis.reason}`;
  return { state, detail: detail === undefined ? place : `${detail}; ${place}` };
}

function createFastify({ env, log, random }: Context): FastifyInstance {
  const app: FastifyInstance = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    childLoggerFactory: (_logger, bindings) => createRequestLogger(log, bindings),
    genReqId: () => random.uuid(),
    requestIdHeader: false,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: env.trustProxy,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { ...SERVER_TIMEOUTS, shouldUpgradeCallback: isSocketUpgrade },
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    frameworkErrors: handleRequestError,
    clientErrorHandler: handleClientError,
    rewriteUrl,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(handleRequestError);
  app.removeContentTypeParser('text/plain');
  app.decorateRequest('player', null);
  return app;
}

/** What the API shares with the pages and the shutdown. */
type Services = ReturnType<typeof createServices>;

function createServices(context: Context, options: AppOptions) {
  const hub = createEventHub(context, options.events);
  const balances = options.balances ?? createBalanceReader(context);
  const boards = createBoardCache(context);
  const playerStats = createPlayerStatsCache(context);
  const simulator = options.simulator ?? createSimulator();
  const onSettled = (discordId: string): void => {
    boards.invalidate();
    playerStats.invalidate(discordId);
  };
  const roomService = new RoomService({ context, balances, simulator, onSettled });
  const readRun = createRunReader(context);
  const readRace = createRaceReader(context);
  const pictures = createRemoteImages(context);
  const itemImages = createItemImages(context, pictures);
  const profiles = createProfileReader({ ...context, pictures: itemImages });
  const dailyBoards = createDailyBoardCache(context);
  const sale = options.sale ?? createArmySale(context);
  return {
    context,
    hub,
    balances,
    boards,
    playerStats,
    simulator,
    roomService,
    readRun,
    readRace,
    pictures,
    itemImages,
    profiles,
    dailyBoards,
    sale,
    readPageFacts: createPageFactsReader({ dailyBoards, sale }),
    readEvent: createSpecialEventReader(context),
  };
}

/** What the routes of the API share; each plugin declares what it needs. */
interface ApiServices extends Services {
  publicAnswers: PublicResponses;
  times: RouteTimes;
  pages: ComponentHealth;
  redis(): ComponentHealth;
  countRooms(): RoomStats;
  sessions: ReturnType<typeof createSessionCache>;
  rateLimits: RateLimiterRegistry;
  discordQueue: DiscordQueue;
  live: LiveSimulations;
  shop: Shop;
  fetchRedirect: SafeFetchRedirect | undefined;
  roomSockets: RoomSocketOptions | undefined;
}

/** Routes of each feature folder, in alphabetical order. */
const API_ROUTES: readonly FastifyPluginAsync<ApiServices>[] = [
  accountRoutes,
  adminStatsRoutes,
  adminUserRoutes,
  announcementRoutes,
  armyRoutes,
  revealRoutes,
  attestationRoutes,
  auditRoutes,
  authRoutes,
  signInCodeRoutes,
  balanceRoutes,
  challengeRoutes,
  claimRoutes,
  clientErrorRoutes,
  collectionRoutes,
  configRoutes,
  csvRoutes,
  dailyRoutes,
  eventRoutes,
  faucetRoutes,
  referralRoutes,
  leaderboardRoutes,
  mediaRoutes,
  nameRoutes,
  onboardingRoutes,
  noticeRoutes,
  operatorRoutes,
  playerNoteRoutes,
  ownerActRoutes,
  oEmbedRoutes,
  operationRoutes,
  reviewRoutes,
  reminderRoutes,
  playerRoutes,
  previewRoutes,
  privyRoutes,
  profileRoutes,
  questRoutes,
  followRoutes,
  goalRoutes,
  leagueRoutes,
  commitmentRoutes,
  runRootRoutes,
  dumpRoutes,
  runQueryRoutes,
  reviveRevenueRoutes,
  reviveRoutes,
  rivalRoutes,
  roleSyncRoutes,
  roomRaceRoutes,
  roomRoutes,
  runRoutes,
  liveRoutes,
  saleRoutes,
  shopRoutes,
  shopKeepingRoutes,
  specialEventRoutes,
  specialEventAdminRoutes,
  starRoutes,
  statsRoutes,
  transactionRoutes,
  walletRoutes,
  keyringRoutes,
  leaseRoutes,
  webhookRoutes,
  whitelistRoutes,
  xpRoutes,
  ledgerRoutes,
];

async function registerApi(
  api: FastifyInstance,
  shared: Services & Pick<ApiServices, 'publicAnswers' | 'times' | 'pages' | 'redis' | 'countRooms'>,
  options: AppOptions,
): Promise<void> {
  const { context, simulator } = shared;
  const services: ApiServices = {
    ...shared,
    sessions: createSessionCache(context),
    rateLimits: createRateLimiterRegistry(context),
    discordQueue: createDiscordQueue(),
    live: createLiveSimulations(context),
    shop: options.shop ?? createShop(context),
    fetchRedirect: options.fetchRedirect,
    roomSockets: options.roomSockets,
  };
  const { sessions, rateLimits, live } = services;
  api.addHook('onClose', () => simulator.close());
  api.addHook('onClose', async () => rateLimits.close());
  guardRoutes(api, {
    context,
    sessions,
    findBearer: (token) => findKeyringPlayer(context, token),
    onAdminRefused: createRefusalRecorder(context),
    rateLimits,
    ...(options.limits ? { limits: options.limits } : {}),
  });
  registerNotFound(api);
  for (const routes of API_ROUTES) await api.register(routes, services);
  api.addHook('onClose', () => live.close());
}

async function registerPages(
  app: FastifyInstance,
  {
    context,
    folders,
    sharedPages,
  }: {
    context: Context;
    folders: ReturnType<typeof resolvePageDirectories>;
    sharedPages: ReturnType<typeof createLinkPreviewFinder>;
  },
): Promise<void> {
  const { env, log } = context;
  const findRedirect = createCanonicalHostRedirect({
    canonicalUrl: env.publicUrl,
    isLocal: env.isLocal,
    isLan: env.lan !== undefined,
  });
  app.addHook('onRequest', async (request, reply) => {
    const address = findRedirect(request);
    if (address !== undefined) return reply.header('cache-control', 'no-store').redirect(address, 307);
    return undefined;
  });
  await app.register(operatorTextRoutes, { env });
  await app.register(crawlerRoutes, { context });
  const worker = createOfflineWorker({ ...folders, isEnabled: env.offlineWorker, log });
  if (env.devPages) {
    await app.register(devPageRoutes, { repository: REPOSITORY_ROOT, sharedPages });
    return;
  }
  await app.register(manifestRoute, { ...folders, env });
  const sessionCookie = getSessionCookieName(env);
  await app.register(appPageRoutes, { ...folders, sharedPages, brand: createPageBranding(env), worker, sessionCookie });
}

function addHeaders(app: FastifyInstance, { env }: Context): void {
  const headers = createSecurityHeaders(env);
  app.addHook('onRequest', ({ url }, reply, done) => {
    if (url.startsWith(`${API_PATH}/`)) reply.headers(headers.data);
    else if (EMBED_PATTERN.test(url)) reply.headers(headers.embed);
    else reply.headers(url.startsWith('/frame/') ? headers.frame : headers.page);
    done();
  });
}

function resolvePrivyDirectory({ privyDist }: Context['env']): string {
  return path.resolve(privyDist ?? fileURLToPath(new URL('optional/privy/dist', REPOSITORY_ROOT)));
}

function resolvePageDirectories(
  { env }: Context,
  { webDist, gameDist }: AppOptions,
): { webDist: string; gameDist: string } {
  return {
    webDist: path.resolve(webDist ?? env.webDist ?? fileURLToPath(new URL('apps/web/dist', REPOSITORY_ROOT))),
    gameDist: path.resolve(gameDist ?? env.gameDist ?? fileURLToPath(new URL('apps/game/dist', REPOSITORY_ROOT))),
  };
}
