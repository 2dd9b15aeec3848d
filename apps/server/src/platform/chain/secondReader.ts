import type { Logger } from 'pino';
import { inTransaction } from '../db/transaction.ts';
import { ChainError, chainErrorOf } from './chainError.ts';
import type { Asking } from './chainNode.ts';
import type { Follower, FollowerOptions, FollowerStep } from './follower.ts';
import { createRangeWidth } from './rangeWidth.ts';
import { readRange, stands } from './readRange.ts';
import { isStillDue, type ReadMark, readCursor, readMarksFrom, readSecondCursor, writeAgain } from './store.ts';

export interface SecondReaderOptions extends FollowerOptions {
  log: Pick<Logger, 'warn'>;
}

/** A node that was behind at the first reading has caught up by then. */
export const RIPE_BLOCKS = 64;
/** So many ends of ranges are looked at for one that is read again. */
const MOST_MARKS = 100;

/** So long the second reading waits for a node that was not the first to tell of a range; then that one is better than none. */
const PATIENCE_MS = 600_000;

/** A range whose turn it is. */
interface Due {
  /** Where the second reading stands. */
  after: number | undefined;
  start: number;
  end: number;
  /** An end of the first reading in or behind the range: the node must still have it. */
  guard: ReadMark;
  /** All of it that is left, this range included. */
  ripe: number;
}

/**
 * Reads every range once more when it is 64 blocks old, by another node than the first time where there is one. What the first reading
 * did not hear of is added; what the second does not hear of stays, for a node that leaves events out proves nothing.
 */
export function createSecondReader({ context, node, addresses, fromBlock, log }: SecondReaderOptions): Follower {
  const { db, clock } = context;
  const width = createRangeWidth();
  let wentOnMs = clock.nowMs();

  function askedBy(readBy: number): Asking {
    return clock.nowMs() - wentOnMs < PATIENCE_MS ? { except: readBy } : { last: readBy };
  }

  async function findDue(): Promise<Due | undefined> {
    const [cursor, after] = await Promise.all([readCursor(db), readSecondCursor(db)]);
    const start = Math.max(fromBlock, (after ?? -1) + 1);
    const ripe = (cursor?.blockNumber ?? -1) - RIPE_BLOCKS;
    if (start > ripe) return undefined;
    const marks = await readMarksFrom(db, { start, most: MOST_MARKS });
    const next = marks.findIndex(({ readBy }) => readBy !== marks[0]?.readBy);
    const ofOneNode = next === -1 ? marks : marks.slice(0, next);
    const end = Math.min(ripe, start + width.blocks() - 1, ofOneNode.at(-1)?.blockNumber ?? ripe);
    const guard = ofOneNode.find(({ blockNumber }) => blockNumber >= end);
    return guard && { after, start, end, guard, ripe };
  }

  async function readAgain({ after, start, end, guard, ripe }: Due): Promise<FollowerStep> {
    const { events } = await node.ask(
      async (client) => {
        if (!(await stands(client, guard)))
          throw new ChainError('garbled', `The node has another block ${guard.blockNumber} than was read.`);
        return readRange(client, { start, end, addresses });
      },
      { heavy: end > start ? 'wide' : 'narrow', ...askedBy(guard.readBy) },
    );
    const added = await inTransaction(context, async (trx) =>
      (await isStillDue(trx, { after, guard })) ? writeAgain(trx, { end, events }) : undefined,
    );
    if (added === undefined) return { kind: 'overtaken' };
    if (added > 0) log.warn({ fromBlock: start, toBlock: end, events: added }, 'a chain node had left out events');
    return { kind: 'read', fromBlock: start, toBlock: end, events: added, isCaughtUp: end === ripe };
  }

  return {
    async step() {
      const due = await findDue();
      if (!due) {
        wentOnMs = clock.nowMs();
        return { kind: 'idle' };
      }
      const asked = due.end - due.start + 1;
      try {
        const step = await readAgain(due);
        width.grow(asked);
        wentOnMs = clock.nowMs();
        return step;
      } catch (error) {
        if (chainErrorOf(error).kind !== 'behind') width.shrink(asked);
        throw error;
      }
    },
  };
}
