import type { RoomKind, RoomState } from '@jumpy/protocol/room/messages';
import { TICKS_PER_SECOND } from '@jumpy/sim/constants';
import type { SavedWorld } from '@jumpy/sim/save';
import type { Simulation } from '@jumpy/sim/simulation';
import type { ServerGame, ServerGameOptions } from './serverGame.ts';
import { ServerRoomRun, type SavedRun } from './serverRoomRun.ts';
import type { Seat } from './seat.ts';

/** JSON-serializable seat. */
export interface SavedSeat extends Omit<Seat, 'run' | 'recording' | 'emoteMs'> {
  run: SavedRun | null;
  /** Playback position of a recorded run; null for a person. */
  recordedTick: number | null;
}

/** JSON-serializable game. */
interface SavedGame {
  runKey: string;
  raceId: string | null;
  startsMs: number;
}

/** JSON-serializable room; together with the input trails another process can continue it. */
export interface SavedRoom {
  code: string;
  kind: RoomKind;
  simVersion: number;
  state: RoomState;
  hostId: string | null;
  /** Time of the snapshot by the room's clock. */
  savedMs: number;
  /** Quick races: when it began to gather players. */
  gathersSinceMs: number;
  game: SavedGame | null;
  seats: SavedSeat[];
}

/** A player's inputs from a tick on, one byte per tick. */
export interface TrailChunk {
  seat: number;
  fromTick: number;
  codes: Uint8Array;
}

/** First tick of a seat's trail that is not saved yet. */
export type GetSavedTicks = (gameId: string, seat: number) => number;

/** World states of a game's runs by seat. Large, but faster than simulating everything again. JSON-serializable. */
export interface SavedWorlds {
  gameId: string;
  worlds: [seat: number, world: SavedWorld][];
}

/** A room snapshot with all inputs by seat. */
export interface RoomSnapshot {
  room: SavedRoom;
  trails: ReadonlyMap<number, Uint8Array>;
  worlds?: SavedWorlds | undefined;
}

/** Identifies a game of a room; trails of other games do not belong to it. */
export const getGameId = ({ game }: Pick<SavedRoom, 'game'>): string => (game ? String(game.startsMs) : '');

interface SaveRoomOptions {
  rules: Simulation;
  seats: readonly Seat[];
  game: ServerGame | undefined;
  getSavedTicks: GetSavedTicks;
}

/** Snapshot of a room, and the unsaved parts of its trails. */
export function saveRoom(
  facts: Omit<SavedRoom, 'game' | 'seats'>,
  { rules, seats, game, getSavedTicks }: SaveRoomOptions,
): { room: SavedRoom; parts: TrailChunk[]; worlds: () => SavedWorlds } {
  const saved = game && {
    ...{ runKey: Buffer.from(game.runKey).toString('hex'), raceId: game.raceId, startsMs: game.startsMs },
  };
  const room: SavedRoom = { ...facts, game: saved ?? null, seats: seats.map(saveSeat) };
  const gameId = getGameId(room);
  const parts = seats.flatMap(({ number: seat, run, recording }): TrailChunk[] => {
    const fromTick = getSavedTicks(gameId, seat);
    const codes = recording?.subarray(fromTick) ?? run?.trail(fromTick);
    return run && codes && codes.length > 0 ? [{ seat, fromTick, codes }] : [];
  });
  const worlds = (): SavedWorlds => ({
    gameId,
    worlds: seats.flatMap(({ number, run }) => (run ? [[number, rules.saveWorld(run.world)]] : [])),
  });
  return { room, parts, worlds };
}

function saveSeat(liveSeat: Seat): SavedSeat {
  const { run, recording, emoteMs: _, ...seat } = liveSeat;
  return { ...seat, run: run?.save() ?? null, recordedTick: recording && (run?.world.tick ?? 0) };
}

/** Parameters to restore a saved game. */
export const parseSavedGame = ({
  runKey,
  raceId,
  startsMs,
}: SavedGame): Pick<ServerGameOptions, 'started' | 'startsMs'> => ({
  started: { runKey: Buffer.from(runKey, 'hex'), raceId },
  startsMs,
});

/**
 * Restores the seats of a saved room, with their runs simulated up to the snapshot. Nobody is connected yet, and the
 * time since the snapshot is not charged to the players.
 */
export function restoreSeats(
  { room, trails, worlds }: RoomSnapshot,
  { rules, nowMs }: { rules: Simulation; nowMs: number },
): Seat[] {
  const { seats, game, savedMs } = room;
  const savedWorlds = new Map(worlds?.gameId === getGameId(room) ? worlds.worlds : []);
  const course = game && { runKey: Buffer.from(game.runKey, 'hex'), startsMs: game.startsMs };
  return seats.map(({ run: saved, recordedTick, ...savedSeat }) => {
    const trail = trails.get(savedSeat.number) ?? new Uint8Array();
    const played = trail.subarray(0, recordedTick ?? trail.length);
    const world = savedWorlds.get(savedSeat.number);
    const seat: Seat = {
      ...{ ...savedSeat, emoteMs: -Infinity },
      run: saved && course && new ServerRoomRun(rules, course, { saved, trail: played, world }),
      recording: recordedTick === null ? null : trail,
      awayMs: recordedTick === null ? nowMs : null,
      cutMs: savedSeat.awayMs === null ? savedMs : null,
    };
    if (game) seat.cutMs &&= Math.max(seat.cutMs, game.startsMs);
    forgiveDowntime(seat, nowMs);
    return seat;
  });
}

/** Compensates a player for a server outage. */
export function forgiveDowntime(seat: Seat, nowMs: number): void {
  if (seat.cutMs === null) return;
  seat.run?.forgive(Math.ceil((Math.max(0, nowMs - seat.cutMs) * TICKS_PER_SECOND) / 1_000));
  seat.cutMs = Math.max(nowMs, seat.cutMs);
}
