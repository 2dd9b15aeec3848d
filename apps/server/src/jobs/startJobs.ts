import { toSaleDates } from '@jumpy/domain/saleSchedule';
import type { RevokeGrantedRoles } from '../features/account/anonymizeAccount.ts';
import { deleteDueAccounts } from '../features/account/deleteDueAccounts.ts';
import { sessionStore } from '../features/auth/sessionStore.ts';
import { countEndedDays } from '../features/adminStats/routes.ts';
import { createSortKeyRefresher } from '../features/adminUsers/userSortKeys.ts';
import { userSortKeyStore } from '../features/adminUsers/userSortKeyStore.ts';
import type { BalanceReader } from '../features/balances/balanceReader.ts';
import { reconcileHoldings } from '../features/collection/reconcileHoldings.ts';
import { mintIntentStore } from '../features/collection/mints/mintIntentStore.ts';
import { resolveMintIntents } from '../features/collection/mints/resolveMintIntents.ts';
import { ingestTransfers } from '../features/collection/transfers/ingestTransfers.ts';
import { hasUnconfirmedTransfers } from '../features/collection/transfers/store.ts';
import { createChainFollower } from '../platform/chain/chainFollower.ts';
import { createSecondReader } from '../platform/chain/secondReader.ts';
import { startChainSync } from '../platform/chain/startChainSync.ts';
import { notifyClaimsReady } from '../features/claims/notifyClaimsReady.ts';
import { dailyClaimStore } from '../features/claims/store.ts';
import { clientErrorStore } from '../features/clientErrors/store.ts';
import type { Context } from '../platform/context.ts';
import { createRemoteImageFetcher } from '../features/media/remote/remoteImageFetcher.ts';
import { remoteImageStore, STORED_PICTURES } from '../features/media/remote/store.ts';
import { notifyPassedFollowers } from '../features/follows/notifyPassedFollowers.ts';
import { followStore } from '../features/follows/store.ts';
import { ensureCourses } from '../features/daily/courses.ts';
import { sendWelcomeGifts } from '../features/faucet/sendGifts.ts';
import { hasWelcomeGiftsDue } from '../features/gifts/store.ts';
import { deleteOldNetworks, vestDueInvites } from '../features/invites/vestInvites.ts';
import { vestingStore } from '../features/invites/vestingStore.ts';
import { closeDueLeagueWeeks, notifyLeagueResults } from '../features/leagues/playerLeagues.ts';
import { createOvertakenNotifier } from '../features/leaderboards/overtakenNotifier.ts';
import { aggregateRankChanges } from '../features/ranks/rankings.ts';
import { hasRankChanges } from '../features/ranks/store.ts';
import { createOffsetDrawJob } from '../features/reveal/offsetDrawJob.ts';
import { createReminderSender } from '../features/reminders/sendReminders.ts';
import { recordComponentStates } from '../features/operations/recordComponentStates.ts';
import { operationsStore } from '../features/operations/store.ts';
import { liftSuspensions } from '../features/review/decideReview.ts';
import { hasDueSuspensions } from '../features/review/store.ts';
import { hasOpenPayments } from '../features/revives/tracking/store.ts';
import { trackPayments } from '../features/revives/tracking/trackPayments.ts';
import { createContractRoleWriter } from '../features/roleSync/contractRoleWriter.ts';
import { closeDueSpecialEvents } from '../features/specialEvents/closeSpecialEvents.ts';
import { closeNights } from '../features/runRoots/closeNights.ts';
import { rootStore } from '../features/runRoots/store.ts';
import { createRootWriter } from '../features/runRoots/writeRoots.ts';
import { enqueueRoleSync } from '../features/roleSync/enqueueRoleSync.ts';
import { detectUnauthorizedRoleWrites } from '../features/roleSync/detectUnauthorizedRoleWrites.ts';
import { syncStore } from '../features/roleSync/syncStore.ts';
import { recomputeElite, detectRoleChanges } from '../features/roles/detectRoleChanges.ts';
import { memberStore } from '../features/roles/memberStore.ts';
import { roleInputsStore } from '../features/roles/roleInputsStore.ts';
import { createRoleSyncWorker } from '../features/roles/roleSyncWorker.ts';
import { revokeGrantedRoles } from '../features/roles/memberRoles.ts';
import { BOTS_JOB, createBotPoolFiller } from '../features/rooms/bots/botPool.ts';
import { settleAbandonedRuns } from '../features/rooms/persistence/settleAbandonedRuns.ts';
import { dumpDueMonth } from '../features/runs/dump/dumpDueMonth.ts';
import { FEATS_JOB, createFeatSearch } from '../features/runs/feats/featSearch.ts';
import { STORED_REPLAYS } from '../features/runs/replays/storedReplays.ts';
import type { Simulator } from '../features/runs/replays/simulator.ts';
import { deleteExpiredGuestTries } from '../features/challenges/submitTry.ts';
import { deleteExpiredRunData } from '../features/runs/deleteExpiredRunData.ts';
import type { ArmySale } from '../features/sale/armySale.ts';
import { saleStore } from '../features/sale/store.ts';
import { createSaleWatcher } from '../features/sale/saleWatcher.ts';
import { createItemPinner } from '../features/shop/itemFiles.ts';
import type { Shop } from '../features/shop/shop.ts';
import { confirmTransactions } from '../features/transactions/confirmTransactions.ts';
import { hasPendingDue } from '../features/transactions/store.ts';
import { createWebhookSender, DELIVERY_RETENTION_MS } from '../features/webhooks/deliverWebhooks.ts';
import { webhookStore } from '../features/webhooks/store.ts';
import { deleteExpiredWalletData } from '../features/wallets/deleteExpiredWalletData.ts';
import { rateWindowStore } from '../platform/rateWindowStore.ts';
import type { JobTask } from '../platform/jobs/jobTask.ts';
import { createPinningFromEnv } from '../platform/ipfs/createPinningFromEnv.ts';
import { PINNED_IMAGES } from '../platform/ipfs/findPinnedFile.ts';
import { moveStoredBytes } from '../platform/objects/storedBytes.ts';
import { addJob } from '../platform/jobs/jobStore.ts';
import { type JobOptions, startJobRunner } from '../platform/jobs/runJobs.ts';
import { WORK_POLL_INTERVAL_MS, type WorkLoopOptions, startWorkLoops } from '../platform/jobs/workLoops.ts';
import { type Loop, startLoop } from '../platform/loop.ts';

