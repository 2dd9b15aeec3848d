import type { Address, Log, PublicClient } from 'viem';
import { ChainError } from './chainError.ts';
import type { ChainMark, NewChainEvent } from './store.ts';

/** What a node tells of a range of blocks. */
export interface ReadRange {
  /** Its last block. */
  mark: ChainMark;
  events: NewChainEvent[];
}

/** Asks for the events of our contracts in a range. What a node may not say of an event makes the whole answer worth nothing. */
export async function readRange(
  client: PublicClient,
  { start, end, addresses }: { start: number; end: number; addresses: readonly Address[] },
): Promise<ReadRange> {
  const ours = new Set(addresses.map((address) => address.toLowerCase()));
  const [mark, logs] = await Promise.all([
    markAt(client, end),
    client.getLogs({ address: [...addresses], fromBlock: BigInt(start), toBlock: BigInt(end) }),
  ]);
  return { mark, events: logs.map((log) => eventOf(log, { start, mark, ours })) };
}

/** A block as the node has it; one that it does not have, though it is final, makes it one that is behind. */
export async function markAt(client: PublicClient, blockNumber: number): Promise<ChainMark> {
  const block = await client.getBlock({ blockNumber: BigInt(blockNumber) });
  if (!block.hash || Number(block.number) !== blockNumber)
    throw new ChainError('garbled', `The node shows another block than ${blockNumber}.`);
  return { blockNumber, blockHash: block.hash };
}

/** Whether the chain still has a block that was read. */
export async function stands(client: PublicClient, { blockNumber, blockHash }: ChainMark): Promise<boolean> {
  return (await markAt(client, blockNumber)).blockHash === blockHash;
}

function eventOf(
  { address, blockHash, blockNumber, transactionHash, logIndex, topics, data, removed }: Log<bigint, number, false>,
  { start, mark, ours }: { start: number; mark: ChainMark; ours: ReadonlySet<string> },
): NewChainEvent {
  const number = Number(blockNumber);
  const isEnd = number === mark.blockNumber;
  const isPossible =
    ours.has(address.toLowerCase()) && !removed && number >= start && number <= mark.blockNumber && blockHash !== null;
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
