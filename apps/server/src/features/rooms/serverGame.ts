import type { RoomGame, RoomRanking } from '@jumpy/protocol/room/messages';
import { encodeRoomFrame, type FramePlayer } from '@jumpy/protocol/room/roomFrame';
import type { RoomInputs } from '@jumpy/protocol/room/roomInputs';
import { MAX_TICKS, TICKS_PER_SECOND } from '@jumpy/sim/constants';
import { INITIAL_SECTIONS } from '@jumpy/sim/section';
import type { Simulation } from '@jumpy/sim/simulation';
import { sha256 } from '../../platform/hash.ts';
import { deriveSectionSeeds } from '../daily/sectionSeeds.ts';
import type { StartedGame } from './startGame.ts';
import { rankSeats } from './rankSeats.ts';
import type { RoomActionError } from './roomErrorText.ts';
import { createServerRoomRun, MAX_LAG_TICKS } from './serverRoomRun.ts';
import type { RoomBroadcaster } from './roomBroadcast.ts';
import { isAlive, isPerson, type Seat } from './seat.ts';
import type { Seats } from './seats.ts';

/** A ghost without inputs for this long is shown frozen. */
const FREEZE_AFTER_MS = 1_000;

const SCORES_INTERVAL_MS = 1_000;
/** Throttles resync messages to a player whose world moved on, since the run in them can be long. */
const RESYNC_INTERVAL_MS = 500;
/** Spectators get five frames per second. */
const SPECTATOR_FRAME_INTERVAL_MS = 195;

export interface ServerGameResult {
  raceId: string | null;
  rankings: readonly RoomRanking[];
  runKey: Uint8Array;
  seats: readonly Seat[];
}

export interface ServerGameOptions {
  started: Pick<StartedGame, 'runKey' | 'raceId'>;
  /** Runs by player id; omitted if the game is restored and its runs have already started. */
  runs?: StartedGame['runs'] | undefined;
  startsMs: number;
  seats: Seats;
  broadcaster: RoomBroadcaster;
  nowMs(): number;
  rules: Simulation;
  /** Ids of spectators without a seat. */
  spectatorIds(): readonly string[];
  onRunEnd?(ended: { raceId: string | null; seat: Seat }): void;
}

/** One game of a room: everyone's runs on one course, from the countdown to the end. */
export interface ServerGame {
  readonly startsMs: number;
  readonly runKey: Uint8Array;
  readonly raceId: string | null;
  /** Game state for a seated player; null without a run. */
  toPlayerView(seat: Seat): RoomGame | null;
  /** Game state for spectators, with only the sections that all living players already know. */
  toSpectatorView(): RoomGame;
  /** Advances a run by a player's inputs. Returns the reason if they are invalid. */
  handleInputs(seat: Seat, inputs: RoomInputs): RoomActionError | undefined;
  /** Ends the player's run. */
  endRun(seat: Seat): void;
  /** Advances time. Returns true when no human player is alive. */
  tick(): boolean;
  /** Sends all positions again, for a new spectator. */
  resendPositions(): void;
  /** Final ranking; call once the game is over. */
  getResult(): ServerGameResult;
}