/** As often as the queues are asked. */
const RANKS_INTERVAL_MS = WORK_POLL_INTERVAL_MS;
const REVIVES_INTERVAL_MS = 1_000;
/** It reads what is at least 64 blocks old, so it may wait as well. */
export const SECOND_READER_INTERVAL_MS = 10_000;
/** Slow, since the second read is not urgent and shares the nodes with other work. */
const SECOND_READER_PACE_MS = 250;
/** A transfer is final within a second; due rows are found by an index. */
const PAYMENTS_INTERVAL_MS = 500;
/** Cheap, since items are cached for two minutes and most rounds call no node. */
const SHOP_INTERVAL_MS = 5_000;
const TRANSFERS_INTERVAL_MS = 1_000;
const SALE_INTERVAL_MS = 1_000;
const IMAGES_INTERVAL_MS = 1_000;
/** Due rows are found by an index, and players who open their list get it immediately. */
const INVITES_INTERVAL_MS = 5_000;
const HOLDINGS_INTERVAL_MS = 30_000;
const CLAIMS_READY_INTERVAL_MS = 5_000;
const OVERTAKEN_INTERVAL_MS = 10_000;
const FOLLOWERS_INTERVAL_MS = 2_000;
/** Each player is looked at every 15 minutes. */
const REMINDERS_INTERVAL_MS = 30_000;
/** Runs only with an enabled hook. */
const WEBHOOKS_INTERVAL_MS = 2_000;
/** A hanging node must not delay shutdown. */
const NODE_STOP_TIMEOUT_MS = 500;
const ROLES_INTERVAL_MS = 1_000;
const CONTRACT_ROLES_INTERVAL_MS = 500;
const OFFSET_DRAW_INTERVAL_MS = 500;
/** One transaction a night. */
const RUN_ROOTS_INTERVAL_MS = 2_000;
const ELITE_INTERVAL_MS = 60_000;
/** Few changes, and due rows are found by an index. */
const SORT_KEYS_INTERVAL_MS = 10_000;
const DUMPS_JOB = 'dumps';
const OBJECTS_JOB = 'objects';
const SPECIAL_EVENTS_JOB = 'specialEvents';
const LEAGUES_JOB = 'leagues';
const RUN_ROOTS_JOB = 'runRoots';
/** What may have come due while no server ran. */
const JOBS_AT_START = [
  'items',
  'deletions',
  'statistics',
  LEAGUES_JOB,
  SPECIAL_EVENTS_JOB,
  RUN_ROOTS_JOB,
  DUMPS_JOB,
  FEATS_JOB,
  BOTS_JOB,
];
const MAX_CLIENT_ERRORS = 1_000;
const SUSPENSIONS_INTERVAL_MS = 5_000;
const COMPONENT_STATES_INTERVAL_MS = 20_000;
const COMPONENT_STATES_RETENTION_HOURS = 26;

