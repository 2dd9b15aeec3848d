import { parseMon } from '@jumpy/domain/mon';
import type { OwnTransaction } from '@jumpy/protocol/http/chain';
import type { TransactionRow } from './store.ts';

const ADDRESS = /^0x[0-9a-f]{40}$/;

/** A transaction as its player sees it: by the chain once it is final, by the claim until then. */
export function ownTransaction(row: TransactionRow): OwnTransaction {
  const isConfirmed = row.confirmedFrom !== null;
  const claimedTo = ADDRESS.test(row.toAddress) ? row.toAddress : null;
  return {
    txHash: row.txHash,
    type: row.transactionType,
    status: row.confirmedStatus,
    from: row.confirmedFrom ?? row.fromAddress,
    to: isConfirmed ? row.confirmedTo : claimedTo,
    valueWei: row.valueWei ?? String(parseMon(row.amount) ?? 0n),
    feeWei: row.feeWei,
    runId: row.runId,
    blockNumber: row.blockNumber,
    createdAt: row.createdAt.getTime(),
  };
}
