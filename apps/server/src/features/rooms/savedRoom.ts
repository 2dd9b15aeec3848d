import type { RoomKind, RoomState } from '@jumpy/protocol/room/messages';
import { TICKS_PER_SECOND } from '@jumpy/sim/constants';
import type { SavedWorld } from '@jumpy/sim/save';
import type { Simulation } from '@jumpy/sim/simulation';
import type { Game, GameParts } from './game.ts';
import { beginRoomRun, type SavedRun } from './roomRun.ts';
import type { Seat } from './seat.ts';

/** A seat at rest, fit for JSON. */
export interface SavedSeat extends Omit<Seat, 'run' | 'recording' | 'emoteMs'> {
  run: SavedRun | null;
  /** How far a run that was played ahead has come; null for a person. */
  recordedTick: number | null;
}

/** A game at rest, fit for JSON. */
export interface SavedGame {
  /** In hex. */
  runKey: string;
  raceId: string | null;
  startsMs: number;
}

/** A room at rest, fit for JSON: with the trails of its players another process can go on with it. */
export interface SavedRoom {
  code: string;
  kind: RoomKind;
  simVersion: number;
  state: RoomState;
  hostId: string | null;
  /** By the room's clock. */
  savedMs: number;
  /** Of a quick race: since when it gathers people. */
  gathersSinceMs: number;
  game: SavedGame | null;
  seats: SavedSeat[];
}

/** What a player pressed from a tick on, a byte a tick. */
export interface TrailPart {
  seat: number;
  fromTick: number;
  codes: Uint8Array;
}

/** Up to where the trail of a seat is kept already. */
export type KeptTicks = (gameId: string, seat: number) => number;

/** Where the runs of a game stood at some time, by their seats: large, and quicker than to play all again. Fit for JSON. */
export interface SavedWorlds {
  gameId: string;
  worlds: [seat: number, world: SavedWorld][];
}

/** A room with all that its players pressed, by their seats. */
export interface KeptRoom {
  room: SavedRoom;
  trails: ReadonlyMap<number, Uint8Array>;
  worlds?: SavedWorlds | undefined;
}

/** Which game of a room it is: trails of another are none of it. */
export const gameIdOf = ({ game }: Pick<SavedRoom, 'game'>): string => (game ? String(game.startsMs) : '');

interface SaveParts {
  rules: Simulation;
  seats: readonly Seat[];
  game: Game | undefined;
  keptTicks: KeptTicks;
}

/** Where a room stands now, and what is new of its trails. */
export function saveRoom(
  facts: Omit<SavedRoom, 'game' | 'seats'>,
  { rules, seats, game, keptTicks }: SaveParts,
): { room: SavedRoom; parts: TrailPart[]; worlds: () => SavedWorlds } {
  const saved = game && {
    ...{ runKey: Buffer.from(game.runKey).toString('hex'), raceId: game.raceId, startsMs: game.startsMs },
  };
  const room: SavedRoom = { ...facts, game: saved ?? null, seats: seats.map(saveSeat) };
  const gameId = gameIdOf(room);
  const parts = seats.flatMap(({ number: seat, run, recording }): TrailPart[] => {
    const fromTick = keptTicks(gameId, seat);
    const codes = recording?.subarray(fromTick) ?? run?.trail(fromTick);
    return run && codes && codes.length > 0 ? [{ seat, fromTick, codes }] : [];
  });
  const worlds = (): SavedWorlds => ({
    gameId,
    worlds: seats.flatMap(({ number, run }) => (run ? [[number, rules.saveWorld(run.world)]] : [])),
  });
  return { room, parts, worlds };
}

function saveSeat(of: Seat): SavedSeat {
  const { run, recording, emoteMs: _, ...seat } = of;
  return { ...seat, run: run?.save() ?? null, recordedTick: recording && (run?.world.tick ?? 0) };
}

/** What a game that was kept goes on with. */
export const readSavedGame = ({ runKey, raceId, startsMs }: SavedGame): Pick<GameParts, 'begun' | 'startsMs'> => ({
  begun: { runKey: Buffer.from(runKey, 'hex'), raceId },
  startsMs,
});

/**
 * The seats of a room that was kept, with their runs played up to where they were. Nobody is connected with them yet, and the time since
 * then is nobody's.
 */
export function restoreSeats(
  { room, trails, worlds }: KeptRoom,
  { rules, nowMs }: { rules: Simulation; nowMs: number },
): Seat[] {
  const { seats, game, savedMs } = room;
  const stood = new Map(worlds?.gameId === gameIdOf(room) ? worlds.worlds : []);
  const course = game && { runKey: Buffer.from(game.runKey, 'hex'), startsMs: game.startsMs };
  return seats.map(({ run: saved, recordedTick, ...kept }) => {
    const trail = trails.get(kept.number) ?? new Uint8Array();
    const played = trail.subarray(0, recordedTick ?? trail.length);
    const world = stood.get(kept.number);
    const seat: Seat = {
      ...{ ...kept, emoteMs: -Infinity },
      run: saved && course && beginRoomRun(rules, course, { saved, trail: played, world }),
      recording: recordedTick === null ? null : trail,
      awayMs: recordedTick === null ? nowMs : null,
      cutMs: kept.awayMs === null ? savedMs : null,
    };
    if (game) seat.cutMs &&= Math.max(seat.cutMs, game.startsMs);
    forgive(seat, nowMs);
    return seat;
  });
}

/** What our own process cost somebody is theirs again. */
export function forgive(seat: Seat, nowMs: number): void {
  if (seat.cutMs === null) return;
  seat.run?.forgive(Math.ceil((Math.max(0, nowMs - seat.cutMs) * TICKS_PER_SECOND) / 1_000));
  seat.cutMs = Math.max(nowMs, seat.cutMs);
}