export interface JobParts extends Pick<JobOptions, 'runJob'> {
  balances: BalanceReader;
  sale: ArmySale;
  shop: Shop;
  simulator: Simulator;
}

export async function startJobs(context: Context, parts: JobParts): Promise<Loop[]> {
  const { env, log } = context;
  const { simulator, runJob } = parts;
  const jobs = await startJobRunner({ url: env.databaseUrl, log, tasks: createJobTasks(context, simulator), runJob });
  for (const name of JOBS_AT_START) await jobs.add(name, {}, { key: name });
  const { queues = [], timers = [] } = Object.groupBy(createLoops(context, parts), (loop) =>
    loop.isDue || loop.isForChainEvents ? 'queues' : 'timers',
  );
  return [jobs, ...startChainReaders(context), startWorkLoops(context, queues), ...timers.map(startLoop)];
}

/** All loops of a server. Those with a condition run only while the database has something for them. */
export function createLoops(
  context: Context,
  { balances, sale, shop }: Omit<JobParts, 'simulator'>,
): WorkLoopOptions[] {
  const { log } = context;
  return [
    {
      name: 'rank folder',
      intervalMs: RANKS_INTERVAL_MS,
      log,
      isDue: hasRankChanges,
      run: () => aggregateRankChanges(context),
    },
    {
      name: 'invites',
      intervalMs: INVITES_INTERVAL_MS,
      log,
      isDue: vestingStore.hasDue,
      run: () => vestDueInvites(context),
    },
    {
      name: 'suspensions',
      intervalMs: SUSPENSIONS_INTERVAL_MS,
      log,
      isDue: hasDueSuspensions,
      run: () => liftSuspensions(context),
    },
    { name: 'parts', intervalMs: COMPONENT_STATES_INTERVAL_MS, log, run: () => recordComponentStates(context) },
    {
      name: 'pictures',
      intervalMs: IMAGES_INTERVAL_MS,
      stopTimeoutMs: NODE_STOP_TIMEOUT_MS,
      log,
      isDue: remoteImageStore.hasDue,
      run: createRemoteImageFetcher(context),
    },
    ...createNotificationLoops(context),
    ...createCommunityLoops(context),
    ...createCharacterLoops(context, { sale, shop }),
    ...createPaymentLoops(context, { balances }),
  ];
}

