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
const INITIAL_CAPACITY = 4_096;
/** Maximum total of server outages that is compensated per game: twenty seconds. */
const MAX_FORGIVEN_TICKS = 1_200;
const INITIAL_RUN_STATE: SavedRun = { frozenTicks: 0, movedTick: 0, lags: [], partLags: [], forgivenTicks: 0 };

export type InputRefusal = 'input_early' | 'input_order' | 'input_late' | 'run_over';

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
export interface RunSnapshot {
  saved: SavedRun;
  trail: Uint8Array;
  /** An earlier world state; only later inputs are simulated again. */
  world?: SavedWorld | undefined;
}

/** A player's run in a room, simulated on the server as inputs arrive. It alone determines the score. */
export interface ServerRoomRun {
  readonly world: World;
  /** Ticks that the run fell behind the room and did not catch up. */
  readonly frozenTicks: number;
  /** Server time at which inputs up to a tick were received, minus server outages. */
  receivedAtMs(tick: number): number;
  /** Reception time of each part. */
  getPace(): Pick<RoomRunTiming, 'startMs' | 'heard'>;
  /** Number of course sections sent to the player. */
  readonly knownSections: number;
  /** Advances by recorded inputs, one byte per tick. */
  playRecorded(codes: Uint8Array): void;
  /** All inputs from a tick on, one byte per tick. */
  trail(fromTick?: number): Uint8Array;
  /** Advances by the player's inputs. Returns the reason if they are rejected. */
  handleInputs(inputs: RoomInputs, roomTick: number): InputRefusal | undefined;
  /** Advances without input if the player is too far behind. Returns whether it did. */
  catchUp(roomTick: number, isAway: boolean): boolean;
  /** Course sections that the player needs next; returns each once. */
  takeDueSections(): { from: number; seed: string } | undefined;
  /** All inputs, and the course as far as it is known. */
  getHistory(): { seed: string; playedTicks: number; inputs: string };
  /** Compensates for a server outage: these ticks do not count as frozen, and catching up is postponed by them. */
  forgive(ticks: number): void;
  save(): SavedRun;
}

/** End ticks of the parts of a run up to `tick`. */
export const listChunkEnds = (tick: number): number[] =>
  Array.from({ length: Math.ceil(tick / CHUNK_TICKS) }, (_, part) => Math.min(tick, (part + 1) * CHUNK_TICKS));

