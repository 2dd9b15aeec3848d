import type { RoomPace } from '@jumpy/domain/judgeRoomRun';
import { WITNESS } from '@jumpy/domain/witness';
import { packInputs } from '@jumpy/protocol/inputPack';
import type { RoomInputs } from '@jumpy/protocol/room/roomInputs';
import { FIRST_SECTIONS, sectionsDue, sectionsOf } from '@jumpy/sim/section';
import type { SavedWorld } from '@jumpy/sim/save';
import type { Simulation } from '@jumpy/sim/simulation';
import { writeTrail } from '@jumpy/sim/trail';
import type { World } from '@jumpy/sim/world';
import { beginFollowed, type FollowedCourse, playTrail } from '../runs/following/followedRun.ts';
import { sectionSeeds } from '../daily/sectionSeeds.ts';

/**
 * A player further behind the room than this is advanced by the server without input; equals the longest permitted
 * silence.
 */
export const MOST_BEHIND_TICKS = (WITNESS.maxGapMs / 1_000) * WITNESS.ticksPerSecond;
/** Inputs are stored, and their timing is judged, in parts of two seconds. */
export const PART_TICKS = WITNESS.digestEveryTicks;
const TICK_MS = 1_000 / WITNESS.ticksPerSecond;
/** Extra lag allowed for a connected player, to cover the round trip of a resync. */
const SLACK_TICKS = 90;
/** Allowed clock skew of a client ahead of the server. */
const EARLY_TICKS = 30;

const NO_INPUT = 1;
const STEER = 3;
const HOP = 4;
/** Number of messages over which the minimum lag is taken, about two seconds. */
const STRETCH = 20;
const FIRST_ROOM = 4_096;
/** Maximum total of server outages that is compensated per game: twenty seconds. */
const MOST_FORGIVEN_TICKS = 1_200;
const BEGUN: SavedRun = { frozenTicks: 0, movedTick: 0, lags: [], partLags: [], forgivenTicks: 0 };

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
export interface KeptRun {
  saved: SavedRun;
  trail: Uint8Array;
  /** An earlier world state; only later inputs are simulated again. */
  world?: SavedWorld | undefined;
}

/** A player's run in a room, simulated on the server as inputs arrive. It alone determines the score. */
export interface RoomRun {
  readonly world: World;
  /** Ticks that the run fell behind the room and did not catch up. */
  readonly frozenTicks: number;
  /** Server time at which inputs up to a tick were received, minus server outages. */
  heardMs(tick: number): number;
  /** Reception time of each part. */
  pace(): Pick<RoomPace, 'startMs' | 'heard'>;
  /** Number of course sections sent to the player. */
  readonly knows: number;
  /** Advances by recorded inputs, one byte per tick. */
  play(codes: Uint8Array): void;
  /** All inputs from a tick on, one byte per tick. */
  trail(fromTick?: number): Uint8Array;
  /** Advances by the player's inputs. Returns the reason if they are rejected. */
  hear(inputs: RoomInputs, roomTick: number): InputRefusal | undefined;
  /** Advances without input if the player is too far behind. Returns whether it did. */
  catchUp(roomTick: number, isAway: boolean): boolean;
  /** Course sections that the player needs next; returns each once. */
  due(): { from: number; seed: string } | undefined;
  /** All inputs, and the course as far as it is known. */
  story(): { seed: string; playedTicks: number; inputs: string };
  /** Compensates for a server outage: these ticks do not count as frozen, and catching up is postponed by them. */
  forgive(ticks: number): void;
  save(): SavedRun;
}

/** End ticks of the parts of a run up to `tick`. */
export const partEnds = (tick: number): number[] =>
  Array.from({ length: Math.ceil(tick / PART_TICKS) }, (_, part) => Math.min(tick, (part + 1) * PART_TICKS));