/** Jobs that run once across all processes and are retried on failure. */
export function createJobTasks(context: Context, simulator: Simulator): Readonly<Record<string, JobTask>> {
  const { db, clock } = context;
  return {
    sweep: {
      cron: '17 * * * *',
      work: async () => {
        await sessionStore.deleteExpired(db, { now: new Date(clock.nowMs()) });
        await clientErrorStore.deleteOldest(db, { keep: MAX_CLIENT_ERRORS });
        await rateWindowStore.deleteExpired(db);
        await operationsStore.deleteOld(db, COMPONENT_STATES_RETENTION_HOURS);
        await deleteExpiredRunData(context);
        await deleteExpiredGuestTries(context);
        await deleteExpiredWalletData(context);
        await deleteOldNetworks(context);
        await mintIntentStore.deleteOldClosed(db, new Date(clock.nowMs()));
        await webhookStore.deleteOldDeliveries(db, new Date(clock.nowMs() - DELIVERY_RETENTION_MS));
      },
    },
    items: { cron: '*/5 * * * *', work: createItemPinner(context, createPinningFromEnv(context)) },
    [LEAGUES_JOB]: {
      cron: '*/5 * * * *',
      work: async () => {
        await closeDueLeagueWeeks(context);
        await notifyLeagueResults(context);
      },
    },
    [SPECIAL_EVENTS_JOB]: { cron: '*/5 * * * *', work: () => closeDueSpecialEvents(context) },
    [RUN_ROOTS_JOB]: { cron: '*/10 * * * *', work: () => closeNights(context) },
    statistics: { cron: '23 * * * *', work: () => countEndedDays(context) },
    courses: { cron: '3 * * * *', work: () => ensureCourses(context) },
    deletions: {
      cron: '41 * * * *',
      work: () => deleteDueAccounts(context, { takeRolesBack: (account) => revokeAllRoles(context, account) }),
    },
    rooms: { cron: '* * * * *', work: () => settleAbandonedRuns({ ...context, simulator }) },
    [OBJECTS_JOB]: { cron: '* * * * *', work: () => moveObjects(context) },
    [DUMPS_JOB]: {
      cron: '47 * * * *',
      work: async () => {
        if (await dumpDueMonth(context)) await addJob(db, { task: DUMPS_JOB, payload: {}, key: DUMPS_JOB });
      },
    },
    [FEATS_JOB]: { work: createFeatSearch(context) },
    [BOTS_JOB]: { cron: '* * * * *', work: createBotPoolFiller(context) },
  };
}

/** Moves what belongs into the object store, and continues in another job if one runs out of time. */
async function moveObjects({ objects, ...context }: Context): Promise<void> {
  if (!objects) return;
  for (const source of [STORED_REPLAYS, PINNED_IMAGES, STORED_PICTURES]) {
    if (!(await moveStoredBytes({ ...context, objects }, source))) continue;
    await addJob(context.db, { task: OBJECTS_JOB, payload: {}, key: OBJECTS_JOB });
    return;
  }
}

/**
 * Revokes roles at Discord and on the contract. The wallet is enqueued now, since it no longer belongs to the player
 * later.
 */
async function revokeAllRoles(context: Context, account: Parameters<RevokeGrantedRoles>[0]): Promise<void> {
  await revokeGrantedRoles(context, account);
  await enqueueRoleSync(account.trx, account);
}

/** Loops for community roles. A role that Discord refuses does not block the others. */
function createCommunityLoops(context: Context): WorkLoopOptions[] {
  const { log } = context;
  const loopOptions = { stopTimeoutMs: NODE_STOP_TIMEOUT_MS, log };
  return [
    {
      name: 'owed roles',
      intervalMs: ROLES_INTERVAL_MS,
      log,
      isDue: roleInputsStore.hasChanged,
      run: () => detectRoleChanges(context),
    },
    {
      name: 'roles',
      intervalMs: ROLES_INTERVAL_MS,
      ...loopOptions,
      isDue: memberStore.hasDue,
      run: createRoleSyncWorker(context),
    },
    {
      name: 'standings',
      intervalMs: SORT_KEYS_INTERVAL_MS,
      log,
      isDue: userSortKeyStore.hasStale,
      run: createSortKeyRefresher(context),
    },
    { name: 'elite', intervalMs: ELITE_INTERVAL_MS, log, run: () => recomputeEliteBySale(context) },
    {
      name: 'contract roles',
      intervalMs: CONTRACT_ROLES_INTERVAL_MS,
      ...loopOptions,
      isDue: syncStore.hasWork,
      run: createContractRoleWriter(context),
    },
    {
      name: 'foreign roles',
      intervalMs: ROLES_INTERVAL_MS,
      ...loopOptions,
      isForChainEvents: true,
      run: () => detectUnauthorizedRoleWrites(context),
    },
    { name: 'draw', intervalMs: OFFSET_DRAW_INTERVAL_MS, ...loopOptions, run: createOffsetDrawJob(context) },
  ];
}

/** The ELITE list uses the last known state of the sale; without one it is never frozen. */
async function recomputeEliteBySale(context: Context): Promise<void> {
  const storedSale = await saleStore.find(context.db);
  await recomputeElite(context, { sale: storedSale && toSaleDates(storedSale.sale) });
}

