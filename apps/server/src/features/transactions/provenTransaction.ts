import {
  type Address,
  BlockNotFoundError,
  type Hash,
  keccak256,
  type Log,
  type PublicClient,
  recoverTransactionAddress,
  serializeTransaction,
  type Signature,
  type Transaction,
  TransactionNotFoundError,
  TransactionReceiptNotFoundError,
  type TransactionSerializable,
} from 'viem';
import { ChainError } from '../../platform/chain/chainError.ts';

/** A transaction in a block. Sender, target and value are proven by its hash; whether it succeeded is the node's word. */
export interface ProvenTransaction {
  from: Address;
  to: Address | null;
  valueWei: bigint;
  /** The gas limit times the price that was paid: the chain bills the limit, not the gas used. */
  feeWei: bigint;
  blockNumber: number;
  isSuccess: boolean;
  /** Whether its block can no longer be taken back. */
  isFinal: boolean;
  /** What it made contracts say: the node's word. */
  logs: readonly Log[];
}

const NOT_THERE = [TransactionNotFoundError, TransactionReceiptNotFoundError, BlockNotFoundError];

/**
 * Looks a transaction up; undefined while no block has it, and while one of several nodes behind the same address does not know of it, of its
 * receipt or of its block: each question may go to another. What a node says of it is signed again in its own words: when that does not
 * give the hash, or receipt and block do not fit, the node is not believed (a ChainError).
 */
export async function provenTransaction(client: PublicClient, hash: Hash): Promise<ProvenTransaction | undefined> {
  const found = await findAll(client, hash);
  if (!found) return undefined;
  const { transaction, receipt, block, finalBlock } = found;
  const from = await senderOf(transaction, hash);
  const price = receipt.effectiveGasPrice;
  const most = transaction.maxFeePerGas ?? transaction.gasPrice ?? 0n;
  const fits =
    receipt.transactionHash === hash &&
    receipt.blockNumber === transaction.blockNumber &&
    receipt.blockHash === block.hash &&
    block.transactions.includes(hash) &&
    (receipt.status === 'success' || receipt.status === 'reverted') &&
    price >= 0n &&
    price <= most;
  if (!fits) throw new ChainError('garbled', `The node tells of ${hash} what cannot be.`);
  return {
    from,
    to: transaction.to === null ? null : lowerCase(transaction.to),
    valueWei: transaction.value,
    feeWei: transaction.gas * price,
    blockNumber: Number(receipt.blockNumber),
    isSuccess: receipt.status === 'success',
    isFinal: finalBlock >= receipt.blockNumber,
    logs: receipt.logs,
  };
}

async function findAll(client: PublicClient, hash: Hash) {
  try {
    const [transaction, receipt] = await Promise.all([
      client.getTransaction({ hash }),
      client.getTransactionReceipt({ hash }),
    ]);
    if (transaction.blockNumber === null) return undefined;
    const [block, final] = await Promise.all([
      client.getBlock({ blockNumber: receipt.blockNumber }),
      client.getBlock({ blockTag: 'finalized' }),
    ]);
    return { transaction, receipt, block, finalBlock: final.number };
  } catch (error) {
    if (NOT_THERE.some((type) => error instanceof type)) return undefined;
    throw error;
  }
}

/** Who signed it, when what was told of it gives its hash. */
async function senderOf(transaction: Transaction, hash: Hash): Promise<Address> {
  const { r, s, v, yParity, input } = transaction;
  const signature: Signature = yParity === undefined ? { r, s, v } : { r, s, yParity };
  const signed = serializeTransaction({ ...transaction, data: input } as TransactionSerializable, signature);
  if (keccak256(signed) !== hash)
    throw new ChainError('garbled', `The node tells of ${hash} what does not give that hash.`);
  return lowerCase(await recoverTransactionAddress({ serializedTransaction: signed as `0x02${string}` }));
}

const lowerCase = (address: Address): Address => address.toLowerCase() as Address;
