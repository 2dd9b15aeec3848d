import type { Address, PublicClient } from 'viem';
import type { Context } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { toChainError } from './chainError.ts';
import type { ChainNodePool } from './chainNodePool.ts';
import { readBlockRange, isCanonical } from './readBlockRange.ts';
import {
  type ChainMark,
  deleteAfterBlock,
  isCursorCurrent,
  readChainCursor,
  readChainMarks,
  writeBlockRange,
} from './store.ts';

/** How long the cursor is read from the database before every step after another process has moved it. */
const SHARED_CURSOR_MS = 60_000;

/** Adaptive block range: finds by trial what a node can handle. */
interface RangeSizer {
  getBlocks(): number;
  /** The range succeeded; the next may be twice as large. */
  grow(requestedBlocks: number): void;
  /** The range was too large; the next is half of it. */
  shrink(requestedBlocks: number): void;
}

const FIRST_BLOCKS = 100;
/** Limit of the network's nodes. */
const MAX_BLOCKS = 1_000;
/** Ranges to read after a failure before growing again, since each failed attempt costs a second or more. */
const RANGES_BEFORE_GROWTH = 16;

export function createRangeSizer(): RangeSizer {
  let blocks = FIRST_BLOCKS;
  let rangesBeforeGrowth = 0;
  return {
    getBlocks: () => blocks,
    grow(requestedBlocks) {
      if (requestedBlocks < blocks) return;
      if (rangesBeforeGrowth > 0) rangesBeforeGrowth -= 1;
      else blocks = Math.min(blocks * 2, MAX_BLOCKS);
    },
    shrink(requestedBlocks) {
      blocks = Math.max(1, Math.floor(Math.min(requestedBlocks, blocks) / 2));
      rangesBeforeGrowth = RANGES_BEFORE_GROWTH;
    },
  };
}

/** Indexes final blocks of the chain for all processes, one range at a time. */
export interface ChainFollower {
  /** Reads the next range. Throws a ChainError if no node answers; the next step resumes from the cursor. */
  step(): Promise<ChainFollowerStep>;
}

export type ChainFollowerStep =
  | { kind: 'read'; fromBlock: number; toBlock: number; events: number; isCaughtUp: boolean }
  /** Nothing new, or the node is behind the cursor. */
  | { kind: 'idle' }
  /** Another process was faster; the result is discarded. */
  | { kind: 'overtaken' }
  /** The chain has other blocks than those indexed; the affected events are deleted. */
  | { kind: 'rolled_back'; toBlock: number | undefined };

export interface ChainFollowerOptions {
  context: Pick<Context, 'db' | 'clock'>;
  node: ChainNodePool;
  addresses: readonly Address[];
  /** Block in which the first of our contracts was deployed. */
  fromBlock: number;
}

export function createChainFollower({ context, node, addresses, fromBlock }: ChainFollowerOptions): ChainFollower {
  const rangeSizer = createRangeSizer();
  /** Where this process left the cursor. Every write checks it, so a stale one costs a read of the chain only. */
  let ownCursor: ChainMark | undefined;
  let isSharedUntilMs = -Infinity;

  function setOwnCursor(cursor: ChainMark | undefined): void {
    if (context.clock.nowMs() >= isSharedUntilMs) ownCursor = cursor;
  }

  async function readMarksUpTo(head: number): Promise<ChainMark[]> {
    return (await readChainMarks(context.db)).filter(({ blockNumber }) => blockNumber <= head);
  }

  async function rollBack(cursor: ChainMark, head: number): Promise<ChainFollowerStep> {
    const marks = await readMarksUpTo(head);
    const ancestor = await node.call((client) => findCommonAncestor(client, marks));
    return inTransaction(context, async (trx) => {
      if (!(await isCursorCurrent(trx, cursor))) return { kind: 'overtaken' };
      await deleteAfterBlock(trx, ancestor?.blockNumber);
      return { kind: 'rolled_back', toBlock: ancestor?.blockNumber };
    });
  }

  /** Distinguishes a lagging node, which has the indexed blocks, from a chain that was reset. */
  async function isOtherChain(head: number): Promise<boolean> {
    const [mark] = await readMarksUpTo(head);
    return mark !== undefined && !(await node.call((client) => isCanonical(client, mark)));
  }

  async function readNext(cursor: ChainMark | undefined, head: number): Promise<ChainFollowerStep> {
    const start = cursor ? cursor.blockNumber + 1 : fromBlock;
    if (start > head) {
      setOwnCursor(cursor);
      return { kind: 'idle' };
    }
    const end = Math.min(head, start + rangeSizer.getBlocks() - 1);
    const blocks = end - start + 1;
    try {
      const { readBy, mark, events } = await node.call(
        async (client, nodeIndex) => ({
          readBy: nodeIndex,
          ...(await readBlockRange(client, { start, end, addresses })),
        }),
        { heavy: blocks > 1 ? 'wide' : 'narrow' },
      );
      rangeSizer.grow(blocks);
      const step = await inTransaction<ChainFollowerStep>(context, async (trx) => {
        if (!(await isCursorCurrent(trx, cursor))) return { kind: 'overtaken' };
        await writeBlockRange(trx, { mark: { ...mark, readBy }, events });
        return { kind: 'read', fromBlock: start, toBlock: end, events: events.length, isCaughtUp: end === head };
      });
      if (step.kind === 'overtaken') isSharedUntilMs = context.clock.nowMs() + SHARED_CURSOR_MS;
      else setOwnCursor(mark);
      return step;
    } catch (error) {
      // Some nodes allow only a hundred blocks, fewer if there are many events, or are slow.
      if (toChainError(error).kind !== 'behind') rangeSizer.shrink(blocks);
      throw error;
    }
  }

  return {
    async step() {
      const head = await node.call(async (client) => Number((await client.getBlock({ blockTag: 'finalized' })).number));
      // Only for a range whose write compares it; what is idle must notice that the database was changed.
      const cursor = ownCursor && head > ownCursor.blockNumber ? ownCursor : await readChainCursor(context.db);
      ownCursor = undefined;
      if (cursor && head < cursor.blockNumber)
        return (await isOtherChain(head)) ? rollBack(cursor, head) : { kind: 'idle' };
      if (cursor && !(await node.call((client) => isCanonical(client, cursor)))) return rollBack(cursor, head);
      return readNext(cursor, head);
    },
  };
}

/** The newest indexed block that is still on the chain. */
async function findCommonAncestor(client: PublicClient, marks: readonly ChainMark[]): Promise<ChainMark | undefined> {
  for (const mark of marks) if (await isCanonical(client, mark)) return mark;
  return undefined;
}
