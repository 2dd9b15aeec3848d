import type { Address, Log, PublicClient } from 'viem';
import type { Context } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { ChainFault, chainFaultOf } from './chainFault.ts';
import type { ChainNode } from './chainNode.ts';
import { type ChainMark, forgetAfter, type NewChainEvent, readCursor, readMarks, writeRange } from './store.ts';

/** Reads the final blocks of the chain once for everybody, a range at a time. */
export interface Follower {
  /** Reads the next range. Throws a ChainFault when no node answers; the next step takes up where this one stood. */
  step(): Promise<FollowerStep>;
}

export type FollowerStep =
  | { kind: 'read'; fromBlock: number; toBlock: number; events: number; isCaughtUp: boolean }
  /** There is nothing new, or the node is behind what was read. */
  | { kind: 'idle' }
  /** The chain has other blocks than those that were read: what came of them is forgotten. */
  | { kind: 'rolled_back'; toBlock: number | undefined };

export interface FollowerOptions {
  context: Pick<Context, 'db' | 'clock'>;
  node: ChainNode;
  addresses: readonly Address[];
  /** Where the first of our contracts was deployed. */
  fromBlock: number;
}

const FIRST_RANGE_BLOCKS = 100;
/** What the network's nodes allow. */
const MOST_RANGE_BLOCKS = 1_000;

export function createFollower({ context, node, addresses, fromBlock }: FollowerOptions): Follower {
  const ours = new Set(addresses.map((address) => address.toLowerCase()));
  let rangeBlocks = FIRST_RANGE_BLOCKS;

  async function read(start: number, end: number): Promise<{ mark: ChainMark; events: NewChainEvent[] }> {
    return node.ask(async (client) => {
      const [mark, logs] = await Promise.all([
        markAt(client, end),
        client.getLogs({ address: [...addresses], fromBlock: BigInt(start), toBlock: BigInt(end) }),
      ]);
      if (!mark) throw new ChainFault('garbled', `The node has no block ${end}, which it called final.`);
      return { mark, events: logs.map((log) => eventOf(log, { start, mark, ours })) };
    });
  }

  async function marksUpTo(head: number): Promise<ChainMark[]> {
    return (await readMarks(context.db)).filter(({ blockNumber }) => blockNumber <= head);
  }

  async function rollBack(head: number): Promise<FollowerStep> {
    const marks = await marksUpTo(head);
    const standing = await node.ask((client) => lastStanding(client, marks));
    await inTransaction(context, (trx) => forgetAfter(trx, standing?.blockNumber));
    return { kind: 'rolled_back', toBlock: standing?.blockNumber };
  }

  /** A node that is behind has what was read so far; a chain that was begun anew has not. */
  async function isAnother(head: number): Promise<boolean> {
    const [mark] = await marksUpTo(head);
    return mark !== undefined && !(await node.ask((client) => stands(client, mark)));
  }

  return {
    async step() {
      const head = await node.ask(async (client) => Number((await client.getBlock({ blockTag: 'finalized' })).number));
      const cursor = await readCursor(context.db);
      if (cursor && head < cursor.blockNumber) return (await isAnother(head)) ? rollBack(head) : { kind: 'idle' };
      if (cursor && !(await node.ask((client) => stands(client, cursor)))) return rollBack(head);
      const start = cursor ? cursor.blockNumber + 1 : fromBlock;
      if (start > head) return { kind: 'idle' };
      const end = Math.min(head, start + rangeBlocks - 1);
      try {
        const { mark, events } = await read(start, end);
        await inTransaction(context, (trx) => writeRange(trx, { mark, events }));
        rangeBlocks = Math.min(rangeBlocks * 2, MOST_RANGE_BLOCKS);
        return { kind: 'read', fromBlock: start, toBlock: end, events: events.length, isCaughtUp: end === head };
      } catch (error) {
        // Some nodes allow only a hundred blocks, or fewer where much happened.
        if (chainFaultOf(error).kind === 'refused') rangeBlocks = Math.max(1, Math.floor(rangeBlocks / 2));
        throw error;
      }
    },
  };
}

async function markAt(client: PublicClient, blockNumber: number): Promise<ChainMark | undefined> {
  const block = await client.getBlock({ blockNumber: BigInt(blockNumber) });
  return block.hash && Number(block.number) === blockNumber ? { blockNumber, blockHash: block.hash } : undefined;
}

async function stands(client: PublicClient, { blockNumber, blockHash }: ChainMark): Promise<boolean> {
  return (await markAt(client, blockNumber))?.blockHash === blockHash;
}

/** The newest block that was read and that the chain still has. */
async function lastStanding(client: PublicClient, marks: readonly ChainMark[]): Promise<ChainMark | undefined> {
  for (const mark of marks) if (await stands(client, mark)) return mark;
  return undefined;
}

/** An event as it is kept. What a node may not say of it makes the whole answer worth nothing. */
function eventOf(
  { address, blockHash, blockNumber, transactionHash, logIndex, topics, data, removed }: Log<bigint, number, false>,
  { start, mark, ours }: { start: number; mark: ChainMark; ours: ReadonlySet<string> },
): NewChainEvent {
  const number = Number(blockNumber);
  const isEnd = number === mark.blockNumber;
  const isPossible =
    ours.has(address.toLowerCase()) && !removed && number >= start && number <= mark.blockNumber && blockHash !== null;
  if (!isPossible || (isEnd && blockHash !== mark.blockHash))
    throw new ChainFault(
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
