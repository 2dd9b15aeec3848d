import { maxFeeWei } from '@jumpy/domain/gas';
import { batchSizes, roleSyncCostWei } from '@jumpy/domain/roleSyncCost';
import {
  batchOf,
  planRoleSync,
  type RoleBatch,
  type RoleStanding,
  type RoleSyncPlan,
} from '@jumpy/domain/roleSyncPlan';
import { chainOf } from '../../platform/chain/chainApiError.ts';
import { ChainError } from '../../platform/chain/chainError.ts';
import type { Context } from '../../platform/context.ts';
import { sha256 } from '../../platform/hash.ts';
import { within } from '../../platform/within.ts';
import { readStandings } from './readStandings.ts';

export interface PlannedSync {
  standings: readonly RoleStanding[];
  plan: RoleSyncPlan;
  batch: RoleBatch;
  /** Number of wallets per transaction. */
  sizes: readonly number[];
  /** Estimated cost at current fees. */
  costWei: bigint;
  /** Hash of the batch; identifies the plan. */
  name: string;
}

const PATIENCE_MS = 20_000;

/** Plans a sync of all known wallets. Throws a ChainError, or an ApiError `chain_off`. */
export async function planSync(context: Pick<Context, 'chain' | 'db' | 'env'>): Promise<PlannedSync> {
  const chain = chainOf(context);
  const asked = Promise.all([
    readStandings(context, { chain }),
    chain.node.ask(async (client) => (await client.getBlock()).baseFeePerGas ?? undefined),
  ]);
  const [standings, baseFeeWei] = await within(PATIENCE_MS, {
    work: asked,
    late: () => {
      throw new ChainError('slow', `The chain did not answer in ${PATIENCE_MS} ms.`);
    },
  });
  const plan = planRoleSync(standings);
  const batch = batchOf(plan);
  return {
    standings,
    plan,
    batch,
    sizes: batchSizes(batch.users.length),
    costWei: roleSyncCostWei(batch.users.length, maxFeeWei(baseFeeWei)),
    name: sha256(JSON.stringify(batch)).toString('hex'),
  };
}
