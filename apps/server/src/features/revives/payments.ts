import { type Hex, formatEther } from 'viem';
import type { Kysely } from 'kysely';
import type { ChainContext } from '../../platform/chain/chainContext.ts';
import { ChainError } from '../../platform/chain/chainError.ts';
import { waitForChain } from '../../platform/chain/waitForChain.ts';
import { toChainAppError, getChain } from '../../platform/chain/toChainAppError.ts';
import type { Context } from '../../platform/context.ts';
import { type ProvenTransaction, findProvenTransaction } from '../transactions/findProvenTransaction.ts';
import { type OnChainPayment, parsePaymentEvent } from './parsePaymentEvent.ts';
import type { DatabaseSchema } from '../../platform/db/schema.ts';
import { saveTransactionClaim } from '../transactions/store.ts';
import type { PaymentRow } from './store.ts';

/**
 * Looks up a payment on chain; concurrent lookups of the same hash share one request. Throws `chain_off` or
 * `chain_down`.
 */
export type PaymentLookUp = (txHash: Hex) => Promise<FoundPayment>;

export function createPaymentLookUp(context: Pick<Context, 'chain'>): PaymentLookUp {
  const underWay = new Map<Hex, Promise<FoundPayment>>();

  async function lookUp(txHash: Hex): Promise<FoundPayment> {
    const chain = getChain(context);
    try {
      return await waitForChain(chain, findPayment(chain, txHash));
    } catch (error) {
      throw toChainAppError(error);
    }
  }

  return (txHash) => {
    const pending = underWay.get(txHash);
    if (pending) return pending;
    const started = lookUp(txHash);
    underWay.set(txHash, started);
    const forget = (): void => {
      underWay.delete(txHash);
    };
    started.then(forget, forget);
    return started;
  };
}

/** On-chain status of a claimed payment. */
type FoundPayment =
  | { kind: 'paid'; payment: OnChainPayment }
  /** Not in a final block; may never be. */
  | { kind: 'pending' }
  /** Final, but not a payment for a revive. */
  | { kind: 'unpaid' };

/**
 * Verifies a payment by its receipt: it needs a final block and an event of our contract that matches sender and value.
 * The contract enforces its price (nodes prune old state, so it is not read). Throws a ChainError if no node answers.
 */
export function findPayment({ node, contracts }: ChainContext, txHash: Hex): Promise<FoundPayment> {
  return node.call(async (client) => {
    const proven = await findProvenTransaction(client, txHash);
    if (!proven?.isFinal) return { kind: 'pending' };
    const { from, to, valueWei, isSuccess } = proven;
    if (!isSuccess || to !== contracts.reviveGate.toLowerCase() || valueWei === 0n) return { kind: 'unpaid' };
    const payment = parsePayment(proven, { txHash, contract: to });
    // The contract always emits an event when it takes coins, so a node without it has incomplete data.
    if (!payment) throw new ChainError('behind', `The node has the payment ${txHash} without its event.`);
    const isTheirs = payment.address === from && payment.amountWei === valueWei;
    return isTheirs ? { kind: 'paid', payment } : { kind: 'unpaid' };
  });
}

function parsePayment(
  { blockNumber, logs }: ProvenTransaction,
  { txHash, contract }: { txHash: Hex; contract: string },
): OnChainPayment | undefined {
  for (const { address, topics, data } of logs) {
    if (address.toLowerCase() !== contract) continue;
    const payment = parsePaymentEvent({ txHash, blockNumber, topics, data });
    if (payment) return payment;
  }
  return undefined;
}

interface RecordPaymentOptions {
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
