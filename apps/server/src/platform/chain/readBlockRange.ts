import type { Address, Log, PublicClient } from 'viem';
import { ChainError } from './chainError.ts';
import type { ChainMark, NewChainEvent } from './store.ts';

/** Result of reading a range of blocks. */
export interface BlockRange {
  /** Last block of the range. */
  mark: ChainMark;
  events: NewChainEvent[];
}

/** Reads the events of our contracts in a range. One invalid event invalidates the whole answer. */
export async function readBlockRange(
  client: PublicClient,
  { start, end, addresses }: { start: number; end: number; addresses: readonly Address[] },
): Promise<BlockRange> {
  const ownAddresses = new Set(addresses.map((address) => address.toLowerCase()));
  const [mark, logs] = await Promise.all([
    readMark(client, end),
    client.getLogs({ address: [...addresses], fromBlock: BigInt(start), toBlock: BigInt(end) }),
  ]);
  return { mark, events: logs.map((log) => toChainEvent(log, { start, mark, ownAddresses })) };
}

/** Reads a block; a node that lacks a final block counts as behind. */
export async function readMark(client: PublicClient, blockNumber: number): Promise<ChainMark> {
  const block = await client.getBlock({ blockNumber: BigInt(blockNumber) });
  if (!block.hash || Number(block.number) !== blockNumber)
    throw new ChainError('garbled', `The node shows another block than ${blockNumber}.`);
  return { blockNumber, blockHash: block.hash };
}

/** Whether an indexed block is still on the chain. */
export async function isCanonical(client: PublicClient, { blockNumber, blockHash }: ChainMark): Promise<boolean> {
  return (await readMark(client, blockNumber)).blockHash === blockHash;
}

function toChainEvent(
  { address, blockHash, blockNumber, transactionHash, logIndex, topics, data, removed }: Log<bigint, number, false>,
  { start, mark, ownAddresses }: { start: number; mark: ChainMark; ownAddresses: ReadonlySet<string> },
): NewChainEvent {
  const number = Number(blockNumber);
  const isEnd = number === mark.blockNumber;
  const isPossible =
    ownAddresses.has(address.toLowerCase()) &&
    !removed &&
    number >= start &&
    number <= mark.blockNumber &&
    blockHash !== null;
  if (!isPossible || (isEnd && blockHash !== mark.blockHash))
    throw new ChainError(
      'garbled',
      `The node tells of an event that cannot be: ${transactionHash} in block ${number}.`,
    );
  return {
    blockNumber: number,
    blockHash,
    txHash: transactionHash,
    logIndex,
    address: address.toLowerCase(),
    topics,
    data,
  };
}
