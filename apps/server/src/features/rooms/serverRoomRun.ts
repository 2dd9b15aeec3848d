import type { RoomRunTiming } from '@jumpy/domain/judgeRoomRun';
import { WITNESS_RULES } from '@jumpy/domain/witness';
import { packInputs } from '@jumpy/protocol/packInputs';
import type { RoomInputs } from '@jumpy/protocol/room/roomInputs';
import { INITIAL_SECTIONS, countDueSections, countSections } from '@jumpy/sim/section';
import type { SavedWorld } from '@jumpy/sim/save';
import type { Simulation } from '@jumpy/sim/simulation';
import { appendTrail } from '@jumpy/sim/inputTrail';
import type { World } from '@jumpy/sim/world';
import {
  createSimulatedWorld,
  type SimulatedCourse,
  advanceWorldByTrail,
} from '../runs/liveSimulation/simulatedWorld.ts';
import { deriveSectionSeeds } from '../daily/sectionSeeds.ts';

/**
 * A player further behind the room than this is advanced by the server without input; equals the longest permitted
 * silence.
 */
export const MAX_LAG_TICKS = (WITNESS_RULES.maxGapMs / 1_000) * WITNESS_RULES.ticksPerSecond;
/** Inputs are stored, and their timing is judged, in parts of two seconds. */
export const CHUNK_TICKS = WITNESS_RULES.digestEveryTicks;
const TICK_MS = 1_000 / WITNESS_RULES.ticksPerSecond;
/** Extra lag allowed for a connected player, to cover the round trip of a resync. */
const TOLERANCE_TICKS = 90;
/** Allowed clock skew of a client ahead of the server. */
const MAX_EARLY_TICKS = 30;

const NO_INPUT = 1;
const STEER_MASK = 3;
const HOP_BIT = 4;
/** Number of messages over which the minimum lag is taken, about two seconds. */
const DELAY_WINDOW_MESSAGES = 20;
/** Ticks: 17 s; a longer run doubles it. */
const INITIAL_CAPACITY = 1_024;
/** Maximum total of server outages that is compensated per game: twenty seconds. */
const MAX_FORGIVEN_TICKS = 1_200;
const INITIAL_RUN_STATE: SavedRun = { frozenTicks: 0, movedTick: 0, lags: [], partLags: [], forgivenTicks: 0 };

type InputRefusal = 'input_early' | 'input_order' | 'input_late' | 'run_over';

/** State of a run stored along with its inputs. */
export interface SavedRun {
  frozenTicks: number;
  movedTick: number;
  lags: number[];
  /** Lag behind the room at which each part was received, in ticks. */
  partLags: number[];
  forgivenTicks: number;
}

export interface RoomCourse {
  runKey: Uint8Array;
  /** Server time of the first tick. */
  startsMs: number;
}

/** A run stored by another process. */
interface RunSnapshot {
  saved: SavedRun;
  trail: Uint8Array;
  /** An earlier world state; only later inputs are simulated again. */
  world?: SavedWorld | undefined;
}

/** End ticks of the parts of a run up to `tick`. */
export const listChunkEnds = (tick: number): number[] =>
  Array.from({ length: Math.ceil(tick / CHUNK_TICKS) }, (_, part) => Math.min(tick, (part + 1) * CHUNK_TICKS));

/** Course of a room; its sections are derived from the key as players reach them. */
export const createRoomCourse = ({ version }: Pick<Simulation, 'version'>, runKey: Uint8Array): SimulatedCourse => ({
  ...{ simVersion: version, startPlace: 0, mode: 'room', derivedFrom: null, reviveTick: null, runKey },
  seed: deriveSectionSeeds(runKey, { from: 0, to: INITIAL_SECTIONS }),
});

/**
 * A player's run in a room, new or rebuilt, and simulated on the server as inputs arrive. It alone determines the score.
 */
export class ServerRoomRun {
  readonly world: World;
  readonly #rules: Simulation;
  readonly #course: SimulatedCourse & RoomCourse;
  /** Lag behind the room of the latest messages, in ticks. */
  readonly #lags: number[];
  /** Lag behind the room at which each part was received, in ticks. */
  readonly #partLags: number[];
  #trail: Uint8Array = new Uint8Array(INITIAL_CAPACITY);
  #frozenTicks: number;
  /** The server advanced the run up to here; inputs from before that belong to an outdated world. */
  #movedTick: number;
  #forgivenTicks: number;
  #knownSections: number;