export function createServerGame({
  started: { runKey, raceId },
  runs,
  startsMs,
  seats,
  broadcaster,
  nowMs,
  rules,
  spectatorIds,
  onRunEnd,
}: ServerGameOptions): ServerGame {
  const commitment = sha256(runKey).toString('hex');
  const idsHere = (): string[] => seats.listConnected().map(({ person }) => person.id);
  const places = createPositionBroadcast({ voice: broadcaster, ids: idsHere, everyMs: 0 });
  const watched = createPositionBroadcast({
    voice: broadcaster,
    ids: spectatorIds,
    everyMs: SPECTATOR_FRAME_INTERVAL_MS,
  });
  /** Time of the last resync message per seat number. */
  const movedMs = new Map<number, number>();
  let scoresToldMs = 0;
  let shared = INITIAL_SECTIONS;

  const roomTick = (): number => Math.floor(((nowMs() - startsMs) * TICKS_PER_SECOND) / 1_000);
  const told = (own: Pick<RoomGame, 'seed' | 'playedTicks' | 'inputs'>): RoomGame => ({
    ...{ startsAt: startsMs, now: nowMs(), simVersion: rules.version, commitment },
    ...own,
  });
  const toldTo = ({ run }: Seat): RoomGame | null => run && told(run.getHistory());

  function bury(seat: Seat): void {
    const { run, person } = seat;
    if (!run || seat.isOver) return;
    seat.isOver = true;
    const { score, jumps, tick, cause, player } = run.world;
    seats.broadcast({
      type: 'player_died',
      data: { playerId: person.id, finalScore: score, finalJumps: jumps, tick, x: player.x, y: player.y, cause },
    });
    if (isPerson(seat)) onRunEnd?.({ raceId, seat });
  }

  /** Publishes further sections of the course once all living players know them. */
  function share(): void {
    const known = seats
      .list()
      .flatMap((seat) => (isPerson(seat) && isAlive(seat) ? [seat.run?.knownSections ?? 0] : []));
    const all = Math.min(...known);
    if (known.length === 0 || all <= shared) return;
    const from = shared;
    shared = all;
    const seated = seats.listConnected().filter(({ run }) => !run);
    const to = [...spectatorIds(), ...seated.map(({ person }) => person.id)];
    broadcaster.sendMessage(to, {
      type: 'sections',
      data: { from, seed: deriveSectionSeeds(runKey, { from, to: all }) },
    });
  }

  function tellScores(): void {
    scoresToldMs = nowMs();
    const scores = seats
      .list()
      .flatMap(({ number, run, isOver }): [number, number, number][] =>
        run && !isOver ? [[number, run.world.score, run.world.jumps]] : [],
      );
    if (scores.length > 0) seats.broadcast({ type: 'score_updated', data: { scores } });
  }

  function tellMoved(seat: Seat): void {
    const moved = toldTo(seat);
    if (moved && seat.awayMs === null)
      broadcaster.sendMessage([seat.person.id], { type: 'run_moved', data: { game: moved } });
  }

  function playOn(seat: Seat, tick: number): void {
    const { run, recording } = seat;
    if (!run || seat.isOver) return;
    if (recording) run.playRecorded(recording.subarray(run.world.tick, tick));
    else if (run.catchUp(tick, seat.awayMs !== null)) tellMoved(seat);
    // A recording that ends before its run was abandoned by its player.
    if (run.world.over || (recording && tick > recording.length)) bury(seat);
  }

  for (const seat of runs ? seats.list() : []) {
    const way = runs?.get(seat.person.id);
    const run = typeof way === 'object' ? way : undefined;
    seat.run = run || !isPerson(seat) ? createServerRoomRun(rules, { runKey, startsMs }) : null;
    seat.runId = run?.runId ?? null;
    seat.heardMs = startsMs;
    Object.assign(seat, { isOver: false, isResumed: false, markedTick: 0 });
  }

  return {
    ...{ startsMs, runKey, raceId, toPlayerView: toldTo },
    toSpectatorView: () =>
      told({ seed: deriveSectionSeeds(runKey, { from: 0, to: shared }), playedTicks: 0, inputs: '' }),
    handleInputs(seat, inputs) {
      const { run } = seat;
      if (!run) return 'not_playing';
      if (seat.isOver) return 'run_over';
      const error = run.handleInputs(inputs, roomTick());
      if (error === 'input_late') {
        if (nowMs() - (movedMs.get(seat.number) ?? -Infinity) < RESYNC_INTERVAL_MS) return undefined;
        movedMs.set(seat.number, nowMs());
        tellMoved(seat);
        return undefined;
      }
      if (error) return error;
      seat.heardMs = nowMs();
      const sections = run.takeDueSections();
      if (sections) broadcaster.sendMessage([seat.person.id], { type: 'sections', data: sections });
      if (run.world.over) bury(seat);
      return undefined;
    },
    endRun: bury,
    tick() {
      const tick = roomTick();
      for (const seat of seats.list()) playOn(seat, tick);
      share();
      const now = { tick, nowMs: nowMs(), seats: seats.list() };
      places.sendChanges(now);
      watched.sendChanges(now);
      if (nowMs() - scoresToldMs >= SCORES_INTERVAL_MS) tellScores();
      const isOver = !seats.list().some((seat) => isPerson(seat) && isAlive(seat));
      if (!isOver && tick <= MAX_TICKS + MAX_LAG_TICKS) return false;
      for (const seat of seats.list()) bury(seat);
      return true;
    },
    resendPositions() {
      places.reset();
      watched.reset();
    },
    getResult: () => ({ raceId, rankings: rankSeats(seats.list()), runKey, seats: seats.list() }),
  };
}

/** Broadcasts positions to some clients of a room at a fixed rate. */
interface PositionBroadcast {
  /** Sends the positions that changed, if the interval has passed. */
  sendChanges(now: { tick: number; nowMs: number; seats: readonly Seat[] }): void;
  /** Resets the state, so that all positions are sent again to a new client. */
  reset(): void;
}

function createPositionBroadcast({
  voice,
  ids,
  everyMs,
}: {
  voice: RoomBroadcaster;
  ids(): readonly string[];
  everyMs: number;
}): PositionBroadcast {
  const told = new Map<number, number>();
  let shownMs = -Infinity;
  return {
    sendChanges({ tick, nowMs, seats }) {
      const to = ids();
      if (to.length === 0 || nowMs - shownMs < everyMs) return;
      shownMs = nowMs;
      const players: FramePlayer[] = [];
      for (const seat of seats) {
        const { run, number, recording, heardMs } = seat;
        if (!run || run.world.tick === told.get(number)) continue;
        told.set(number, run.world.tick);
        const { x, y, vx, vy, facing } = run.world.player;
        const isFrozen = recording === null && nowMs - heardMs > FREEZE_AFTER_MS;
        players.push({ seat: number, tick: run.world.tick, x, y, vx, vy, isAlive: isAlive(seat), isFrozen, facing });
      }
      if (players.length > 0) voice.sendFrame(to, encodeRoomFrame({ tick, players }));
    },
    reset: () => told.clear(),
  };
}
