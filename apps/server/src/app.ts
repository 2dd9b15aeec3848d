import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import cookie from '@fastify/cookie';
import websocket from '@fastify/websocket';
import { API_PATH } from '@jumpy/protocol/endpoint';
import { MOST_ROOM_MESSAGE_BYTES } from '@jumpy/protocol/room/socket';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { accountRoutes } from './features/account/routes.ts';
import { adminStatsRoutes } from './features/adminStats/routes.ts';
import { adminUserRoutes } from './features/adminUsers/routes.ts';
import { placeholderRoute } from './features/army/placeholder.ts';
import { provenanceRoute } from './features/reveal/provenanceRoute.ts';
import { revealRoutes } from './features/reveal/routes.ts';
import { armyRoutes } from './features/army/routes.ts';
import { attestationRoutes } from './features/attestations/routes.ts';
import { createRefusals } from './features/audit/noteRefusal.ts';
import { auditRoutes } from './features/audit/routes.ts';
import { signInCodeRoutes } from './features/auth/codes/routes.ts';
import { authRoutes } from './features/auth/routes.ts';
import { createSessions } from './features/auth/sessions.ts';
import { type Balances, createBalances } from './features/balances/balances.ts';
import { balanceRoutes } from './features/balances/routes.ts';
import { claimRoutes } from './features/claims/routes.ts';
import { clientErrorRoutes } from './features/clientErrors/routes.ts';
import { createDiscordQueue } from './platform/discord/discordQueue.ts';
import { createRateLimits } from './platform/rateLimits.ts';
import type { Context } from './platform/context.ts';
import { createDailyBoards } from './features/daily/boards.ts';
import { dailyRoutes } from './features/daily/routes.ts';
import { type HubOptions, eventHub } from './features/events/hub.ts';
import { eventRoutes } from './features/events/routes.ts';
import { faucetRoutes } from './features/faucet/routes.ts';
import { collectionRoutes } from './features/collection/routes.ts';
import { configRoutes } from './features/health/configRoutes.ts';
import type { Part } from './features/health/part.ts';
import { healthRoutes } from './features/health/routes.ts';
import { inviteRoutes } from './features/invites/routes.ts';
import { type Boards, createBoards } from './features/leaderboards/boards.ts';
import { leaderboardRoutes } from './features/leaderboards/routes.ts';
import { answerError } from './http/answerError.ts';
import { documentApi } from './http/documentation.ts';
import { guardRoutes } from './http/guard.ts';
import { isSocketUpgrade } from './http/isSocketUpgrade.ts';
import { createHomeward } from './http/homeward.ts';
import { answerClientError } from './http/clientErrors.ts';
import { rewriteMalformedUrl } from './http/malformedUrl.ts';
import { type Limit, type LimitClass, LIMITS } from './http/limits.ts';
import { answerUnknown } from './http/notFound.ts';
import { openPublicAnswers, type PublicAnswers } from './http/publicAnswers.ts';
import { logRequests } from './http/requestLog.ts';
import { type RouteTimes, watchRouteTimes } from './http/routeTimes.ts';
import { requestLogger } from './http/requestLogger.ts';
import { securityHeaders } from './http/securityHeaders.ts';
import { ipfsGateway } from './features/ipfs/routes.ts';
import { type ForeignPictures, foreignPictures } from './features/media/foreign/foreignPictures.ts';
import { foreignMedia } from './features/media/foreign/routes.ts';
import { mediaRoutes } from './features/media/routes.ts';
import { sessionCookieName } from './http/sessionCookie.ts';
import { nameRoutes } from './features/names/routes.ts';
import { onboardingRoutes } from './features/onboarding/routes.ts';
import { noticeRoutes } from './features/notices/routes.ts';
import { brandPage } from './features/pages/brandPage.ts';
import { devPages } from './features/pages/devPages.ts';
import { manifestRoute } from './features/pages/manifestRoute.ts';
import { offlineWorker } from './features/pages/offlineWorker.ts';
import { privyFiles } from './features/pages/privyFiles.ts';
import { pageRoutes } from './features/pages/routes.ts';
import { createSharedPages } from './features/pages/sharedPages.ts';
import { ownerActRoutes } from './features/ownerActs/routes.ts';
import { playerRoutes } from './features/players/routes.ts';
import { noteErrors } from './features/operations/noteErrors.ts';
import { liveRoutes } from './features/live/routes.ts';
import { createLiveRuns } from './features/runs/following/liveRuns.ts';
import { operationRoutes } from './features/operations/routes.ts';
import { previewRoutes } from './features/previews/routes.ts';
import { privyRoutes } from './features/privy/routes.ts';
import { createProfileReader, type ProfileReader } from './features/profiles/profileReader.ts';
import { profileRoutes } from './features/profiles/routes.ts';
import { questRoutes } from './features/quests/routes.ts';
import { reviveRevenueRoutes } from './features/reviveRevenue/routes.ts';
import { reviewRoutes } from './features/review/routes.ts';
import { reviveRoutes } from './features/revives/routes.ts';
import { createRaceReader, type RaceReader } from './features/roomRaces/raceReader.ts';
import { roomRaceRoutes } from './features/roomRaces/routes.ts';
import { createSimulator, type Simulator } from './features/runs/replays/simulator.ts';
import { commitmentRoutes } from './features/runs/commitments/routes.ts';
import { readingRoutes } from './features/runs/reading/routes.ts';
import { createRunReader, type RunReader } from './features/runs/reading/runReader.ts';
import { runRoutes } from './features/runs/routes.ts';
import { rivalRoutes } from './features/rivals/routes.ts';
import { roleSyncRoutes } from './features/roleSync/routes.ts';
import { openRoomHall, type RoomHall } from './features/rooms/roomHall.ts';
import { roomRoutes, type RoomSocketOptions } from './features/rooms/routes.ts';
import { createOwnAnswers, type OwnAnswers } from './features/stats/ownAnswers.ts';
import { saleRoutes } from './features/sale/routes.ts';
import { type ArmySale, createSale } from './features/sale/sale.ts';
import { type ItemPictures, itemPictures } from './features/shop/itemPictures.ts';
import { shopRoutes } from './features/shop/routes.ts';
import { type Shop, createShop } from './features/shop/shop.ts';
import { shopKeepingRoutes } from './features/shopKeeping/routes.ts';
import { statsRoutes } from './features/stats/routes.ts';
import { transactionRoutes } from './features/transactions/routes.ts';
import { findKeyringPlayer } from './features/wallets/access/findKeyringPlayer.ts';
import { keyringRoutes } from './features/wallets/keyringRoutes.ts';
import { walletRoutes } from './features/wallets/routes.ts';
import { leaseRoutes } from './features/wallets/leases/routes.ts';
import { whitelistRoutes } from './features/whitelist/routes.ts';
import { ledgerRoutes } from './features/xp/ledger/routes.ts';
import { xpRoutes } from './features/xp/routes.ts';