/** Starts a player's run on the course of a room, or rebuilds a stored one. */
export function createServerRoomRun(
  rules: Simulation,
  { runKey, startsMs }: RoomCourse,
  kept?: RunSnapshot,
): ServerRoomRun {
  const seed = deriveSectionSeeds(runKey, { from: 0, to: INITIAL_SECTIONS });
  const course: SimulatedCourse = {
    ...{ simVersion: rules.version, seed, mode: 'room', derivedFrom: null, reviveTick: null, runKey },
  };
  const world = kept?.world ? rules.loadWorld(kept.world) : createSimulatedWorld(rules, course);
  let trail: Uint8Array = new Uint8Array(INITIAL_CAPACITY);
  /** The server advanced the run up to `movedTick`; inputs from before that belong to an outdated world. */
  let { frozenTicks, movedTick, forgivenTicks } = kept?.saved ?? INITIAL_RUN_STATE;
  const lags = [...(kept?.saved ?? INITIAL_RUN_STATE).lags];
  const partLags = [...(kept?.saved ?? INITIAL_RUN_STATE).partLags];

  function play(given: Uint8Array): void {
    const codes = inSlots(given);
    const { tick } = world;
    advanceWorldByTrail(world, { rules, course, trail: codes });
    // Inputs after death are dropped.
    trail = appendTrail(trail, codes.subarray(0, world.tick - tick), tick);
  }

  /** Advances by received inputs and records the lag of each completed part. */
  function playHeard(codes: Uint8Array, roomTick: number): void {
    play(codes);
    for (let part = partLags.length + 1; part * CHUNK_TICKS <= world.tick; part += 1) {
      const lag = roomTick - part * CHUNK_TICKS;
      partLags.push(lag <= 0 ? lag : Math.max(0, lag - forgivenTicks));
    }
  }

  /** Ticks after the last complete part use its lag. */
  const heardMs = (tick: number): number =>
    startsMs + (tick + (partLags[Math.ceil(tick / CHUNK_TICKS) - 1] ?? partLags.at(-1) ?? 0)) * TICK_MS;

  /** The packed format stores steering for even ticks only, so an odd tick repeats the previous one. */
  function inSlots(codes: Uint8Array): Uint8Array {
    const [first] = codes;
    if (first === undefined || (world.tick & 1) === 0) return codes;
    const even = trail[world.tick - 1] ?? NO_INPUT;
    return Uint8Array.of((first & HOP_BIT) | (even & STEER_MASK), ...codes.subarray(1));
  }

  if (kept) {
    trail = appendTrail(trail, kept.trail.subarray(0, world.tick), 0);
    play(kept.trail.subarray(world.tick));
    // The reception times of these are unknown.
    while ((partLags.length + 1) * CHUNK_TICKS <= world.tick) partLags.push(partLags.at(-1) ?? 0);
  }
  let told = countSections(world.seed);
  return {
    world,
    get frozenTicks() {
      return frozenTicks;
    },
    receivedAtMs: heardMs,
    getPace: () => ({
      startMs: startsMs,
      heard: listChunkEnds(world.tick).map((tick) => ({ tick, atMs: heardMs(tick) })),
    }),
    get knownSections() {
      return told;
    },
    playRecorded: play,
    trail: (fromTick = 0) => trail.slice(fromTick, world.tick),
    handleInputs({ fromTick, trail: codes }, roomTick) {
      if (world.over) return 'run_over';
      const toTick = fromTick + codes.length;
      if (toTick > roomTick + MAX_EARLY_TICKS) return 'input_early';
      if (fromTick > world.tick) return 'input_order';
      if (fromTick < movedTick) return 'input_late';
      // Ignore repeated inputs.
      if (toTick <= world.tick) return undefined;
      playHeard(codes.subarray(world.tick - fromTick), roomTick);
      lags.push(Math.max(0, roomTick - world.tick));
      if (lags.length > DELAY_WINDOW_MESSAGES) lags.shift();
      if (lags.length === DELAY_WINDOW_MESSAGES) frozenTicks = Math.max(frozenTicks, Math.min(...lags) - forgivenTicks);
      return undefined;
    },
    catchUp(roomTick, isAway) {
      const behind = roomTick - world.tick - MAX_LAG_TICKS - forgivenTicks;
      if (world.over || behind <= (isAway ? 0 : TOLERANCE_TICKS)) return false;
      playHeard(new Uint8Array(behind).fill(NO_INPUT), roomTick);
      movedTick = world.tick;
      lags.length = 0;
      frozenTicks = Math.max(frozenTicks, MAX_LAG_TICKS);
      return true;
    },
    takeDueSections() {
      const wanted = countDueSections(world.course);
      if (wanted <= told) return undefined;
      const sections = { from: told, seed: deriveSectionSeeds(runKey, { from: told, to: wanted }) };
      told = wanted;
      return sections;
    },
    forgive(ticks) {
      forgivenTicks = Math.min(MAX_FORGIVEN_TICKS, forgivenTicks + Math.max(0, ticks));
    },
    save: () => ({ frozenTicks, movedTick, lags: [...lags], partLags: [...partLags], forgivenTicks }),
    getHistory() {
      const ticks = { fromTick: 0, toTick: world.tick };
      return { seed: world.seed, playedTicks: world.tick, inputs: packInputs(trail.subarray(0, world.tick), ticks) };
    },
  };
}
