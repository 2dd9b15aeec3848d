import type {
  DailyAnswer,
  DailyBoard,
  DailyBoardAnswer,
  DailyBoardRow,
  DailyCommitment,
  OwnDailyPlaceAnswer,
} from '@jumpy/protocol/http/daily';
import { publicId, rowOf } from '../support/wire.ts';

/** A key, what was promised of it and the course it draws, made with Node's own hashing. */
export const OPENED = {
  key: '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f',
  commitment: '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd',
  seed: '9f761c4144dc7d90a5af0beedb3b9ebe',
  simVersion: 2,
} as const;

const DAY_MS = 86_400_000;

/** The day some days from today, UTC. */
export function dayFromNow(days: number, nowMs: number = Date.now()): string {
  return new Date(nowMs + days * DAY_MS).toISOString().slice(0, 10);
}

/** Today's course as the server tells it; it ends some milliseconds from now. */
export function dailyOf(own: DailyAnswer['own'] = null, leftMs?: number): DailyAnswer {
  const nowMs = Date.now();
  const opensAt = Date.parse(dayFromNow(0));
  const endsAt = leftMs === undefined ? opensAt + DAY_MS : nowMs + leftMs;
  return {
    success: true,
    today: { date: dayFromNow(0), opensAt, endsAt, commitment: OPENED.commitment },
    serverNow: nowMs,
    players: 12,
    own,
  };
}

/** A row of a daily board, with a run. */
export function dailyRow(rank: number, row: Partial<DailyBoardRow> = {}): DailyBoardRow {
  return { ...rowOf(rank), runId: publicId(7_000 + rank), courseDate: dayFromNow(0), tries: rank, ...row };
}

export function dailyBoard(board: DailyBoard, rows: DailyBoardRow[]): DailyBoardAnswer {
  return { success: true, board, date: dateOf(board), rows, total: rows.length };
}

/** One's own place on a daily board; none unless told. */
export function ownDailyPlace(board: DailyBoard, self: DailyBoardRow | null = null): OwnDailyPlaceAnswer {
  return { success: true, board, date: dateOf(board), self: self && { ...self, isSelf: true } };
}

const dateOf = (board: DailyBoard): string | null => (board === 'best' ? null : dayFromNow(board === 'today' ? 0 : -1));

/** The promise of a day; with its key once it is over. */
export function promised(days: number, opened?: Partial<DailyCommitment>): DailyCommitment {
  return {
    date: dayFromNow(days),
    commitment: OPENED.commitment,
    committedAt: Date.now() - DAY_MS,
    key: null,
    simVersion: null,
    seed: null,
    ...opened,
  };
}
