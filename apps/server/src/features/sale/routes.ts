import { jumpyArmyAbi } from '@jumpy/contracts/JumpyArmy';
import { MINT_ROLES, type MintRole, toMintRoles, highestMintRole } from '@jumpy/domain/mintRoles';
import { maxMintsOf, MAX_OWNER_MINTS } from '@jumpy/domain/saleTerms';
import { parseStoredRoles } from '@jumpy/domain/storedRoles';
import { saleEndpoints } from '@jumpy/protocol/endpoints/nfts';
import { type SaleMints, type SaleRoles, type SaleWallet, WHITELIST_PAGE_SIZE } from '@jumpy/protocol/http/sale';
import type { FastifyPluginAsync } from 'fastify';
import type { Address, PublicClient } from 'viem';
import { getPlayer } from '../../http/route.ts';
import { registerEndpoint } from '../../http/registerEndpoint.ts';
import { AppError } from '../../platform/appError.ts';
import { waitForChain } from '../../platform/chain/waitForChain.ts';
import type { Context } from '../../platform/context.ts';
import type { RemoteImages } from '../media/remote/remoteImages.ts';
import { toContractAppError, createChainOffError } from '../army/toContractAppError.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { playerStore } from '../players/store.ts';
import { readRoleSyncHealth } from '../roleSync/roleSyncState.ts';
import { readProvenance } from '../works/provenance.ts';
import { createWorksVerifier, createWorksPreviewer } from './worksCheck.ts';
import { enqueueRoleSync } from '../roleSync/enqueueRoleSync.ts';
import { toSafeInteger, multicallAtBlock, type ArmySale } from './armySale.ts';
import { saleStore } from './store.ts';

export const saleRoutes: FastifyPluginAsync<{ context: Context; sale: ArmySale; pictures: RemoteImages }> = async (
  api,
  { context, sale, pictures },
) => {
  const check = createWorksVerifier(context, { works: readProvenance().works });
  const preview = createWorksPreviewer({ ...context, pictures });

  registerEndpoint(api, saleEndpoints.sale, async () => {
    const { readAt, sale: read, isStale } = await sale.read();
    const readAtMs = readAt.getTime();
    // Pages use the chain's clock, which has advanced since the read.
    const elapsedS = Math.max(0, Math.floor((context.clock.nowMs() - readAtMs) / 1_000));
    return { success: true as const, sale: { ...read, chainS: read.chainS + elapsedS }, readAt: readAtMs, isStale };
  });

  registerEndpoint(api, saleEndpoints.mints, async (request) => {
    const { address } = await getOwnWallet(context, { userId: getPlayer(request).id, address: request.query.address });
    return { success: true as const, mints: await readSaleMints(context, address) };
  });

  registerEndpoint(api, saleEndpoints.roles, async (request) => {
    const { id: userId } = getPlayer(request);
    const wallet = await getOwnWallet(context, { userId, address: request.query.address });
    const row = await playerStore.findById(context.db, userId);
    const roles = await readSaleRoles(context, { ...wallet, stored: row?.roles });
    // Enqueue a sync of the contract, which runs after the response.
    if (roles.isSyncing || roles.isHeldUp) await inTransaction(context, (trx) => enqueueRoleSync(trx, { userId }));
    return { success: true as const, roles };
  });

  registerEndpoint(api, saleEndpoints.wallets, async (request) => ({
    success: true as const,
    wallets: await readSaleWallets(context, getPlayer(request).id),
  }));

  registerEndpoint(api, saleEndpoints.whitelist, async ({ query: { page = 1, role, search } }) => {
    const { chain, db } = context;
    if (!chain) throw createChainOffError();
    const army = chain.contracts.jumpyArmy.toLowerCase();
    const range = { limit: WHITELIST_PAGE_SIZE, offset: (page - 1) * WHITELIST_PAGE_SIZE };
    const [whitelist, counts] = await Promise.all([
      saleStore.listWhitelist(db, { army, role, search, ...range }),
      saleStore.countRoles(db, army),
    ]);
    return { success: true as const, ...whitelist, page, counts };
  });

  registerEndpoint(api, saleEndpoints.worksCheck, async ({ query: { base } }) => ({
    success: true as const,
    check: await check(base.trim()),
  }));

  registerEndpoint(api, saleEndpoints.preview, async ({ query }) => ({
    success: true as const,
    ...(await preview(query)),
  }));
};

