import type { Hex } from 'viem';
import type { PrivateKeyAccount } from 'viem/accounts';
import type { Chain } from '../../platform/chain/chain.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { findReceipt, readKeyFacts } from './roleChain.ts';
import { broadcast } from './sendBatch.ts';
import { type RoleTx, type TxEnd, txStore } from './txStore.ts';

/** What is in no block by then is sent anew, with fees as they are then: at the same nonce, so that one of the two counts. */
const LOST_MS = 120_000;

/** Sees what became of the transaction that is under way; undefined while it still is. */
export async function settleTx(
  context: Pick<Context, 'clock' | 'db' | 'log'>,
  { tx, chain, account }: { tx: RoleTx; chain: Chain; account: PrivateKeyAccount },
): Promise<TxEnd['state'] | undefined> {
  const nowMs = context.clock.nowMs();
  const end = await findEnd(context, { tx, chain, account });
  if (!end) return undefined;
  await inTransaction(context, (trx) => txStore.end(trx, { ...tx, end, now: new Date(nowMs) }));
  return end.state;
}

async function findEnd(
  context: Pick<Context, 'clock' | 'log'>,
  { tx, chain, account }: { tx: RoleTx; chain: Chain; account: PrivateKeyAccount },
): Promise<TxEnd | undefined> {
  // Before the receipt: a transaction that gets into its block between the two questions is not taken for lost.
  const { nonce } = await readKeyFacts(chain, account.address);
  const receipt = await findReceipt(chain, tx.txHash as Hex);
  if (receipt) {
    return {
      state: receipt.status === 'success' ? 'mined' : 'reverted',
      // The chain bills the limit, whatever was used.
      costWei: BigInt(tx.gasLimit) * receipt.effectiveGasPrice,
      blockNumber: Number(receipt.blockNumber),
    };
  }
  if (nonce > tx.nonce || context.clock.nowMs() - tx.sentAt.getTime() > LOST_MS)
    return { state: 'lost', costWei: null, blockNumber: null };
  await broadcast(context, { chain, raw: tx.raw as Hex });
  return undefined;
}
