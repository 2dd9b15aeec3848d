import type { Notice } from '@jumpy/protocol/http/notices';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { addNotice, type NewNotice, publishNotice } from '../notices/addNotice.ts';
import { onBoardsChanged } from './boardCache.ts';
import { loadBoard, MAX_BOARD_ROWS } from './loadBoard.ts';
import { readPlayerLocalDates } from './store.ts';

type OvertakenContext = Pick<Context, 'bus' | 'clock' | 'db'>;
type WatchedBoard = Extract<Notice, { kind: 'passed' }>['board'];

const WATCHED_BOARDS: readonly WatchedBoard[] = ['scores', 'jumps'];

/**
 * Creates a loop task that notifies players of the top 100 who were overtaken since the last round. The first round
 * only takes a snapshot. The notice key limits it to once per local day across boards and processes.
 */
export function createOvertakenNotifier(context: OvertakenContext): () => Promise<void> {
  const seen = new Map<WatchedBoard, readonly BoardSnapshotRow[]>();
  let isOld = true;
  onBoardsChanged(context.bus, () => (isOld = true));

  async function look(board: WatchedBoard): Promise<void> {
    const { entries } = await loadBoard(context, board);
    const now = entries.map(({ place, owner }) => ({
      discordId: owner.discordId,
      name: owner.username,
      value: place.value,
    }));
    const before = seen.get(board);
    if (before) await notifyOvertaken(context, { board, passed: findOvertaken(before, now) });
    seen.set(board, now);
  }

  return async () => {
    if (!isOld) return;
    isOld = false;
    try {
      for (const board of WATCHED_BOARDS) await look(board);
    } catch (error) {
      isOld = true;
      throw error;
    }
  };
}

async function notifyOvertaken(
  context: OvertakenContext,
  { board, passed }: { board: WatchedBoard; passed: readonly OvertakenPlayer[] },
): Promise<void> {
  if (passed.length === 0) return;
  const told = await inTransaction(context, async (trx) => {
    const owners = await readPlayerLocalDates(
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
  for (const line of told) publishNotice(context, line);
}

/** A row compared between two snapshots. */
export interface BoardSnapshotRow {
  discordId: string;
  name: string;
  value: number;
}

/** A player who was overtaken, by whom, and their new rank. */
interface OvertakenPlayer {
  discordId: string;
  /** Of those who passed, the one ranked directly above the player. */
  by: string;
  rank: number;
}

/**
 * Returns the players overtaken between two snapshots: someone who was level or behind is now ahead. Players who lost
 * points were not overtaken, and a tie is not overtaking.
 */
export function findOvertaken(
  before: readonly BoardSnapshotRow[],
  after: readonly BoardSnapshotRow[],
): OvertakenPlayer[] {
  const was = toValuesByPlayer(before);
  const is = toValuesByPlayer(after);
  const lowest = after.length < MAX_BOARD_ROWS ? 0 : (after.at(-1)?.value ?? 0);
  return before.flatMap(({ discordId, value: valueBefore }) => {
    const value = is.get(discordId) ?? valueBefore;
    // Removed from the board or lost points.
    if ((!is.has(discordId) && valueBefore > lowest) || value < valueBefore) return [];
    const above = after.filter((row) => row.discordId !== discordId && row.value > value);
    const by = above.filter((row) => (was.get(row.discordId) ?? 0) <= valueBefore).at(-1);
    return by ? [{ discordId, by: by.name, rank: above.length + 1 }] : [];
  });
}

const toValuesByPlayer = (rows: readonly BoardSnapshotRow[]): ReadonlyMap<string, number> =>
  new Map(rows.map(({ discordId, value }) => [discordId, value]));
