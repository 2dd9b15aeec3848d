import { type Address, createPublicClient, type Hash, http, type PublicClient } from 'viem';

/** Access to the local chain: the URL of its proxy, and the secret for changing balances. */
export interface ChainAccess {
  rpcUrl: string;
  secret: string | undefined;
}

/** Transaction as displayed. */
export interface ExplorerTransaction {
  hash: Hash;
  from: Address;
  /** Null for contract creation. */
  to: Address | null;
  valueWei: bigint;
  /** Billed fee: on Monad, for the full gas limit. */
  feeWei: bigint;
  blockNumber: bigint;
  succeeded: boolean;
  createdContract: Address | null;
  data: string;
}

export interface ExplorerAccount {
  address: Address;
  balanceWei: bigint;
  isContract: boolean;
  /** Newest first, from recent blocks only. */
  transactions: ExplorerTransaction[];
}

const TIMEOUT_MS = 5_000;
const SCANNED_BLOCKS = 200n;
const BLOCK_BATCH = 25n;

/** Reads chain data for the explorer pages. */
export function createChainReader({ rpcUrl }: ChainAccess) {
  const client = createPublicClient({ transport: http(rpcUrl, { timeout: TIMEOUT_MS, retryCount: 0 }) });
  return {
    async account(address: Address): Promise<ExplorerAccount> {
      const [balanceWei, code, transactions] = await Promise.all([
        client.getBalance({ address }),
        client.getCode({ address }),
        listTransactions(client, address),
      ]);
      return { address, balanceWei, isContract: code !== undefined, transactions };
    },
    async transaction(hash: Hash): Promise<ExplorerTransaction | undefined> {
      const receipt = await client.getTransactionReceipt({ hash }).catch(() => undefined);
      return receipt && toExplorerTransaction(client, hash);
    },
  };
}

async function listTransactions(client: PublicClient, address: Address): Promise<ExplorerTransaction[]> {
  const lowerAddress = address.toLowerCase();
  const head = await client.getBlockNumber({ cacheTime: 0 });
  const first = head > SCANNED_BLOCKS ? head - SCANNED_BLOCKS : 0n;
  const found: Hash[] = [];
  for (let top = head; top >= first; top -= BLOCK_BATCH) {
    const numbers = Array.from({ length: Number(BLOCK_BATCH) }, (_, index) => top - BigInt(index));
    const blocks = await Promise.all(
      numbers
        .filter((blockNumber) => blockNumber >= first)
        .map((blockNumber) => client.getBlock({ blockNumber, includeTransactions: true })),
    );
    for (const { transactions } of blocks)
      for (const { hash, from, to } of transactions)
        if (from.toLowerCase() === lowerAddress || to?.toLowerCase() === lowerAddress) found.push(hash);
  }
  return Promise.all(found.map((hash) => toExplorerTransaction(client, hash)));
}

async function toExplorerTransaction(client: PublicClient, hash: Hash): Promise<ExplorerTransaction> {
  const [transaction, receipt] = await Promise.all([
    client.getTransaction({ hash }),
    client.getTransactionReceipt({ hash }),
  ]);
  return {
    hash,
    from: transaction.from,
    to: transaction.to,
    valueWei: transaction.value,
    feeWei: transaction.gas * receipt.effectiveGasPrice,
    blockNumber: receipt.blockNumber,
    succeeded: receipt.status === 'success',
    createdContract: receipt.contractAddress ?? null,
    data: transaction.input,
  };
}

export type ChainReader = ReturnType<typeof createChainReader>;
