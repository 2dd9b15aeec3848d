import type { RoomError, RoomGame, RoomRanking } from '@jumpy/protocol/room/messages';
import { encodeRoomFrame, type FramePlayer } from '@jumpy/protocol/room/roomFrame';
import type { RoomInputs } from '@jumpy/protocol/room/roomInputs';
import { MAX_TICKS, TICKS_PER_SECOND } from '@jumpy/sim/constants';
import { INITIAL_SECTIONS } from '@jumpy/sim/section';
import type { Simulation } from '@jumpy/sim/simulation';
import { sha256 } from '../../platform/hash.ts';
import { deriveSectionSeeds } from '../daily/sectionSeeds.ts';
import type { StartedGame } from './startGame.ts';
import { rankSeats, isAlive, isPerson, type Seat } from './seat.ts';
import { ServerRoomRun, MAX_LAG_TICKS, type RoomCourse } from './serverRoomRun.ts';
import type { RoomBroadcaster, Seats } from './seats.ts';

/** Errors of the room itself; the others are rejected before they reach it. */
export type RoomActionError = Exclude<RoomError, 'bad_message' | 'no_room' | 'too_many_rooms' | 'too_many_joins'>;

export const ROOM_ERROR_TEXT: Readonly<Record<RoomActionError, string>> = {
  not_host: 'Only the host can do that.',
  too_few_players: 'At least 2 players are required to start.',
  not_waiting: 'This room isn’t waiting to start.',
  not_playing: 'No game is running in this room.',
  input_order: 'These inputs don’t continue from the last ones.',
  input_early: 'These inputs are from the future.',
  run_over: 'This run is over.',
  may_not_play: 'You can’t play right now, but you can watch.',
  unavailable: 'The game couldn’t start. Please try again.',
  suspended: 'Your account is suspended, but you can watch.',
};

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
export class ServerGame {
  readonly startsMs: number;
  readonly runKey: Uint8Array;
  readonly raceId: string | null;
  readonly #options: ServerGameOptions;
  readonly #commitment: string;
  readonly #positions: PositionBroadcast;
  readonly #spectatorPositions: PositionBroadcast;
  /** Time of the last resync message per seat number. */
  readonly #resyncedMs = new Map<number, number>();
  #scoresSentMs = 0;
  /** Number of course sections that all living players know. */
  #sharedSections = INITIAL_SECTIONS;

