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

/** A transaction in a block. Its hash proves sender, recipient and value; the success is only reported by the node. */
export interface ProvenTransaction {
  from: Address;
  to: Address | null;
  valueWei: bigint;
  /** Gas limit times effective price: the chain charges the limit, not the gas used. */
  feeWei: bigint;
  blockNumber: number;
  isSuccess: boolean;
  /** Whether the block is final. */
  isFinal: boolean;
  /** Event logs, as reported by the node. */
  logs: readonly Log[];
}

const NOT_FOUND_ERRORS = [TransactionNotFoundError, TransactionReceiptNotFoundError, BlockNotFoundError];

/**
 * Looks up a transaction. Undefined while no block has it, or while a node behind a load balancer lacks it, its receipt
 * or its block. Re-serializes the node's data: if that does not yield the hash, or receipt and block do not match,
 * throws a ChainError.
 */
export async function findProvenTransaction(client: PublicClient, hash: Hash): Promise<ProvenTransaction | undefined> {
  const fetched = await fetchAll(client, hash);
  if (!fetched) return undefined;
  const { transaction, receipt, block, finalBlock } = fetched;
  const from = await recoverSender(transaction, hash);
  const price = receipt.effectiveGasPrice;
  const maxFeePerGas = transaction.maxFeePerGas ?? transaction.gasPrice ?? 0n;
  const isConsistent =
    receipt.transactionHash === hash &&
    receipt.blockNumber === transaction.blockNumber &&
    receipt.blockHash === block.hash &&
    block.transactions.includes(hash) &&
    (receipt.status === 'success' || receipt.status === 'reverted') &&
    price >= 0n &&
    price <= maxFeePerGas;
  if (!isConsistent) throw new ChainError('garbled', `The node tells of ${hash} what cannot be.`);
  return {
    from,
    to: transaction.to === null ? null : toLowerCaseAddress(transaction.to),
    valueWei: transaction.value,
    feeWei: transaction.gas * price,
    blockNumber: Number(receipt.blockNumber),
    isSuccess: receipt.status === 'success',
    isFinal: finalBlock >= receipt.blockNumber,
    logs: receipt.logs,
  };
}

async function fetchAll(client: PublicClient, hash: Hash) {
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
    if (NOT_FOUND_ERRORS.some((type) => error instanceof type)) return undefined;
    throw error;
  }
}

/** Recovers the signer, after checking that the data yields the hash. */
async function recoverSender(transaction: Transaction, hash: Hash): Promise<Address> {
  const { r, s, v, yParity, input } = transaction;
  const signature: Signature = yParity === undefined ? { r, s, v } : { r, s, yParity };
  const signed = serializeTransaction({ ...transaction, data: input } as TransactionSerializable, signature);
  if (keccak256(signed) !== hash)
    throw new ChainError('garbled', `The node tells of ${hash} what does not give that hash.`);
  return toLowerCaseAddress(await recoverTransactionAddress({ serializedTransaction: signed as `0x02${string}` }));
}

const toLowerCaseAddress = (address: Address): Address => address.toLowerCase() as Address;
