import type { Notice } from '@jumpy/protocol/http/notices';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { addNotice, type NewNotice, tellNotice } from '../notices/addNotice.ts';
import { onBoardsChanged } from './boards.ts';
import { loadBoard, MOST_ROWS } from './loadBoard.ts';
import { readOwnDays } from './store.ts';

type PassedContext = Pick<Context, 'bus' | 'clock' | 'db'>;
type WatchedBoard = Extract<Notice, { kind: 'passed' }>['board'];

const WATCHED: readonly WatchedBoard[] = ['scores', 'jumps'];

/**
 * Makes a round that rings for players of the top 100 who were passed since the round before; the first one only looks. Nobody is rung for
 * twice in their day, by whatever board and process: the key of the line says so.
 */
export function passedTeller(context: PassedContext): () => Promise<void> {
  const seen = new Map<WatchedBoard, readonly Standing[]>();
  let isOld = true;
  onBoardsChanged(context.bus, () => (isOld = true));

  async function look(board: WatchedBoard): Promise<void> {
    const { places } = await loadBoard(context, board);
    const now = places.map(({ place, owner }) => ({
      discordId: owner.discordId,
      name: owner.username,
      value: place.value,
    }));
    const before = seen.get(board);
    if (before) await tell(context, { board, passed: passedBetween(before, now) });
    seen.set(board, now);
  }

  return async () => {
    if (!isOld) return;
    isOld = false;
    try {
      for (const board of WATCHED) await look(board);
    } catch (error) {
      isOld = true;
      throw error;
    }
  };
}

async function tell(
  context: PassedContext,
  { board, passed }: { board: WatchedBoard; passed: readonly Passed[] },
): Promise<void> {
  if (passed.length === 0) return;
  const told = await inTransaction(context, async (trx) => {
    const owners = await readOwnDays(
      trx,
      passed.map(({ discordId }) => discordId),
    );
    const lines: NewNotice[] = [];
    for (const { discordId, by, rank } of passed) {
      const owner = owners.get(discordId);
      if (!owner) continue;
      const notice: Notice = { kind: 'passed', board, name: by, rank };
      const line = { userId: owner.userId, key: `passed ${owner.date}`, notice };
      if (await addNotice(trx, line)) lines.push(line);
    }
    return lines;
  });
  for (const line of told) tellNotice(context, line);
}

/** A row of a board as it is held against the next one. */
export interface Standing {
  discordId: string;
  name: string;
  value: number;
}

/** Somebody who was overtaken: by whom, and where they stand now. */
interface Passed {
  discordId: string;
  /** Who is next to beat for them now, of those who passed. */
  by: string;
  rank: number;
}

/**
 * Who of a board's rows was passed between two snapshots of it: others who had no more than they now have more. One who lost points was not passed but
 * taken back; equals share a rank, so catching up is not passing.
 */
export function passedBetween(before: readonly Standing[], after: readonly Standing[]): Passed[] {
  const was = valuesOf(before);
  const is = valuesOf(after);
  const lowest = after.length < MOST_ROWS ? 0 : (after.at(-1)?.value ?? 0);
  return before.flatMap(({ discordId, value: valueBefore }) => {
    const value = is.get(discordId) ?? valueBefore;
    // Gone from the rows without being pushed out of them, or fallen.
    if ((!is.has(discordId) && valueBefore > lowest) || value < valueBefore) return [];
    const above = after.filter((row) => row.discordId !== discordId && row.value > value);
    const by = above.filter((row) => (was.get(row.discordId) ?? 0) <= valueBefore).at(-1);
    return by ? [{ discordId, by: by.name, rank: above.length + 1 }] : [];
  });
}

const valuesOf = (rows: readonly Standing[]): ReadonlyMap<string, number> =>
  new Map(rows.map(({ discordId, value }) => [discordId, value]));
