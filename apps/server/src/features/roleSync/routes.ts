import { jumpyArmyAbi } from '@jumpy/contracts/JumpyArmy';
import { isSameBatch, computeRoleStats } from '@jumpy/domain/roleSyncPlan';
import { roleSyncEndpoints } from '@jumpy/protocol/endpoints/nfts';
import type { ContractStateResponse, HierarchicalResponse } from '@jumpy/protocol/http/roleSync';
import { type ApiRoutes, getPlayer } from '../../http/route.ts';
import { registerEndpoint } from '../../http/registerEndpoint.ts';
import { AppError } from '../../platform/appError.ts';
import { toChainAppError, getChain } from '../../platform/chain/toChainAppError.ts';
import { waitForChain } from '../../platform/chain/waitForChain.ts';
import { MULTICALL3_CONTRACT } from '../../platform/chain/multicall.ts';
import type { Context } from '../../platform/context.ts';
import { hasDatabaseCode } from '../../platform/db/databaseErrors.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { runAudited } from '../audit/auditedAction.ts';
import { alarmStore } from './alarmStore.ts';
import { describeSync, readRoleSyncState } from './roleSyncState.ts';
import { type PlannedSync, planSync } from './planSync.ts';
import { resyncWallet, createStalledError } from './contractRoleWriter.ts';
import { getRoleKeyAccount } from './roleChain.ts';
import { type RoleSyncRow, syncStore } from './syncStore.ts';
import { walletStore } from './walletStore.ts';

const UNIQUE_VIOLATION = '23505';

const NOTHING_TO_DO_MESSAGE = 'Every wallet already has the right role.';

/** Audit log target of role writes. */
const ARMY_SUBJECT = 'contract:army';

export const roleSyncRoutes: ApiRoutes = async (api, { context }) => {
  const { clock } = context;

  registerEndpoint(api, roleSyncEndpoints.plan, async () => {
    const { plan, batch, batchSizes, costWei } = await withChainErrors(planSync(context));
    const wallets = batch.users.length;
    return {
      success: true as const,
      data: { plan, wallets, transactions: batchSizes.length, costWei: String(costWei) },
    };
  });
  registerEndpoint(api, roleSyncEndpoints.apply, async (request) => {
    const admin = getPlayer(request);
    const { batch: _batch, wait: _wait, ...batch } = request.body;
    const isShown = ({ batch }: { batch: Parameters<typeof isSameBatch>[0] }) => isSameBatch(request.body, batch);
    const { sync } = await runAudited(
      context,
      { admin, act: 'sync all roles', subject: ARMY_SUBJECT, after: { wallets: batch.users.length, batch } },
      () => withChainErrors(applySync(context, { kind: 'all', askedBy: admin.discordId, isShown })),
    );
    return { success: true as const, ok: true as const, sync: sync ? await describeSync(context, sync) : null };
  });
  registerEndpoint(api, roleSyncEndpoints.resync, async (request) => {
    const address = request.body.address.toLowerCase();
    const { isDone } = await runAudited(
      context,
      { admin: getPlayer(request), act: 'resync wallet', subject: `wallet:${address}` },
      () => withChainErrors(resyncWallet(context, { address })),
    );
    return { success: true as const, ok: true as const, isDone };
  });
  registerEndpoint(api, roleSyncEndpoints.hierarchical, async (request) => {
    const { dryRun, plan } = request.body;
    const admin = getPlayer(request);
    const sync = () => withChainErrors(runHierarchicalSync(context, { dryRun, plan, askedBy: admin.discordId }));
    const answer = dryRun
      ? await sync()
      : await runAudited(context, { admin, act: 'hierarchical sync', subject: ARMY_SUBJECT, after: { plan } }, sync);
    return { success: true as const, ...answer };
  });
  registerEndpoint(api, roleSyncEndpoints.state, async () => ({
    success: true as const,
    ...(await readRoleSyncState(context)),
  }));
  registerEndpoint(api, roleSyncEndpoints.setState, async (request) => {
    const { id, to } = request.body;
    const act = to === 'paused' ? 'pause role sync' : 'resume role sync';
    await runAudited(context, { admin: getPlayer(request), act, subject: `sync:${id}` }, async () => {
      const sync = await inTransaction(context, (trx) => syncStore.setState(trx, { syncId: id, to }));
      if (!sync) throw new AppError('conflict', 'The sync has ended or is already in that state.');
    });
    return { success: true as const };
  });
  registerEndpoint(api, roleSyncEndpoints.clearAlarm, async (request) => {
    const { txHash, reason } = request.body;
    const admin = getPlayer(request);
    await runAudited(context, { admin, act: 'clear role alarm', subject: `tx:${txHash}`, reason }, async () => {
      const alarm = { txHash, by: admin.discordId, now: new Date(clock.nowMs()) };
      if (!(await inTransaction(context, (trx) => alarmStore.clear(trx, alarm))))
        throw new AppError('not_found', 'That alarm doesn’t exist or is already cleared.');
    });
    return { success: true as const };
  });
  registerEndpoint(api, roleSyncEndpoints.contract, async () => ({
    success: true as const,
    ...(await withChainErrors(readContractState(context))),
  }));
};

/** Converts a ChainError into an ApiError. */
async function withChainErrors<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw toChainAppError(error);
  }
}