/** One of the player's own wallets, current or former; other addresses are rejected. */
async function getOwnWallet(
  { db }: Pick<Context, 'db'>,
  { userId, address }: { userId: string; address: string },
): Promise<{ address: Address; isActive: boolean }> {
  const lowerCaseAddress = address.toLowerCase();
  const wallets = await saleStore.listWallets(db, userId);
  const ownWallet = wallets.find((wallet) => wallet.address === lowerCaseAddress);
  if (!ownWallet) throw new AppError('other_player', 'That wallet isn’t yours.', { field: 'address' });
  return { address: lowerCaseAddress as Address, isActive: ownWallet.isActive };
}

/** What a wallet has minted and may mint, according to the latest block. */
function readSaleMints(context: Pick<Context, 'chain'>, address: Address): Promise<SaleMints> {
  return callArmyContract(context, async (client, contract) => {
    const army = { abi: jumpyArmyAbi, address: contract } as const;
    const blockNumber = await client.getBlockNumber({ cacheTime: 0 });
    const [owner, currentPhase, minted, allowance, roles] = await client.multicall({
      ...multicallAtBlock(blockNumber),
      contracts: [
        { ...army, functionName: 'owner' },
        { ...army, functionName: 'getCurrentPhase' },
        { ...army, functionName: 'getUserMints', args: [address] },
        { ...army, functionName: 'remainingAllowance', args: [address] },
        { ...army, functionName: 'getUserRoles', args: [address] },
      ],
    });
    const phase = toSafeInteger(currentPhase) as SaleMints['phase'];
    const isOwner = owner.toLowerCase() === address;
    return {
      address,
      phase,
      minted: [toSafeInteger(minted[0]), toSafeInteger(minted[1]), toSafeInteger(minted[2])],
      limit: isOwner ? MAX_OWNER_MINTS : maxMintsOf(phase, toHighestMintRole(roles)),
      allowance: toSafeInteger(allowance),
      isOwner,
    };
  });
}

/** The role encoded by the four results of `getUserRoles`; the highest if there are several. */
const toHighestMintRole = ([jumplist, elites, passholders, jumpfcfs]: readonly [boolean, boolean, boolean, boolean]):
  | MintRole
  | undefined => highestMintRole({ elites, jumplist, passholders, jumpfcfs });

/** Roles of wallets according to the latest block. */
function readRolesOnChain(
  context: Pick<Context, 'chain'>,
  addresses: readonly Address[],
): Promise<(MintRole | undefined)[]> {
  return callArmyContract(context, async (client, contract) => {
    const answers = await client.multicall({
      ...multicallAtBlock(await client.getBlockNumber({ cacheTime: 0 })),
      contracts: addresses.map(
        (address) => ({ abi: jumpyArmyAbi, address: contract, functionName: 'getUserRoles', args: [address] }) as const,
      ),
    });
    return answers.map(toHighestMintRole);
  });
}

/** The role that the contract has for a wallet, and the roles its player holds in the community. */
async function readSaleRoles(
  { env, ...context }: Pick<Context, 'chain' | 'db'> & { env: Pick<Context['env'], 'discord'> },
  { address, isActive, stored }: { address: Address; isActive: boolean; stored: unknown },
): Promise<SaleRoles> {
  const [role] = await readRolesOnChain(context, [address]);
  const mintRoles = toMintRoles(parseStoredRoles(stored), env.discord.roleIds);
  const heldRoles = MINT_ROLES.filter((mintRole) => mintRoles[mintRole]);
  // Only the current wallet gets roles.
  const isBehind = isActive && heldRoles[0] !== role;
  const isHeldUp = isBehind && (await readRoleSyncHealth(context)).state !== 'up';
  return { address, role: role ?? null, held: heldRoles, isSyncing: isBehind && !isHeldUp, isHeldUp };
}

/** All wallets of a player with their roles. */
async function readSaleWallets(context: Pick<Context, 'chain' | 'db'>, userId: string): Promise<SaleWallet[]> {
  const wallets = await saleStore.listWallets(context.db, userId);
  if (wallets.length === 0) return [];
  const roles = await readRolesOnChain(
    context,
    wallets.map(({ address }) => address as Address),
  );
  return wallets.map((wallet, index) => ({ ...wallet, role: roles[index] ?? null }));
}

/** Reads the army contract during a request. Throws `chain_off` or `chain_down`. */
async function callArmyContract<T>(
  { chain }: Pick<Context, 'chain'>,
  work: (client: PublicClient, army: Address) => Promise<T>,
): Promise<T> {
  if (!chain) throw createChainOffError();
  const { node, contracts } = chain;
  try {
    return await waitForChain(
      chain,
      node.call((client) => work(client, contracts.jumpyArmy)),
    );
  } catch (error) {
    throw toContractAppError(error);
  }
}
