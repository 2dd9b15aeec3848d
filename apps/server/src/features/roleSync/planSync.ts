import { maxFeeWei } from '@jumpy/domain/gas';
import { roleBatchSizes, roleSyncCostWei } from '@jumpy/domain/roleSyncCost';
import {
  toRoleBatch,
  planRoleSync,
  type RoleBatch,
  type RoleAssignment,
  type RoleSyncPlan,
} from '@jumpy/domain/roleSyncPlan';
import { jumpyArmyAbi } from '@jumpy/contracts/JumpyArmy';
import { type MintRole, toMintRoles, highestMintRole } from '@jumpy/domain/mintRoles';
import { parseStoredRoles } from '@jumpy/domain/storedRoles';
import type { Address } from 'viem';
import { getChain } from '../../platform/chain/toChainAppError.ts';
import { waitForChain } from '../../platform/chain/waitForChain.ts';
import type { Context } from '../../platform/context.ts';
import { sha256 } from '../../platform/hash.ts';
import type { ChainContext } from '../../platform/chain/chainContext.ts';
import { MULTICALL3_CONTRACT } from '../../platform/chain/multicall.ts';
import { type WalletWithRoles, walletRolesStore } from './walletRolesStore.ts';

export interface PlannedSync {
  assignments: readonly RoleAssignment[];
  plan: RoleSyncPlan;
  batch: RoleBatch;
  /** Number of wallets per transaction. */
  batchSizes: readonly number[];
  /** Estimated cost at current fees. */
  costWei: bigint;
  /** Hash of the batch; identifies the plan. */
  planId: string;
}

const TIMEOUT_MS = 20_000;

/** Plans a sync of all known wallets. Throws a ChainError, or an ApiError `chain_off`. */
export async function planSync(context: Pick<Context, 'chain' | 'db' | 'env'>): Promise<PlannedSync> {
  const chain = getChain(context);
  const work = Promise.all([
    readWalletRoles(context, { chain }),
    chain.node.call(async (client) => (await client.getBlock()).baseFeePerGas ?? undefined),
  ]);
  const [assignments, baseFeeWei] = await waitForChain(chain, work, TIMEOUT_MS);
  const plan = planRoleSync(assignments);
  const batch = toRoleBatch(plan);
  return {
    assignments,
    plan,
    batch,
    batchSizes: roleBatchSizes(batch.users.length),
    costWei: roleSyncCostWei(batch.users.length, maxFeeWei(baseFeeWei)),
    planId: sha256(JSON.stringify(batch)).toString('hex'),
  };
}

/** Wallets per contract call. */
const AT_ONCE = 500;

type WalletRolesContext = Pick<Context, 'db' | 'env'>;

/** Compares the wanted roles with the contract's, for the given wallets or for all known ones. */
export async function readWalletRoles(
  context: WalletRolesContext,
  { chain, addresses }: { chain: ChainContext; addresses?: readonly string[] },
): Promise<RoleAssignment[]> {
  const { db } = context;
  const wallets = addresses ? await walletRolesStore.listByAddress(db, addresses) : await walletRolesStore.listAll(db);
  const contractRoles = await readContractRoles(
    chain,
    wallets.map(({ address }) => address),
  );
  return wallets.map((wallet, at) => ({
    address: wallet.address,
    wanted: getDesiredRole(context, wallet),
    held: contractRoles[at],
  }));
}

/** Only the highest of several roles counts. */
function getDesiredRole(
  { env }: Pick<Context, 'env'>,
  { roles }: Pick<WalletWithRoles, 'roles'>,
): MintRole | undefined {
  return highestMintRole(toMintRoles(parseStoredRoles(roles), env.discord.roleIds));
}

/** Returns the roles that the army contract currently assigns, in the order of the wallets. Throws a ChainError. */
async function readContractRoles(
  { node, contracts }: Pick<ChainContext, 'node' | 'contracts'>,
  addresses: readonly string[],
): Promise<(MintRole | undefined)[]> {
  const army = { abi: jumpyArmyAbi, address: contracts.jumpyArmy, functionName: 'getUserRoles' } as const;
  const roles: (MintRole | undefined)[] = [];
  for (let from = 0; from < addresses.length; from += AT_ONCE) {
    const batch = addresses.slice(from, from + AT_ONCE) as Address[];
    const answers = await node.call((client) =>
      client.multicall({
        allowFailure: false,
        batchSize: 0,
        multicallAddress: MULTICALL3_CONTRACT,
        contracts: batch.map((address) => ({ ...army, args: [address] }) as const),
      }),
    );
    roles.push(
      ...answers.map(([jumplist, elites, passholders, jumpfcfs]) =>
        highestMintRole({ jumplist, elites, passholders, jumpfcfs }),
      ),
    );
  }
  return roles;
}