export interface AppOptions {
  /** Folders of the built pages; defaults to the ones in this repository. */
  webDist?: string | undefined;
  gameDist?: string | undefined;
  /** Overrides the product's rate limits in tests and benchmarks. */
  limits?: Readonly<Record<LimitClass, Limit>>;
  /** Overrides the timing of the event sockets in tests. */
  events?: HubOptions;
  /** Overrides the timing of the room sockets in tests. */
  roomSockets?: RoomSocketOptions;
  /** Shared with the jobs that invalidate it; a new instance if omitted. */
  balances?: Balances;
  /** Shared with the jobs that invalidate it; a new instance if omitted. */
  shop?: Shop;
  /** Shared with the jobs that invalidate it; a new instance if omitted. */
  sale?: ArmySale;
  /** Re-simulates replays; defaults to its own worker pool. */
  simulator?: Simulator;
  /** True once the server has been asked to shut down. */
  isDraining?: () => boolean;
}

const REPOSITORY = new URL('../../../', import.meta.url);
const BODY_LIMIT_BYTES = 16 * 1024;
const REQUEST_TIMEOUT_MS = 30_000;
/**
 * Must be set when the server is created: if only `headersTimeout` is changed later, Node applies the longer of the two
 * time-outs to bodies.
 */
const TIMES = {
  headersTimeout: 10_000,
  requestTimeout: REQUEST_TIMEOUT_MS,
  connectionsCheckingInterval: 5_000,
} as const;

