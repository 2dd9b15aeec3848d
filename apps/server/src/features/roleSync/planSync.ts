import { maxFeeWei } from '@jumpy/domain/gas';
import { roleBatchSizes, roleSyncCostWei } from '@jumpy/domain/roleSyncCost';
import {
  toRoleBatch,
  planRoleSync,
  type RoleBatch,
  type RoleAssignment,
  type RoleSyncPlan,
} from '@jumpy/domain/roleSyncPlan';
import { getChain } from '../../platform/chain/toChainAppError.ts';
import { ChainError } from '../../platform/chain/chainError.ts';
import type { Context } from '../../platform/context.ts';
import { sha256 } from '../../platform/hash.ts';
import { withTimeout } from '../../platform/withTimeout.ts';
import { readWalletRoles } from './readWalletRoles.ts';

export interface PlannedSync {
  standings: readonly RoleAssignment[];
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
  const asked = Promise.all([
    readWalletRoles(context, { chain }),
    chain.node.call(async (client) => (await client.getBlock()).baseFeePerGas ?? undefined),
  ]);
  const [standings, baseFeeWei] = await withTimeout(TIMEOUT_MS, {
    work: asked,
    late: () => {
      throw new ChainError('slow', `The chain did not answer in ${TIMEOUT_MS} ms.`);
    },
  });
  const plan = planRoleSync(standings);
  const batch = toRoleBatch(plan);
  return {
    standings,
    plan,
    batch,
    batchSizes: roleBatchSizes(batch.users.length),
    costWei: roleSyncCostWei(batch.users.length, maxFeeWei(baseFeeWei)),
    planId: sha256(JSON.stringify(batch)).toString('hex'),
  };
}
