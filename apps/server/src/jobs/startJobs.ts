import { saleDaysOf } from '@jumpy/domain/saleSchedule';
import type { TakeRolesBack } from '../features/account/eraseAccount.ts';
import { endAccounts } from '../features/account/endAccounts.ts';
import { sessionStore } from '../features/auth/sessionStore.ts';
import { standingKeeper } from '../features/adminUsers/standings.ts';
import type { Balances } from '../features/balances/balances.ts';
import { keepHoldings } from '../features/collection/keepHoldings.ts';
import { intentStore } from '../features/collection/mints/intentStore.ts';
import { watchMints } from '../features/collection/mints/watchMints.ts';
import { takeMoves } from '../features/collection/moves/takeMoves.ts';
import { createFollower } from '../platform/chain/follower.ts';
import { createSecondReader } from '../platform/chain/secondReader.ts';
import { startFollowing } from '../platform/chain/startFollowing.ts';
import { tellReady } from '../features/claims/tellReady.ts';
import { clientErrorStore } from '../features/clientErrors/store.ts';
import type { Context } from '../platform/context.ts';
import { pictureReader } from '../features/media/foreign/readPictures.ts';
import { keepCourses } from '../features/daily/keepCourses.ts';
import { giveWelcomes } from '../features/faucet/giveWelcomes.ts';
import { sweepNetworks } from '../features/invites/sweepNetworks.ts';
import { vestDue } from '../features/invites/vestFor.ts';
import { passedTeller } from '../features/leaderboards/tellPassed.ts';
import { startRankFolder } from '../features/ranks/folder.ts';
import { offsetDrawer } from '../features/reveal/drawOffset.ts';
import { noteParts } from '../features/operations/noteParts.ts';
import { operationsStore } from '../features/operations/store.ts';
import { liftSuspensions } from '../features/review/liftSuspensions.ts';
import { trackPayments } from '../features/revives/tracking/trackPayments.ts';
import { contractRoleKeeper } from '../features/roleSync/keepContractRoles.ts';
import { queueRoleSync } from '../features/roleSync/queueRoleSync.ts';
import { watchRoles } from '../features/roleSync/watchRoles.ts';
import { keepElite } from '../features/roles/keepElite.ts';
import { roleKeeper } from '../features/roles/keepRoles.ts';
import { noticeChanges } from '../features/roles/noticeChanges.ts';
import { takeRolesBack } from '../features/roles/takeRolesBack.ts';
import { BOTS_JOB, stockFiller } from '../features/rooms/bots/fillStock.ts';
import { settleLeft } from '../features/rooms/keeping/settleLeft.ts';
import { FEATS_JOB, featSearch } from '../features/runs/feats/searchFeats.ts';
import type { Simulator } from '../features/runs/replays/simulator.ts';
import { sweepRuns } from '../features/runs/sweep.ts';
import type { ArmySale } from '../features/sale/sale.ts';
import { saleStore } from '../features/sale/store.ts';
import { saleWatcher } from '../features/sale/watchSale.ts';
import { itemPinner } from '../features/shop/pinItems.ts';
import type { Shop } from '../features/shop/shop.ts';
import { confirmTransactions } from '../features/transactions/confirmTransactions.ts';
import { sweepWallets } from '../features/wallets/sweep.ts';
import { rateWindowStore } from '../platform/rateWindowStore.ts';
import type { JobTask } from '../platform/jobs/jobTask.ts';
import { openPinning } from '../platform/ipfs/openPinning.ts';
import { runJobs } from '../platform/jobs/runJobs.ts';
import { type Loop, startLoop } from '../platform/loop.ts';

