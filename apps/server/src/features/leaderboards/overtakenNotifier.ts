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
  const snapshots = new Map<WatchedBoard, readonly BoardSnapshotRow[]>();
  let isOld = true;
  onBoardsChanged(context.bus, () => (isOld = true));

  async function checkBoard(board: WatchedBoard): Promise<void> {
    const { entries } = await loadBoard(context, board);
    const current = entries.map(({ entry, owner }) => ({
      discordId: owner.discordId,
      name: owner.username,
      value: entry.value,
    }));
    const previous = snapshots.get(board);
    if (previous) await notifyOvertaken(context, { board, overtaken: findOvertaken(previous, current) });
    snapshots.set(board, current);
  }

  return async () => {
    if (!isOld) return;
    isOld = false;
    try {
      for (const board of WATCHED_BOARDS) await checkBoard(board);
    } catch (error) {
      isOld = true;
      throw error;
    }
  };
}

async function notifyOvertaken(
  context: OvertakenContext,
  { board, overtaken }: { board: WatchedBoard; overtaken: readonly OvertakenPlayer[] },
): Promise<void> {
  if (overtaken.length === 0) return;
  const notices = await inTransaction(context, async (trx) => {
    const owners = await readPlayerLocalDates(
      trx,
      overtaken.map(({ discordId }) => discordId),
    );
    const added: NewNotice[] = [];
    for (const { discordId, by, rank } of overtaken) {
      const owner = owners.get(discordId);
      if (!owner) continue;
      const notice: Notice = { kind: 'passed', board, name: by, rank };
      const newNotice = { userId: owner.userId, key: `passed ${owner.date}`, notice };
      if (await addNotice(trx, newNotice)) added.push(newNotice);
    }
    return added;
  });
  for (const notice of notices) publishNotice(context, notice);
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
  const valuesBefore = toValuesByPlayer(before);
  const valuesAfter = toValuesByPlayer(after);
  const lowest = after.length < MAX_BOARD_ROWS ? 0 : (after.at(-1)?.value ?? 0);
  return before.flatMap(({ discordId, value: valueBefore }) => {
    const value = valuesAfter.get(discordId) ?? valueBefore;
    // Removed from the board or lost points.
    if ((!valuesAfter.has(discordId) && valueBefore > lowest) || value < valueBefore) return [];
    const above = after.filter((row) => row.discordId !== discordId && row.value > value);
    const overtaker = above.filter((row) => (valuesBefore.get(row.discordId) ?? 0) <= valueBefore).at(-1);
    return overtaker ? [{ discordId, by: overtaker.name, rank: above.length + 1 }] : [];
  });
}

const toValuesByPlayer = (rows: readonly BoardSnapshotRow[]): ReadonlyMap<string, number> =>
  new Map(rows.map(({ discordId, value }) => [discordId, value]));