function createNotificationLoops(context: Context): WorkLoopOptions[] {
  const { log } = context;
  const loopOptions = { stopTimeoutMs: NODE_STOP_TIMEOUT_MS, log };
  return [
    {
      name: 'claims that are ready',
      intervalMs: CLAIMS_READY_INTERVAL_MS,
      log,
      isDue: dailyClaimStore.hasReady,
      run: () => notifyClaimsReady(context),
    },
    { name: 'passed on a board', intervalMs: OVERTAKEN_INTERVAL_MS, log, run: createOvertakenNotifier(context) },
    {
      name: 'passed followers',
      intervalMs: FOLLOWERS_INTERVAL_MS,
      log,
      isDue: followStore.hasNewBest,
      run: () => notifyPassedFollowers(context),
    },
    { name: 'reminders', intervalMs: REMINDERS_INTERVAL_MS, ...loopOptions, run: createReminderSender(context) },
    {
      name: 'webhooks',
      intervalMs: WEBHOOKS_INTERVAL_MS,
      ...loopOptions,
      isDue: webhookStore.hasEnabled,
      run: createWebhookSender(context),
    },
  ];
}

function createCharacterLoops(context: Context, { sale, shop }: Pick<JobParts, 'sale' | 'shop'>): WorkLoopOptions[] {
  const { chain, log } = context;
  if (!chain?.following) return [];
  const loopOptions = { stopTimeoutMs: NODE_STOP_TIMEOUT_MS, log };
  return [
    { name: 'shop', intervalMs: SHOP_INTERVAL_MS, ...loopOptions, run: () => shop.read() },
    {
      name: 'sale',
      intervalMs: SALE_INTERVAL_MS,
      log,
      isForChainEvents: true,
      run: createSaleWatcher(context, { sale }),
    },
    {
      name: 'moves',
      intervalMs: TRANSFERS_INTERVAL_MS,
      log,
      isForChainEvents: true,
      isDue: hasUnconfirmedTransfers,
      run: () => ingestTransfers(context, { onSale: shop.invalidate }),
    },
    { name: 'holdings', intervalMs: HOLDINGS_INTERVAL_MS, log, run: () => reconcileHoldings(context) },
    {
      name: 'mints',
      intervalMs: PAYMENTS_INTERVAL_MS,
      ...loopOptions,
      isDue: mintIntentStore.hasOpen,
      run: () => resolveMintIntents(context),
    },
    {
      name: 'revives',
      intervalMs: REVIVES_INTERVAL_MS,
      log,
      isForChainEvents: true,
      isDue: hasOpenPayments,
      run: () => trackPayments(context),
    },
    {
      name: 'nightly roots',
      intervalMs: RUN_ROOTS_INTERVAL_MS,
      ...loopOptions,
      isForChainEvents: true,
      isDue: rootStore.hasUnwritten,
      run: createRootWriter(context),
    },
  ];
}

function createPaymentLoops(context: Context, { balances }: Pick<JobParts, 'balances'>): WorkLoopOptions[] {
  const { chain, log } = context;
  if (!chain) return [];
  const loopOptions = { intervalMs: PAYMENTS_INTERVAL_MS, stopTimeoutMs: NODE_STOP_TIMEOUT_MS, log };
  return [
    {
      name: 'transactions',
      ...loopOptions,
      isDue: hasPendingDue,
      run: () => confirmTransactions(context, { balances }),
    },
    {
      name: 'first coins',
      ...loopOptions,
      isDue: hasWelcomeGiftsDue,
      run: () => sendWelcomeGifts(context, { balances }),
    },
  ];
}

function startChainReaders(context: Context): Loop[] {
  const { chain, env, log } = context;
  if (!chain?.following || !env.chain) return [];
  const addresses = Object.values(chain.contracts);
  const { node, following } = chain;
  const followerOptions = { context, node, addresses, fromBlock: env.chain.fromBlock, log };
  return [
    startChainSync({
      context,
      reading: 'first',
      follower: createChainFollower(followerOptions),
      onState: following.first.set,
    }),
    startChainSync({
      context,
      reading: 'second',
      follower: createSecondReader(followerOptions),
      onState: following.second.set,
      intervalMs: SECOND_READER_INTERVAL_MS,
      paceMs: SECOND_READER_PACE_MS,
    }),
  ];
}