const REVIVES_MS = 1_000;
/** Slow, since the second read is not urgent and shares the nodes with other work. */
const SECOND_PACE_MS = 250;
/** A transfer is final within a second; due rows are found by an index. */
const MONEY_MS = 500;
/** Cheap, since items are cached for two minutes and most rounds call no node. */
const SHOP_MS = 5_000;
const MOVES_MS = 1_000;
const SALE_MS = 1_000;
const PICTURES_MS = 1_000;
/** Due rows are found by an index, and players who open their list get it immediately. */
const INVITES_MS = 5_000;
const HOLDINGS_MS = 30_000;
const READY_MS = 5_000;
const PASSED_MS = 10_000;
/** A hanging node must not delay shutdown. */
const NODE_PATIENCE_MS = 500;
const ROLES_MS = 1_000;
const CONTRACT_ROLES_MS = 500;
const DRAW_MS = 500;
const ELITE_MS = 60_000;
/** Few changes, and due rows are found by an index. */
const STANDINGS_MS = 10_000;
const CLIENT_ERRORS_KEPT = 1_000;
const SUSPENSIONS_MS = 5_000;
const PARTS_MS = 15_000;
const PARTS_KEPT_HOURS = 26;

export async function startJobs(
  context: Context,
  { balances, sale, shop, simulator }: { balances: Balances; sale: ArmySale; shop: Shop; simulator: Simulator },
): Promise<Loop[]> {
  const { env, log } = context;
  const jobs = await runJobs({ url: env.databaseUrl, log, tasks: jobTasks(context, simulator) });
  await jobs.add('items', {}, { key: 'items' });
  await jobs.add('deletions', {}, { key: 'deletions' });
  await jobs.add(FEATS_JOB, {}, { key: FEATS_JOB });
  await jobs.add(BOTS_JOB, {}, { key: BOTS_JOB });
  return [
    jobs,
    startRankFolder(context),
    startLoop({ name: 'invites', everyMs: INVITES_MS, log, run: () => vestDue(context) }),
    startLoop({ name: 'suspensions', everyMs: SUSPENSIONS_MS, log, run: () => liftSuspensions(context) }),
    startLoop({ name: 'parts', everyMs: PARTS_MS, log, run: () => noteParts(context) }),
    ...ringBells(context),
    ...followChain(context),
    startLoop({
      name: 'pictures',
      everyMs: PICTURES_MS,
      patienceMs: NODE_PATIENCE_MS,
      log,
      run: pictureReader(context),
    }),
    ...keepCommunity(context),
    ...followCharacters(context, { sale, shop }),
    ...moveMoney(context, { balances }),
  ];
}

/** Jobs that run once across all processes and are retried on failure. */
function jobTasks(context: Context, simulator: Simulator): Readonly<Record<string, JobTask>> {
  const { db, clock } = context;
  return {
    sweep: {
      cron: '17 * * * *',
      work: async () => {
        await sessionStore.sweep(db, { now: new Date(clock.nowMs()) });
        await clientErrorStore.sweep(db, { keep: CLIENT_ERRORS_KEPT });
        await rateWindowStore.sweep(db);
        await operationsStore.sweep(db, PARTS_KEPT_HOURS);
        await sweepRuns(context);
        await sweepWallets(context);
        await sweepNetworks(context);
        await intentStore.sweep(db, new Date(clock.nowMs()));
      },
    },
    items: { cron: '*/5 * * * *', work: itemPinner(context, openPinning(context)) },
    courses: { cron: '3 * * * *', work: () => keepCourses(context) },
    deletions: {
      cron: '41 * * * *',
      work: () => endAccounts(context, { takeRolesBack: (gone) => takeAllRolesBack(context, gone) }),
    },
    rooms: { cron: '* * * * *', work: () => settleLeft({ ...context, simulator }) },
    [FEATS_JOB]: { work: featSearch(context) },
    [BOTS_JOB]: { cron: '* * * * *', work: stockFiller(context) },
  };
}

/**
 * Revokes roles at Discord and on the contract. The wallet is enqueued now, since it no longer belongs to the player
 * later.
 */
async function takeAllRolesBack(context: Context, gone: Parameters<TakeRolesBack>[0]): Promise<void> {
  await takeRolesBack(context, gone);
  await queueRoleSync(gone.trx, gone);
}

