import { jumpyArmyAbi } from '@jumpy/contracts/JumpyArmy';
import { MINT_ROLES, type MintRole, mintRolesOf, topMintRole } from '@jumpy/domain/mintRoles';
import { mintLimit, OWNER_LIMIT } from '@jumpy/domain/saleTerms';
import { readStoredRoles } from '@jumpy/domain/storedRoles';
import { saleEndpoints } from '@jumpy/protocol/endpoints/sale';
import { type SaleMints, type SaleRoles, type SaleWallet, WHITELIST_PAGE } from '@jumpy/protocol/http/sale';
import type { FastifyPluginAsync } from 'fastify';
import type { Address, PublicClient } from 'viem';
import { playerOf } from '../../http/route.ts';
import { serve } from '../../http/serve.ts';
import { ApiError } from '../../platform/apiError.ts';
import { ChainError } from '../../platform/chain/chainError.ts';
import type { Context } from '../../platform/context.ts';
import { within } from '../../platform/within.ts';
import type { ForeignPictures } from '../media/foreign/foreignPictures.ts';
import { contractApiError, contractMissing } from '../army/contractApiError.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { playerStore } from '../players/store.ts';
import { rolesPart } from '../roleSync/rolesPart.ts';
import { readProvenance } from '../works/provenance.ts';
import { checkWorks } from './checkWorks.ts';
import { queueRoleSync } from '../roleSync/queueRoleSync.ts';
import { countOf, multicallOf } from './multicall.ts';
import { previewWorks } from './previewWorks.ts';
import type { ArmySale } from './sale.ts';
import { saleStore } from './store.ts';

const LIMIT_MS = 5_000;

export const saleRoutes: FastifyPluginAsync<{ context: Context; sale: ArmySale; pictures: ForeignPictures }> = async (
  api,
  { context, sale, pictures },
) => {
  const check = checkWorks(context, { works: readProvenance().works });
  const preview = previewWorks({ ...context, pictures });

  serve(api, saleEndpoints.sale, async () => {
    const { readAt, sale: read, isStale } = await sale.read();
    const readAtMs = readAt.getTime();
    // Pages use the chain's clock, which has advanced since the read.
    const passedS = Math.max(0, Math.floor((context.clock.nowMs() - readAtMs) / 1_000));
    return { success: true as const, sale: { ...read, chainS: read.chainS + passedS }, readAt: readAtMs, isStale };
  });

  serve(api, saleEndpoints.mints, async (request) => {
    const { address } = await ownWallet(context, { userId: playerOf(request).id, address: request.query.address });
    return { success: true as const, mints: await readMints(context, address) };
  });

  serve(api, saleEndpoints.roles, async (request) => {
    const { id: userId } = playerOf(request);
    const wallet = await ownWallet(context, { userId, address: request.query.address });
    const row = await playerStore.byId(context.db, userId);
    const roles = await readRoles(context, { ...wallet, stored: row?.roles });
    // Enqueue a sync of the contract, which runs after the response.
    if (roles.isSyncing || roles.isHeldUp) await inTransaction(context, (trx) => queueRoleSync(trx, { userId }));
    return { success: true as const, roles };
  });

  serve(api, saleEndpoints.wallets, async (request) => ({
    success: true as const,
    wallets: await readWallets(context, playerOf(request).id),
  }));

  serve(api, saleEndpoints.whitelist, async ({ query: { page = 1, role, search } }) => {
    const { chain, db } = context;
    if (!chain) throw contractMissing();
    const army = chain.contracts.jumpyArmy.toLowerCase();
    const place = { limit: WHITELIST_PAGE, offset: (page - 1) * WHITELIST_PAGE };
    const [listed, counts] = await Promise.all([
      saleStore.whitelist(db, { army, role, search, ...place }),
      saleStore.roleCounts(db, army),
    ]);
    return { success: true as const, ...listed, page, counts };
  });

  serve(api, saleEndpoints.worksCheck, async ({ query: { base } }) => ({
    success: true as const,
    check: await check(base.trim()),
  }));

  serve(api, saleEndpoints.preview, async ({ query }) => ({ success: true as const, ...(await preview(query)) }));
};