/** Builds the complete application without binding a port; use `inject` in tests and `listen` in production. */
export function createApp(context: Context, options: AppOptions = {}): FastifyInstance {
  z.config(z.locales.en());
  const { env, log, random } = context;
  const app: FastifyInstance = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    childLoggerFactory: (_logger, bindings) => requestLogger(log, bindings),
    genReqId: () => random.uuid(),
    requestIdHeader: false,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: env.trustProxy,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { ...TIMES, shouldUpgradeCallback: isSocketUpgrade },
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    frameworkErrors: answerError,
    clientErrorHandler: answerClientError,
    rewriteUrl: rewriteMalformedUrl,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerError);
  app.removeContentTypeParser('text/plain');
  app.decorateRequest('player', null);
  const publicAnswers = openPublicAnswers(app);
  logRequests(app, log);
  noteErrors(app, context);
  const times = watchRouteTimes(app);
  addHeaders(app, context);

  const hub = eventHub(context, options.events);
  const own = createOwn(context, options);
  const { balances, simulator, boards, ownAnswers } = own;
  const onSettled = (discordId: string): void => {
    boards.forget();
    ownAnswers.forget(discordId);
  };
  const hall = openRoomHall({ context, balances, simulator, onSettled });
  app.addHook('preClose', async () => {
    hub.close();
    await hall.close();
  });
  app.register(cookie);
  app.register(websocket, { options: { perMessageDeflate: false, maxPayload: MOST_ROOM_MESSAGE_BYTES } });
  const limits = options.limits ?? LIMITS;
  documentApi(app, { env, limit: limits.docs });
  const folders = pageFolders(context, options);
  const isBuilt = env.devPages || existsSync(path.join(folders.webDist, 'index.html'));
  const pages: Part = { state: isBuilt ? 'up' : 'down' };
  app.register(healthRoutes, {
    context,
    pages,
    redis: hall.part,
    hasLostRooms: hall.hasLostRooms,
    isDraining: options.isDraining ?? (() => false),
  });
  const readRun = createRunReader(context);
  const readRace = createRaceReader(context);
  const pictures = foreignPictures(context);
  const shopPictures = itemPictures(context, pictures);
  const profiles = createProfileReader({ ...context, pictures: shopPictures });
  const readers = { readRun, readRace, profiles };
  const parts = { context, options, own, hub, hall, readers, pictures, shopPictures, publicAnswers, pages, times };
  app.register(async (api) => mountApi(api, parts), { prefix: API_PATH });
  app.register(placeholderRoute, { context });
  app.register(provenanceRoute);
  app.register(foreignMedia, { context, limit: limits.files });
  app.register(ipfsGateway, { context, limit: limits.files });
  if (env.privy) app.register(privyFiles, { prefix: '/privy', dist: privyFolder(env) });
  const sharedPages = createSharedPages(context, readers);
  app.register(async (pages) => {
    const homeward = createHomeward({ home: env.publicUrl, isLocal: env.isLocal, isLan: env.lan !== undefined });
    pages.addHook('onRequest', async (request, reply) => {
      const address = homeward(request);
      if (address !== undefined) return reply.header('cache-control', 'no-store').redirect(address, 307);
      return undefined;
    });
    const worker = offlineWorker({ ...folders, isOn: env.offlineWorker, log });
    if (env.devPages) await pages.register(devPages, { repository: REPOSITORY, sharedPages });
    else {
      await pages.register(manifestRoute, { ...folders, env });
      const sessionCookie = sessionCookieName(env);
      await pages.register(pageRoutes, { ...folders, sharedPages, brand: brandPage(env), worker, sessionCookie });
    }
  });
  return app;
}

interface Own {
  balances: Balances;
  boards: Boards;
  ownAnswers: OwnAnswers;
  simulator: Simulator;
}

const createOwn = (context: Context, { balances, simulator }: AppOptions): Own => ({
  balances: balances ?? createBalances(context),
  boards: createBoards(context),
  ownAnswers: createOwnAnswers(context),
  simulator: simulator ?? createSimulator(),
});

