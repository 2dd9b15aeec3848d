import type { Kysely } from 'kysely';
import { formatEther } from 'viem';
import type { Database } from '../../platform/db/schema.ts';
import { saveClaim } from '../transactions/store.ts';
import type { PaymentRow } from './store.ts';

export interface RecordedPayment {
  player: { id: string; discordId: string };
  payment: Pick<PaymentRow, 'txHash' | 'address' | 'amountWei'>;
  /** The contract that took it. */
  contract: string;
  /** The run that it revived. */
  runId?: string;
  now: Date;
}

/** Puts a payment among its player's transactions, whether their page has done so or is gone: from the wallet to the contract (REVIVE-19, READ-28). */
export async function recordPayment(
  trx: Kysely<Database>,
  { player, payment, contract, runId, now }: RecordedPayment,
): Promise<void> {
  await saveClaim(trx, {
    userId: player.id,
    discordId: player.discordId,
    from: payment.address,
    to: contract.toLowerCase(),
    amount: formatEther(BigInt(payment.amountWei)),
    type: 'REVIVE_PAYMENT',
    txHash: payment.txHash,
    status: 'completed',
    runId,
    now,
  });
}