/** One of the player's own wallets, current or former; other addresses are rejected. */
async function ownWallet(
  { db }: Pick<Context, 'db'>,
  { userId, address }: { userId: string; address: string },
): Promise<{ address: Address; isActive: boolean }> {
  const asked = address.toLowerCase();
  const wallets = await saleStore.wallets(db, userId);
  const own = wallets.find((wallet) => wallet.address === asked);
  if (!own) throw new ApiError('other_player', 'That wallet is not yours.', { field: 'address' });
  return { address: asked as Address, isActive: own.isActive };
}

/** What a wallet has minted and may mint, according to the latest block. */
function readMints(context: Pick<Context, 'chain'>, address: Address): Promise<SaleMints> {
  return askArmy(context, async (client, contract) => {
    const army = { abi: jumpyArmyAbi, address: contract } as const;
    const blockNumber = await client.getBlockNumber({ cacheTime: 0 });
    const [owner, phaseNow, minted, allowance, roles] = await client.multicall({
      ...multicallOf(blockNumber),
      contracts: [
        { ...army, functionName: 'owner' },
        { ...army, functionName: 'getCurrentPhase' },
        { ...army, functionName: 'getUserMints', args: [address] },
        { ...army, functionName: 'remainingAllowance', args: [address] },
        { ...army, functionName: 'getUserRoles', args: [address] },
      ],
    });
    const phase = countOf(phaseNow) as SaleMints['phase'];
    const isOwner = owner.toLowerCase() === address;
    return {
      address,
      phase,
      minted: [countOf(minted[0]), countOf(minted[1]), countOf(minted[2])],
      limit: isOwner ? OWNER_LIMIT : mintLimit(phase, roleOf(roles)),
      allowance: countOf(allowance),
      isOwner,
    };
  });
}

/** The role encoded by the four results of `getUserRoles`; the highest if there are several. */
const roleOf = ([jumplist, elites, passholders, jumpfcfs]: readonly [boolean, boolean, boolean, boolean]):
  | MintRole
  | undefined => topMintRole({ elites, jumplist, passholders, jumpfcfs });

/** Roles of wallets according to the latest block. */
function rolesOnChain(
  context: Pick<Context, 'chain'>,
  addresses: readonly Address[],
): Promise<(MintRole | undefined)[]> {
  return askArmy(context, async (client, contract) => {
    const answers = await client.multicall({
      ...multicallOf(await client.getBlockNumber({ cacheTime: 0 })),
      contracts: addresses.map(
        (address) => ({ abi: jumpyArmyAbi, address: contract, functionName: 'getUserRoles', args: [address] }) as const,
      ),
    });
    return answers.map(roleOf);
  });
}

/** The role that the contract has for a wallet, and the roles its player holds in the community. */
async function readRoles(
  { env, ...context }: Pick<Context, 'chain' | 'db'> & { env: Pick<Context['env'], 'discord'> },
  { address, isActive, stored }: { address: Address; isActive: boolean; stored: unknown },
): Promise<SaleRoles> {
  const [role] = await rolesOnChain(context, [address]);
  const named = mintRolesOf(readStoredRoles(stored), env.discord.roleIds);
  const held = MINT_ROLES.filter((each) => named[each]);
  // Only the current wallet gets roles.
  const isBehind = isActive && held[0] !== role;
  const isHeldUp = isBehind && (await rolesPart(context)).state !== 'up';
  return { address, role: role ?? null, held, isSyncing: isBehind && !isHeldUp, isHeldUp };
}

/** All wallets of a player with their roles. */
async function readWallets(context: Pick<Context, 'chain' | 'db'>, userId: string): Promise<SaleWallet[]> {
  const wallets = await saleStore.wallets(context.db, userId);
  if (wallets.length === 0) return [];
  const roles = await rolesOnChain(
    context,
    wallets.map(({ address }) => address as Address),
  );
  return wallets.map((wallet, index) => ({ ...wallet, role: roles[index] ?? null }));
}

/** Reads the army contract during a request. Throws `chain_off` or `chain_down`. */
async function askArmy<T>(
  { chain }: Pick<Context, 'chain'>,
  work: (client: PublicClient, army: Address) => Promise<T>,
): Promise<T> {
  if (!chain) throw contractMissing();
  const { node, contracts } = chain;
  try {
    return await within(LIMIT_MS, {
      work: node.ask((client) => work(client, contracts.jumpyArmy)),
      late: () => {
        throw new ChainError('slow', `The chain did not answer in ${LIMIT_MS} ms.`);
      },
    });
  } catch (error) {
    throw contractApiError(error);
  }
}
