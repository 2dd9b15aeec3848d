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

/** Age in blocks at which a node that lagged during the first read has caught up. */
export const RIPE_BLOCKS = 64;
/** Maximum number of range ends considered per second read. */
const MOST_MARKS = 100;

/** How long the second read waits for a different node than the first; afterwards the same one is used. */
const PATIENCE_MS = 600_000;

/** A range due for the second read. */
interface Due {
  /** Cursor of the second read. */
  after: number | undefined;
  start: number;
  end: number;
  /** End of a first-read range in or after this range; the node must still have that block. */
  guard: ReadMark;
  /** Newest block old enough for the second read, which has caught up once `end` reaches it. */
  ripe: number;
}

/**
 * Reads every range again once it is 64 blocks old, from another node than before if possible. Missed events are added;
 * events that the second node lacks stay, since a node that omits events proves nothing.
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