async function mountApi(
  api: FastifyInstance,
  {
    context,
    options,
    own: { balances, boards, ownAnswers, simulator },
    hub,
    hall,
    readers: { readRun, readRace, profiles },
    pictures,
    shopPictures,
    publicAnswers,
    pages,
    times,
  }: {
    context: Context;
    options: AppOptions;
    own: Own;
    hub: ReturnType<typeof eventHub>;
    hall: RoomHall;
    readers: { readRun: RunReader; readRace: RaceReader; profiles: ProfileReader };
    pictures: ForeignPictures;
    shopPictures: ItemPictures;
    publicAnswers: PublicAnswers;
    pages: Part;
    times: RouteTimes;
  },
): Promise<void> {
  const sessions = createSessions(context);
  const dailyBoards = createDailyBoards(context);
  api.addHook('onClose', () => simulator.close());
  const findBearer = (token: string | undefined) => findKeyringPlayer(context, token);
  const rateLimits = createRateLimits(context);
  api.addHook('onClose', async () => rateLimits.close());
  guardRoutes(api, {
    context,
    sessions,
    findBearer,
    onAdminRefused: createRefusals(context),
    rateLimits,
    ...(options.limits ? { limits: options.limits } : {}),
  });
  answerUnknown(api);
  // Routes of each feature folder, in alphabetical order.
  await api.register(accountRoutes, { context });
  await api.register(adminStatsRoutes, { context });
  await api.register(adminUserRoutes, { context });
  await api.register(armyRoutes, { context, pictures });
  await api.register(revealRoutes, { context });
  await api.register(attestationRoutes, { context });
  await api.register(auditRoutes, { context });
  await api.register(authRoutes, { context, sessions });
  await api.register(signInCodeRoutes, { context, sessions, rateLimits });
  await api.register(balanceRoutes, { balances });
  await api.register(claimRoutes, { context });
  await api.register(clientErrorRoutes, { context });
  const shop = options.shop ?? createShop(context);
  await api.register(collectionRoutes, { context, shop, pictures: shopPictures });
  await api.register(configRoutes, { context });
  await api.register(dailyRoutes, { context, dailyBoards, publicAnswers });
  await api.register(eventRoutes, { context, hub });
  await api.register(faucetRoutes, { context, balances });
  await api.register(inviteRoutes, { context });
  await api.register(leaderboardRoutes, { context, boards, publicAnswers });
  await api.register(mediaRoutes, { context });
  await api.register(nameRoutes, { context });
  const discordQueue = createDiscordQueue();
  await api.register(onboardingRoutes, { context, discordQueue });
  await api.register(noticeRoutes, { context });
  await api.register(ownerActRoutes, { context });
  await api.register(operationRoutes, { context, pages, redis: hall.part, times, countRooms: hall.counts });
  await api.register(reviewRoutes, { context });
  await api.register(playerRoutes, { context });
  await api.register(previewRoutes, { readRun, readRace, profiles });
  await api.register(privyRoutes, { context, sessions });
  await api.register(profileRoutes, { context, profiles });
  await api.register(questRoutes, { context, discordQueue });
  await api.register(commitmentRoutes, { context });
  await api.register(readingRoutes, { context, readRun });
  await api.register(reviveRevenueRoutes, { context });
  await api.register(reviveRoutes, { context });
  await api.register(rivalRoutes, { context });
  await api.register(roleSyncRoutes, { context });
  await api.register(roomRaceRoutes, { readRace });
  await api.register(roomRoutes, { context, hall, rateLimits, sessions, sockets: options.roomSockets });
  const live = createLiveRuns(context);
  api.addHook('onClose', () => live.close());
  await api.register(runRoutes, { context, simulator, balances, boards, dailyBoards, ownAnswers, live });
  await api.register(liveRoutes, { context });
  await api.register(saleRoutes, { context, sale: options.sale ?? createSale(context), pictures });
  await api.register(shopRoutes, { shop, pictures: shopPictures });
  await api.register(shopKeepingRoutes, { context, shop, pictures: shopPictures });
  await api.register(statsRoutes, { ownAnswers });
  await api.register(transactionRoutes, { context });
  await api.register(walletRoutes, { context });
  await api.register(keyringRoutes, { context });
  await api.register(leaseRoutes, { context });
  await api.register(whitelistRoutes, { context });
  await api.register(xpRoutes, { context });
  await api.register(ledgerRoutes, { context });
}

function addHeaders(app: FastifyInstance, { env }: Context): void {
  const headers = securityHeaders(env);
  app.addHook('onRequest', ({ url }, reply, done) => {
    if (url.startsWith(`${API_PATH}/`)) reply.headers(headers.data);
    else reply.headers(url.startsWith('/frame/') ? headers.frame : headers.page);
    done();
  });
}

function privyFolder({ privyDist }: Context['env']): string {
  return path.resolve(privyDist ?? fileURLToPath(new URL('optional/privy/dist', REPOSITORY)));
}

function pageFolders({ env }: Context, { webDist, gameDist }: AppOptions): { webDist: string; gameDist: string } {
  return {
    webDist: path.resolve(webDist ?? env.webDist ?? fileURLToPath(new URL('apps/web/dist', REPOSITORY))),
    gameDist: path.resolve(gameDist ?? env.gameDist ?? fileURLToPath(new URL('apps/game/dist', REPOSITORY))),
  };
}
