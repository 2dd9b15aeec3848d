import type { Kysely } from 'kysely';
import { formatEther } from 'viem';
import type { DatabaseSchema } from '../../platform/db/schema.ts';
import { saveTransactionClaim } from '../transactions/store.ts';
import type { PaymentRow } from './store.ts';

export interface RecordPaymentOptions {
  player: { id: string; discordId: string };
  payment: Pick<PaymentRow, 'txHash' | 'address' | 'amountWei'>;
  /** Contract that received the payment. */
  contract: string;
  /** The revived run. */
  runId?: string;
  now: Date;
}

/** Records a payment among the player's transactions, even if their page never did: from the wallet to the contract. */
export async function recordPayment(
  trx: Kysely<DatabaseSchema>,
  { player, payment, contract, runId, now }: RecordPaymentOptions,
): Promise<void> {
  await saveTransactionClaim(trx, {
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