  constructor(options: ServerGameOptions) {
    const { started, runs, startsMs, seats, broadcaster, rules, spectatorIds } = options;
    const { runKey, raceId } = started;
    this.startsMs = startsMs;
    this.runKey = runKey;
    this.raceId = raceId;
    this.#options = options;
    this.#commitment = sha256(runKey).toString('hex');
    this.#positions = createPositionBroadcast({
      ...{ broadcaster, intervalMs: 0 },
      ids: () => seats.listConnected().map(({ person }) => person.id),
    });
    this.#spectatorPositions = createPositionBroadcast({
      ...{ broadcaster, ids: spectatorIds, intervalMs: SPECTATOR_FRAME_INTERVAL_MS },
    });
    if (runs) startRuns(seats.list(), { rules, runs, course: { runKey, startsMs } });
  }

  /** Game state for a seated player; null without a run. */
  toPlayerView({ run }: Seat): RoomGame | null {
    return run && this.#toView(run.getHistory());
  }

  /** Game state for spectators, with only the sections that all living players already know. */
  toSpectatorView(): RoomGame {
    const seed = deriveSectionSeeds(this.runKey, { from: 0, to: this.#sharedSections });
    return this.#toView({ seed, playedTicks: 0, inputs: '' });
  }

  /** Advances a run by a player's inputs. Returns the reason if they are invalid. */
  handleInputs(seat: Seat, inputs: RoomInputs): RoomActionError | undefined {
    const { broadcaster, nowMs } = this.#options;
    const { run } = seat;
    if (!run) return 'not_playing';
    if (seat.isOver) return 'run_over';
    const error = run.handleInputs(inputs, this.#getRoomTick());
    if (error === 'input_late') {
      this.#resyncIfDue(seat);
      return undefined;
    }
    if (error) return error;
    seat.heardMs = nowMs();
    const sections = run.takeDueSections();
    if (sections) broadcaster.sendMessage([seat.person.id], { type: 'sections', data: sections });
    if (run.world.over) this.endRun(seat);
    return undefined;
  }

  /** Ends the player's run. */
  endRun(seat: Seat): void {
    const { run, person } = seat;
    if (!run || seat.isOver) return;
    seat.isOver = true;
    const { score, jumps, tick, cause, player } = run.world;
    this.#options.seats.broadcast({
      type: 'player_died',
      data: { playerId: person.id, finalScore: score, finalJumps: jumps, tick, x: player.x, y: player.y, cause },
    });
    if (isPerson(seat)) this.#options.onRunEnd?.({ raceId: this.raceId, seat });
  }

  /** Advances time. Returns true when no human player is alive. */
  tick(): boolean {
    const { seats, nowMs } = this.#options;
    const tick = this.#getRoomTick();
    for (const seat of seats.list()) this.#advance(seat, tick);
    this.#shareSections();
    // Texts come first, because they go out with the frame.
    if (nowMs() - this.#scoresSentMs >= SCORES_INTERVAL_MS) this.#sendScores();
    const current = { tick, nowMs: nowMs(), seats: seats.list() };
    this.#positions.sendChanges(current);
    this.#spectatorPositions.sendChanges(current);
    const isOver = !seats.list().some((seat) => isPerson(seat) && isAlive(seat));
    if (!isOver && tick <= MAX_TICKS + MAX_LAG_TICKS) return false;
    for (const seat of seats.list()) this.endRun(seat);
    return true;
  }

  /** Sends all positions again, for a new spectator. */
  resendPositions(): void {
    this.#positions.reset();
    this.#spectatorPositions.reset();
  }

  /** Final ranking; call once the game is over. */
  getResult(): ServerGameResult {
    const seats = this.#options.seats.list();
    return { raceId: this.raceId, rankings: rankSeats(seats), runKey: this.runKey, seats };
  }

  #getRoomTick(): number {
    return Math.floor(((this.#options.nowMs() - this.startsMs) * TICKS_PER_SECOND) / 1_000);
  }

  #toView({ seed, playedTicks, inputs }: Pick<RoomGame, 'seed' | 'playedTicks' | 'inputs'>): RoomGame {
    const { nowMs, rules } = this.#options;
    return {
      ...{ startsAt: this.startsMs, now: nowMs(), simVersion: rules.version, commitment: this.#commitment },
      ...{ seed, playedTicks, inputs },
    };
  }

  #advance(seat: Seat, tick: number): void {
    const { run, recording } = seat;
    if (!run || seat.isOver) return;
    if (recording) run.playRecorded(recording.subarray(run.world.tick, tick));
    else if (run.catchUp(tick, seat.awayMs !== null)) this.#resync(seat);
    // A recording that ends before its run was abandoned by its player.
    if (run.world.over || (recording && tick > recording.length)) this.endRun(seat);
  }

  #resyncIfDue(seat: Seat): void {
    const nowMs = this.#options.nowMs();
    if (nowMs - (this.#resyncedMs.get(seat.number) ?? -Infinity) < RESYNC_INTERVAL_MS) return;
    this.#resyncedMs.set(seat.number, nowMs);
    this.#resync(seat);
  }

  #resync(seat: Seat): void {
    const game = this.toPlayerView(seat);
    if (game && seat.awayMs === null)
      this.#options.broadcaster.sendMessage([seat.person.id], { type: 'run_moved', data: { game } });
  }

  /** Publishes further sections of the course once all living players know them. */
  #shareSections(): void {
    const { seats, spectatorIds, broadcaster } = this.#options;
    const knownSectionCounts = seats
      .list()
      .flatMap((seat) => (isPerson(seat) && isAlive(seat) ? [seat.run?.knownSections ?? 0] : []));
    const from = this.#sharedSections;
    const to = Math.min(...knownSectionCounts);
    if (knownSectionCounts.length === 0 || to <= from) return;
    this.#sharedSections = to;
    const seatedSpectators = seats.listConnected().filter(({ run }) => !run);
    broadcaster.sendMessage([...spectatorIds(), ...seatedSpectators.map(({ person }) => person.id)], {
      type: 'sections',
      data: { from, seed: deriveSectionSeeds(this.runKey, { from, to }) },
    });
  }

  #sendScores(): void {
    const { seats, nowMs } = this.#options;
    this.#scoresSentMs = nowMs();
    const scores = seats
      .list()
      .flatMap(({ number, run, isOver }): [number, number, number][] =>
        run && !isOver ? [[number, run.world.score, run.world.jumps]] : [],
      );
    if (scores.length > 0) seats.broadcast({ type: 'score_updated', data: { scores } });
  }
}

/** Gives a run to each player who was admitted, and to each recorded player. */
function startRuns(
  seats: readonly Seat[],
  { rules, runs, course }: { rules: Simulation; runs: StartedGame['runs']; course: RoomCourse },
): void {
  for (const seat of seats) {
    const started = runs.get(seat.person.id);
    const run = typeof started === 'object' ? started : undefined;
    seat.run = run || !isPerson(seat) ? new ServerRoomRun(rules, course) : null;
    seat.runId = run?.runId ?? null;
    seat.heardMs = course.startsMs;
    seat.isOver = false;
    seat.isResumed = false;
    seat.markedTick = 0;
  }
}

/** Broadcasts positions to some clients of a room at a fixed rate. */
interface PositionBroadcast {
  /** Sends the positions that changed, if the interval has passed. */
  sendChanges(current: { tick: number; nowMs: number; seats: readonly Seat[] }): void;
  /** Resets the state, so that all positions are sent again to a new client. */
  reset(): void;
}

function createPositionBroadcast({
  broadcaster,
  ids,
  intervalMs,
}: {
  broadcaster: RoomBroadcaster;
  ids(): readonly string[];
  intervalMs: number;
}): PositionBroadcast {
  /** Last sent tick by seat number. */
  const sentTicks = new Map<number, number>();
  let sentMs = -Infinity;
  return {
    sendChanges({ tick, nowMs, seats }) {
      const to = ids();
      if (to.length === 0 || nowMs - sentMs < intervalMs) return;
      sentMs = nowMs;
      const players: FramePlayer[] = [];
      for (const seat of seats) {
        const { run, number, recording, heardMs } = seat;
        if (!run || run.world.tick === sentTicks.get(number)) continue;
        sentTicks.set(number, run.world.tick);
        const { x, y, vx, vy, facing } = run.world.player;
        const isFrozen = recording === null && nowMs - heardMs > FREEZE_AFTER_MS;
        players.push({ seat: number, tick: run.world.tick, x, y, vx, vy, isAlive: isAlive(seat), isFrozen, facing });
      }
      if (players.length > 0) broadcaster.sendFrame(to, encodeRoomFrame({ tick, players }));
    },
    reset: () => sentTicks.clear(),
  };
}