/** Loops for community roles. A role that Discord refuses does not block the others. */
function keepCommunity(context: Context): Loop[] {
  const { log } = context;
  return [
    startLoop({ name: 'owed roles', everyMs: ROLES_MS, log, run: () => noticeChanges(context) }),
    startLoop({ name: 'roles', everyMs: ROLES_MS, patienceMs: NODE_PATIENCE_MS, log, run: roleKeeper(context) }),
    startLoop({ name: 'standings', everyMs: STANDINGS_MS, log, run: standingKeeper(context) }),
    startLoop({ name: 'elite', everyMs: ELITE_MS, log, run: () => keepEliteBySale(context) }),
    startLoop({
      name: 'contract roles',
      everyMs: CONTRACT_ROLES_MS,
      patienceMs: NODE_PATIENCE_MS,
      log,
      run: contractRoleKeeper(context),
    }),
    startLoop({
      name: 'foreign roles',
      everyMs: ROLES_MS,
      patienceMs: NODE_PATIENCE_MS,
      log,
      run: () => watchRoles(context),
    }),
    startLoop({ name: 'draw', everyMs: DRAW_MS, patienceMs: NODE_PATIENCE_MS, log, run: offsetDrawer(context) }),
  ];
}

/** The ELITE list uses the last known state of the sale; without one it is never frozen. */
async function keepEliteBySale(context: Context): Promise<void> {
  const known = await saleStore.known(context.db);
  await keepElite(context, { sale: known && saleDaysOf(known.sale) });
}

function ringBells(context: Context): Loop[] {
  const { log } = context;
  return [
    startLoop({ name: 'claims that are ready', everyMs: READY_MS, log, run: () => tellReady(context) }),
    startLoop({ name: 'passed on a board', everyMs: PASSED_MS, log, run: passedTeller(context) }),
  ];
}

function followCharacters(context: Context, { sale, shop }: { sale: ArmySale; shop: Shop }): Loop[] {
  const { chain, log } = context;
  if (!chain?.following) return [];
  const patience = { patienceMs: NODE_PATIENCE_MS, log };
  return [
    startLoop({ name: 'shop', everyMs: SHOP_MS, ...patience, run: () => shop.read() }),
    startLoop({ name: 'sale', everyMs: SALE_MS, log, run: saleWatcher(context, { sale }) }),
    startLoop({ name: 'moves', everyMs: MOVES_MS, log, run: () => takeMoves(context, { onSale: shop.forget }) }),
    startLoop({ name: 'holdings', everyMs: HOLDINGS_MS, log, run: () => keepHoldings(context) }),
    startLoop({ name: 'mints', everyMs: MONEY_MS, ...patience, run: () => watchMints(context) }),
  ];
}

function moveMoney(context: Context, { balances }: { balances: Balances }): Loop[] {
  const { chain, log } = context;
  if (!chain) return [];
  const rhythm = { everyMs: MONEY_MS, patienceMs: NODE_PATIENCE_MS, log };
  return [
    startLoop({ name: 'transactions', ...rhythm, run: () => confirmTransactions(context, { balances }) }),
    startLoop({ name: 'first coins', ...rhythm, run: () => giveWelcomes(context, { balances }) }),
  ];
}

function followChain(context: Context): Loop[] {
  const { chain, env, log } = context;
  if (!chain?.following || !env.chain) return [];
  const addresses = Object.values(chain.contracts);
  const { node, following } = chain;
  const plan = { context, node, addresses, fromBlock: env.chain.fromBlock, log };
  return [
    startFollowing({ context, reading: 'first', follower: createFollower(plan), tell: following.first.tell }),
    startFollowing({
      context,
      reading: 'second',
      follower: createSecondReader(plan),
      tell: following.second.tell,
      paceMs: SECOND_PACE_MS,
    }),
    startLoop({ name: 'revives', everyMs: REVIVES_MS, log, run: () => trackPayments(context) }),
  ];
}