/** Starts a player's run on the course of a room, or rebuilds a stored one. */
export function beginRoomRun(rules: Simulation, { runKey, startsMs }: RoomCourse, kept?: KeptRun): RoomRun {
  const seed = sectionSeeds(runKey, { from: 0, to: FIRST_SECTIONS });
  const course: FollowedCourse = {
    ...{ simVersion: rules.version, seed, mode: 'room', derivedFrom: null, reviveTick: null, runKey },
  };
  const world = kept?.world ? rules.loadWorld(kept.world) : beginFollowed(rules, course);
  let trail: Uint8Array = new Uint8Array(FIRST_ROOM);
  /** The server advanced the run up to `movedTick`; inputs from before that belong to an outdated world. */
  let { frozenTicks, movedTick, forgivenTicks } = kept?.saved ?? BEGUN;
  const lags = [...(kept?.saved ?? BEGUN).lags];
  const partLags = [...(kept?.saved ?? BEGUN).partLags];

  function play(given: Uint8Array): void {
    const codes = inSlots(given);
    const { tick } = world;
    playTrail(world, { rules, course, trail: codes });
    // Inputs after death are dropped.
    trail = writeTrail(trail, codes.subarray(0, world.tick - tick), tick);
  }

  /** Advances by received inputs and records the lag of each completed part. */
  function playHeard(codes: Uint8Array, roomTick: number): void {
    play(codes);
    for (let part = partLags.length + 1; part * PART_TICKS <= world.tick; part += 1) {
      const lag = roomTick - part * PART_TICKS;
      partLags.push(lag <= 0 ? lag : Math.max(0, lag - forgivenTicks));
    }
  }

  /** Ticks after the last complete part use its lag. */
  const heardMs = (tick: number): number =>
    startsMs + (tick + (partLags[Math.ceil(tick / PART_TICKS) - 1] ?? partLags.at(-1) ?? 0)) * TICK_MS;

  /** The packed format stores steering for even ticks only, so an odd tick repeats the previous one. */
  function inSlots(codes: Uint8Array): Uint8Array {
    const [first] = codes;
    if (first === undefined || (world.tick & 1) === 0) return codes;
    const even = trail[world.tick - 1] ?? NO_INPUT;
    return Uint8Array.of((first & HOP) | (even & STEER), ...codes.subarray(1));
  }

  if (kept) {
    trail = writeTrail(trail, kept.trail.subarray(0, world.tick), 0);
    play(kept.trail.subarray(world.tick));
    // The reception times of these are unknown.
    while ((partLags.length + 1) * PART_TICKS <= world.tick) partLags.push(partLags.at(-1) ?? 0);
  }
  let told = sectionsOf(world.seed);
  return {
    world,
    get frozenTicks() {
      return frozenTicks;
    },
    heardMs,
    pace: () => ({ startMs: startsMs, heard: partEnds(world.tick).map((tick) => ({ tick, atMs: heardMs(tick) })) }),
    get knows() {
      return told;
    },
    play,
    trail: (fromTick = 0) => trail.slice(fromTick, world.tick),
    hear({ fromTick, trail: codes }, roomTick) {
      if (world.over) return 'run_over';
      const toTick = fromTick + codes.length;
      if (toTick > roomTick + EARLY_TICKS) return 'input_early';
      if (fromTick > world.tick) return 'input_order';
      if (fromTick < movedTick) return 'input_late';
      // Ignore repeated inputs.
      if (toTick <= world.tick) return undefined;
      playHeard(codes.subarray(world.tick - fromTick), roomTick);
      lags.push(Math.max(0, roomTick - world.tick));
      if (lags.length > STRETCH) lags.shift();
      if (lags.length === STRETCH) frozenTicks = Math.max(frozenTicks, Math.min(...lags) - forgivenTicks);
      return undefined;
    },
    catchUp(roomTick, isAway) {
      const behind = roomTick - world.tick - MOST_BEHIND_TICKS - forgivenTicks;
      if (world.over || behind <= (isAway ? 0 : SLACK_TICKS)) return false;
      playHeard(new Uint8Array(behind).fill(NO_INPUT), roomTick);
      movedTick = world.tick;
      lags.length = 0;
      frozenTicks = Math.max(frozenTicks, MOST_BEHIND_TICKS);
      return true;
    },
    due() {
      const wanted = sectionsDue(world.course);
      if (wanted <= told) return undefined;
      const sections = { from: told, seed: sectionSeeds(runKey, { from: told, to: wanted }) };
      told = wanted;
      return sections;
    },
    forgive(ticks) {
      forgivenTicks = Math.min(MOST_FORGIVEN_TICKS, forgivenTicks + Math.max(0, ticks));
    },
    save: () => ({ frozenTicks, movedTick, lags: [...lags], partLags: [...partLags], forgivenTicks }),
    story() {
      const ticks = { fromTick: 0, toTick: world.tick };
      return { seed: world.seed, playedTicks: world.tick, inputs: packInputs(trail.subarray(0, world.tick), ticks) };
    },
  };
}
