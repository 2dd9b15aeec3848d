import type { RoomState } from '@jumpy/protocol/room/messages';
import type { KeptRun, RoomRun, SavedRun } from './roomRun.ts';
import type { Seat } from './seat.ts';

/** A seat at rest, fit for JSON. */
export interface SavedSeat extends Omit<Seat, 'run' | 'toldTick'> {
  run: SavedRun | null;
}

/** A room at rest, fit for JSON: with the trails of its players another process can go on with it. */
export interface SavedRoom {
  code: string;
  simVersion: number;
  state: RoomState;
  hostId: string | null;
  /** In hex; empty before the first game. */
  runKey: string;
  startsMs: number;
  /** By the room's clock. */
  savedMs: number;
  seats: SavedSeat[];
  /** Which game of the room it is: trails of another are none of it. */
  gameId: string;
}

/** What a player pressed from a tick on, a byte a tick. */
export interface TrailPart {
  seat: number;
  fromTick: number;
  codes: Uint8Array;
}

/** Up to where the trail of a seat is kept already. */
export type KeptTicks = (gameId: string, seat: number) => number;

/** A room with all that its players pressed, by their seats. */
export interface KeptRoom {
  room: SavedRoom;
  trails: ReadonlyMap<number, Uint8Array>;
}

/** Where a room stands now, and what is new of its trails. */
export function saveRoom(
  { runKey, ...facts }: Omit<SavedRoom, 'runKey' | 'seats' | 'gameId'> & { runKey: Uint8Array },
  { seats, keptTicks }: { seats: readonly Seat[]; keptTicks: KeptTicks },
): { room: SavedRoom; parts: TrailPart[] } {
  const key = Buffer.from(runKey).toString('hex');
  const gameId = key && String(facts.startsMs);
  const saved = seats.map(({ run, toldTick: _, ...seat }): SavedSeat => ({ ...seat, run: run?.save() ?? null }));
  const parts = seats.flatMap(({ number: seat, run }): TrailPart[] => {
    const fromTick = keptTicks(gameId, seat);
    return run && run.world.tick > fromTick ? [{ seat, fromTick, codes: run.trail(fromTick) }] : [];
  });
  return { room: { ...facts, runKey: key, gameId, seats: saved }, parts };
}

/**
 * The seats of a room that was kept, with their runs played up to where they were. Nobody is connected with them yet, and the time since
 * then is nobody's.
 */
export function restoreSeats(
  { room: { seats, savedMs }, trails }: KeptRoom,
  { nowMs, begin }: { nowMs: number; begin(kept: KeptRun): RoomRun },
): Seat[] {
  return seats.map(({ run: saved, ...seat }) => ({
    ...seat,
    run: saved && begin({ saved, trail: trails.get(seat.number) ?? new Uint8Array() }),
    awayMs: nowMs,
    cutMs: seat.awayMs === null ? savedMs : null,
    toldTick: -1,
  }));
}