  constructor(rules: Simulation, { runKey, startsMs }: RoomCourse, snapshot?: RunSnapshot) {
    const { frozenTicks, movedTick, forgivenTicks, lags, partLags } = snapshot?.saved ?? INITIAL_RUN_STATE;
    this.#rules = rules;
    this.#course = { ...createRoomCourse(rules, runKey), runKey, startsMs };
    this.world = snapshot?.world ? rules.loadWorld(snapshot.world) : createSimulatedWorld(rules, this.#course);
    this.#frozenTicks = frozenTicks;
    this.#movedTick = movedTick;
    this.#forgivenTicks = forgivenTicks;
    this.#lags = [...lags];
    this.#partLags = [...partLags];
    if (snapshot) this.#replay(snapshot.trail);
    this.#knownSections = countSections(this.world.seed);
  }

  /** Ticks that the run fell behind the room and did not catch up. */
  get frozenTicks(): number {
    return this.#frozenTicks;
  }

  /** Number of course sections sent to the player. */
  get knownSections(): number {
    return this.#knownSections;
  }

  /** Server time at which inputs up to a tick were received, minus server outages. */
  receivedAtMs(tick: number): number {
    // Ticks after the last complete part use its lag.
    const lag = this.#partLags[Math.ceil(tick / CHUNK_TICKS) - 1] ?? this.#partLags.at(-1) ?? 0;
    return this.#course.startsMs + (tick + lag) * TICK_MS;
  }

  /** Reception time of each part. */
  getPace(): Pick<RoomRunTiming, 'startMs' | 'heard'> {
    const received = listChunkEnds(this.world.tick).map((tick) => ({ tick, atMs: this.receivedAtMs(tick) }));
    return { startMs: this.#course.startsMs, heard: received };
  }

  /** All inputs from a tick on, one byte per tick. */
  trail(fromTick = 0): Uint8Array {
    return this.#trail.slice(fromTick, this.world.tick);
  }

  /** Advances by recorded inputs, one byte per tick. */
  playRecorded(codes: Uint8Array): void {
    this.#play(codes);
  }

  /** Advances by the player's inputs. Returns the reason if they are rejected. */
  handleInputs({ fromTick, trail: codes }: RoomInputs, roomTick: number): InputRefusal | undefined {
    const { world } = this;
    if (world.over) return 'run_over';
    const toTick = fromTick + codes.length;
    if (toTick > roomTick + MAX_EARLY_TICKS) return 'input_early';
    if (fromTick > world.tick) return 'input_order';
    if (fromTick < this.#movedTick) return 'input_late';
    // Ignore repeated inputs.
    if (toTick <= world.tick) return undefined;
    this.#playReceived(codes.subarray(world.tick - fromTick), roomTick);
    this.#recordLag(Math.max(0, roomTick - world.tick));
    return undefined;
  }

  /** Advances without input if the player is too far behind. Returns whether it did. */
  catchUp(roomTick: number, isAway: boolean): boolean {
    const missingTicks = roomTick - this.world.tick - MAX_LAG_TICKS - this.#forgivenTicks;
    if (this.world.over || missingTicks <= (isAway ? 0 : TOLERANCE_TICKS)) return false;
    this.#playReceived(new Uint8Array(missingTicks).fill(NO_INPUT), roomTick);
    this.#movedTick = this.world.tick;
    this.#lags.length = 0;
    this.#frozenTicks = Math.max(this.#frozenTicks, MAX_LAG_TICKS);
    return true;
  }

  /** Course sections that the player needs next; returns each once. */
  takeDueSections(): { from: number; seed: string } | undefined {
    const from = this.#knownSections;
    const to = countDueSections(this.world.course);
    if (to <= from) return undefined;
    this.#knownSections = to;
    return { from, seed: deriveSectionSeeds(this.#course.runKey, { from, to }) };
  }

  /** All inputs, and the course as far as it is known. */
  getHistory(): { seed: string; playedTicks: number; inputs: string } {
    const { seed, tick } = this.world;
    return {
      seed,
      playedTicks: tick,
      inputs: packInputs(this.#trail.subarray(0, tick), { fromTick: 0, toTick: tick }),
    };
  }

  /** Compensates for a server outage: these ticks do not count as frozen, and catching up is postponed by them. */
  forgive(ticks: number): void {
    this.#forgivenTicks = Math.min(MAX_FORGIVEN_TICKS, this.#forgivenTicks + Math.max(0, ticks));
  }

  save(): SavedRun {
    return {
      ...{ frozenTicks: this.#frozenTicks, movedTick: this.#movedTick, forgivenTicks: this.#forgivenTicks },
      ...{ lags: [...this.#lags], partLags: [...this.#partLags] },
    };
  }

  /** Simulates the inputs of a stored run that its world does not have yet. */
  #replay(trail: Uint8Array): void {
    this.#trail = appendTrail(this.#trail, trail.subarray(0, this.world.tick), 0);
    this.#play(trail.subarray(this.world.tick));
    // The reception times of these are unknown.
    while ((this.#partLags.length + 1) * CHUNK_TICKS <= this.world.tick)
      this.#partLags.push(this.#partLags.at(-1) ?? 0);
  }

  #play(inputs: Uint8Array): void {
    const { tick } = this.world;
    const codes = this.#alignSteering(inputs);
    advanceWorldByTrail(this.world, { rules: this.#rules, course: this.#course, trail: codes });
    // Inputs after death are dropped.
    this.#trail = appendTrail(this.#trail, codes.subarray(0, this.world.tick - tick), tick);
  }

  /** Advances by received inputs and records the lag of each completed part. */
  #playReceived(codes: Uint8Array, roomTick: number): void {
    this.#play(codes);
    for (let part = this.#partLags.length + 1; part * CHUNK_TICKS <= this.world.tick; part += 1) {
      const lag = roomTick - part * CHUNK_TICKS;
      this.#partLags.push(lag <= 0 ? lag : Math.max(0, lag - this.#forgivenTicks));
    }
  }

  #recordLag(lag: number): void {
    this.#lags.push(lag);
    if (this.#lags.length > DELAY_WINDOW_MESSAGES) this.#lags.shift();
    if (this.#lags.length === DELAY_WINDOW_MESSAGES)
      this.#frozenTicks = Math.max(this.#frozenTicks, Math.min(...this.#lags) - this.#forgivenTicks);
  }

  /** The packed format stores steering for even ticks only, so an odd tick repeats the previous one. */
  #alignSteering(codes: Uint8Array): Uint8Array {
    const [first] = codes;
    const { tick } = this.world;
    if (first === undefined || (tick & 1) === 0) return codes;
    const evenCode = this.#trail[tick - 1] ?? NO_INPUT;
    return Uint8Array.of((first & HOP_BIT) | (evenCode & STEER_MASK), ...codes.subarray(1));
  }
}
