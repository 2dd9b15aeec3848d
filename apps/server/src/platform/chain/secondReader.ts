import type { Logger } from 'pino';
import { inTransaction } from '../db/transaction.ts';
import { ChainError, toChainError } from './chainError.ts';
import type { ChainCallOptions } from './chainNodePool.ts';
import {
  type ChainFollower,
  type ChainFollowerOptions,
  type ChainFollowerStep,
  createRangeSizer,
} from './chainFollower.ts';
import { readBlockRange, isCanonical } from './readBlockRange.ts';
import {
  isSecondReadingDue,
  type ReadMark,
  readChainCursors,
  readChainMarksFrom,
  writeSecondReading,
} from './store.ts';

export interface SecondReaderOptions extends ChainFollowerOptions {
  log: Pick<Logger, 'warn'>;
}

/** Age in blocks at which a node that lagged during the first read has caught up. */
export const MIN_AGE_BLOCKS = 64;
/** Maximum number of range ends considered per second read. */
const MAX_MARKS = 100;

/** How long the second read waits for a different node than the first; afterwards the same one is used. */
const OTHER_NODE_TIMEOUT_MS = 600_000;

/** A range due for the second read. */
interface DueRange {
  /** Cursor of the second read. */
  after: number | undefined;
  start: number;
  end: number;
  /** End of a first-read range in or after this range; the node must still have that block. */
  guard: ReadMark;
  /** Newest block old enough for the second read, which has caught up once `end` reaches it. */
  newestDueBlock: number;
}

/**
 * Reads every range again once it is 64 blocks old, from another node than before if possible. Missed events are added;
 * events that the second node lacks stay, since a node that omits events proves nothing.
 */
export function createSecondReader({ context, node, addresses, fromBlock, log }: SecondReaderOptions): ChainFollower {
  const { db, clock } = context;
  const rangeSizer = createRangeSizer();
  let progressMs = clock.nowMs();

  function chooseNode(readBy: number): ChainCallOptions {
    return clock.nowMs() - progressMs < OTHER_NODE_TIMEOUT_MS
      ? { excludedNodeIndex: readBy }
      : { lastNodeIndex: readBy };
  }

  async function findDue(): Promise<DueRange | undefined> {
    const { first, second: after } = await readChainCursors(db);
    const start = Math.max(fromBlock, (after ?? -1) + 1);
    const newestDueBlock = (first ?? -1) - MIN_AGE_BLOCKS;
    if (start > newestDueBlock) return undefined;
    const marks = await readChainMarksFrom(db, { start, limit: MAX_MARKS });
    const next = marks.findIndex(({ readBy }) => readBy !== marks[0]?.readBy);
    const sameNodeMarks = next === -1 ? marks : marks.slice(0, next);
    const end = Math.min(
      newestDueBlock,
      start + rangeSizer.getBlocks() - 1,
      sameNodeMarks.at(-1)?.blockNumber ?? newestDueBlock,
    );
    const guard = sameNodeMarks.find(({ blockNumber }) => blockNumber >= end);
    return guard && { after, start, end, guard, newestDueBlock };
  }

  async function readRange({ after, start, end, guard, newestDueBlock }: DueRange): Promise<ChainFollowerStep> {
    const { events } = await node.call(
      async (client) => {
        if (!(await isCanonical(client, guard)))
          throw new ChainError('garbled', `The node has another block ${guard.blockNumber} than was read.`);
        return readBlockRange(client, { start, end, addresses });
      },
      { heavy: end > start ? 'wide' : 'narrow', ...chooseNode(guard.readBy) },
    );
    const added = await inTransaction(context, async (trx) =>
      (await isSecondReadingDue(trx, { after, guard })) ? writeSecondReading(trx, { end, events }) : undefined,
    );
    if (added === undefined) return { kind: 'overtaken' };
    if (added > 0) log.warn({ fromBlock: start, toBlock: end, events: added }, 'a chain node had left out events');
    return { kind: 'read', fromBlock: start, toBlock: end, events: added, isCaughtUp: end === newestDueBlock };
  }

  return {
    async step() {
      const due = await findDue();
      if (!due) {
        progressMs = clock.nowMs();
        return { kind: 'idle' };
      }
      const blocks = due.end - due.start + 1;
      try {
        const step = await readRange(due);
        rangeSizer.grow(blocks);
        progressMs = clock.nowMs();
        return step;
      } catch (error) {
        if (toChainError(error).kind !== 'behind') rangeSizer.shrink(blocks);
        throw error;
      }
    },
  };
}