type HierarchicalSyncContext = Pick<Context, 'chain' | 'clock' | 'db' | 'env'>;

/** Plans a sync that leaves each wallet only its highest role, or starts it. */
async function runHierarchicalSync(
  context: HierarchicalSyncContext,
  { dryRun, plan, askedBy }: { dryRun: boolean; plan?: string | undefined; askedBy: string },
): Promise<Omit<HierarchicalResponse, 'success'>> {
  if (dryRun) return toAnswer(context, { planned: await planSync(context), message: formatPreviewMessage });
  const { planned, sync } = await applySync(context, {
    ...{ kind: 'hierarchical', askedBy },
    isShown: ({ planId }) => planId === plan,
  });
  return toAnswer(context, { planned, sync, message: formatAppliedMessage });
}

async function toAnswer(
  context: HierarchicalSyncContext,
  {
    planned,
    sync,
    message,
  }: { planned: PlannedSync; sync?: RoleSyncRow | undefined; message: (wallets: number) => string },
): Promise<Omit<HierarchicalResponse, 'success'>> {
  const { assignments, batchSizes, batch, planId, costWei } = planned;
  return {
    stats: computeRoleStats(assignments),
    transactions: batchSizes.map((wallets) => ({ txHash: null, wallets, costWei: null })),
    message: message(batch.users.length),
    plan: planId,
    costWei: String(costWei),
    sync: sync ? await describeSync(context, sync) : null,
  };
}

const formatWalletCount = (wallets: number): string => (wallets === 1 ? '1 wallet' : `${wallets} wallets`);

const formatPreviewMessage = (wallets: number): string =>
  wallets === 0 ? NOTHING_TO_DO_MESSAGE : `${formatWalletCount(wallets)} would change.`;
const formatAppliedMessage = (wallets: number): string =>
  wallets === 0 ? NOTHING_TO_DO_MESSAGE : `${formatWalletCount(wallets)} to sync.`;

/** Reads the state of the army contract. Throws a ChainError, or an ApiError `chain_off`. */
async function readContractState(context: Pick<Context, 'chain'>): Promise<Omit<ContractStateResponse, 'success'>> {
  const chain = getChain(context);
  const { contracts } = chain;
  const army = { abi: jumpyArmyAbi, address: contracts.jumpyArmy } as const;
  const work = chain.node.call((client) =>
    client.multicall({
      allowFailure: false,
      batchSize: 0,
      multicallAddress: MULTICALL3_CONTRACT,
      contracts: [
        { ...army, functionName: 'owner' },
        { ...army, functionName: 'revealed' },
        { ...army, functionName: 'metadataFrozen' },
        { ...army, functionName: 'paused' },
        { ...army, functionName: 'getBaseTokenURI' },
        { ...army, functionName: 'placeholderURI' },
        { ...army, functionName: 'getCurrentPhase' },
        { ...army, functionName: 'totalSupply' },
        { ...army, functionName: 'maxSupply' },
        { ...army, functionName: 'roleSyncKey' },
      ],
    }),
  );
  const [owner, revealed, frozen, paused, baseUri, placeholderUri, phase, minted, max, roleSyncKey] =
    await waitForChain(chain, work);
  return {
    contract: contracts.jumpyArmy.toLowerCase(),
    owner: owner.toLowerCase(),
    ...{ revealed, frozen, paused, baseUri, placeholderUri },
    phase: Number(phase),
    minted: Number(minted),
    max: Number(max),
    roleSyncKey: roleSyncKey.toLowerCase(),
  };
}

/**
 * Result of applying a sync. `sync` is undefined if nothing is to be changed, or if another backend writes the roles.
 */
interface AppliedSync {
  planned: PlannedSync;
  sync: RoleSyncRow | undefined;
}

/**
 * Starts a sync of all wallets, which a job carries out. The shown plan must match the current one: the client sends
 * only its name, and the server recomputes the plan.
 */
async function applySync(
  context: Pick<Context, 'chain' | 'clock' | 'db' | 'env'>,
  {
    kind,
    askedBy,
    isShown,
  }: { kind: 'all' | 'hierarchical'; askedBy: string; isShown: (planned: PlannedSync) => boolean },
): Promise<AppliedSync> {
  const { chain, clock, db } = context;
  const isOurs = getRoleKeyAccount(chain) !== undefined;
  if (!isOurs && chain?.roleSync.url === undefined)
    throw new AppError('role_sync_off', 'No role sync backend configured');
  if (await alarmStore.hasOpen(db)) throw createStalledError();
  const planned = await planSync(context);
  if (!isShown(planned))
    throw new AppError('role_plan_stale', 'Roles have changed since you looked. Check the new plan and apply it.');
  const addresses = planned.batch.users;
  if (addresses.length === 0) return { planned, sync: undefined };
  if (!isOurs) {
    for (const address of addresses) await walletStore.enqueue(db, { address, now: new Date(clock.nowMs()) });
    return { planned, sync: undefined };
  }
  try {
    const sync = await inTransaction(context, (trx) => syncStore.create(trx, { kind, askedBy, addresses }));
    return { planned, sync };
  } catch (error) {
    if (!hasDatabaseCode(error, UNIQUE_VIOLATION)) throw error;
    throw new AppError('role_sync_open', 'Another sync is running. Wait for it to end, or resume it if it’s paused.');
  }
}
