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

/** Whoever is further behind the room than this is played on by the server, without input: as long as a silence may last. */
export const MOST_BEHIND_TICKS = (WITNESS.maxGapMs / 1_000) * WITNESS.ticksPerSecond;
/** Inputs are kept, and their pace is judged, in parts of two seconds. */
export const PART_TICKS = WITNESS.digestEveryTicks;
const TICK_MS = 1_000 / WITNESS.ticksPerSecond;
/** Whoever is there may be so much further behind: news of where they stand travel there and back. */
const SLACK_TICKS = 90;
/** A page's clock may be so far ahead of ours. */
const EARLY_TICKS = 30;

const NO_INPUT = 1;
const STEER = 3;
const HOP = 4;
/** Messages in which the least delay is looked for: two seconds of them. */
const STRETCH = 20;
const FIRST_ROOM = 4_096;
/** Our own standstills in a game, all of them together: twenty seconds. */
const MOST_FORGIVEN_TICKS = 1_200;
const BEGUN: SavedRun = { frozenTicks: 0, movedTick: 0, lags: [], partLags: [], forgivenTicks: 0 };

/** Why inputs are not taken. */
export type InputRefusal = 'input_early' | 'input_order' | 'input_late' | 'run_over';

/** What of a run is kept beside its inputs. */
export interface SavedRun {
  frozenTicks: number;
  movedTick: number;
  lags: number[];
  /** How far behind the room each part of the run was heard, in ticks. */
  partLags: number[];
  forgivenTicks: number;
}

/** The course of a run, and when it begins. */
export interface RoomCourse {
  runKey: Uint8Array;
  /** Server time of the first tick. */
  startsMs: number;
}

/** A run as another process kept it. */
export interface KeptRun {
  saved: SavedRun;
  trail: Uint8Array;
  /** Where it stood some time before: only what came after is played again. */
  world?: SavedWorld | undefined;
}

/** A player's run in a room: played along as it is heard, and the only source of what it scored. */
export interface RoomRun {
  readonly world: World;
  /** How far behind the room it came for good: time that it stood still and did not win back. */
  readonly frozenTicks: number;
  /** Server time at which it was heard up to a tick, without what our own standstills cost. */
  heardMs(tick: number): number;
  /** When each of its parts was heard. */
  pace(): Pick<RoomPace, 'startMs' | 'heard'>;
  /** Sections of the course that the player was told. */
  readonly knows: number;
  /** Plays on by what somebody pressed before, a byte a tick. */
  play(codes: Uint8Array): void;
  /** All that was pressed from a tick on, a byte a tick. */
  trail(fromTick?: number): Uint8Array;
  /** Plays on by what the player pressed; why not, where it does not fit. */
  hear(inputs: RoomInputs, roomTick: number): InputRefusal | undefined;
  /** Plays on without input where the player is too far behind; whether it did. */
  catchUp(roomTick: number, isAway: boolean): boolean;
  /** Sections that are due beyond those the player was told, once. */
  due(): { from: number; seed: string } | undefined;
  /** All that was pressed, and the course as far as it is known. */
  story(): { seed: string; playedTicks: number; inputs: string };
  /** So much of standing still was our own fault: it does not count, and the server plays on so much later. */
  forgive(ticks: number): void;
  save(): SavedRun;
}

/** Where the parts of a run end that has come so far. */
export const partEnds = (tick: number): number[] =>
  Array.from({ length: Math.ceil(tick / PART_TICKS) }, (_, part) => Math.min(tick, (part + 1) * PART_TICKS));

/** Begins a player's run on the course of a room, or makes one anew that was kept. */
export function beginRoomRun(rules: Simulation, { runKey, startsMs }: RoomCourse, kept?: KeptRun): RoomRun {
  const seed = sectionSeeds(runKey, { from: 0, to: FIRST_SECTIONS });
  const course: FollowedCourse = {
    ...{ simVersion: rules.version, seed, mode: 'room', derivedFrom: null, reviveTick: null, runKey },
  };
  const world = kept?.world ? rules.loadWorld(kept.world) : beginFollowed(rules, course);
  let trail: Uint8Array = new Uint8Array(FIRST_ROOM);
  /** Up to here the server played on: what the player pressed before that was pressed in another world. */
  let { frozenTicks, movedTick, forgivenTicks } = kept?.saved ?? BEGUN;
  const lags = [...(kept?.saved ?? BEGUN).lags];
  const partLags = [...(kept?.saved ?? BEGUN).partLags];

  function play(given: Uint8Array): void {
    const codes = inSlots(given);
    const { tick } = world;
    playTrail(world, { rules, course, trail: codes });
    // What follows a death is none of it.
    trail = writeTrail(trail, codes.subarray(0, world.tick - tick), tick);
  }

  /** Plays on by what was heard when the room was at a tick, and notes how late each part of it came. */
  function playHeard(codes: Uint8Array, roomTick: number): void {
    play(codes);
    for (let part = partLags.length + 1; part * PART_TICKS <= world.tick; part += 1) {
      const lag = roomTick - part * PART_TICKS;
      partLags.push(lag <= 0 ? lag : Math.max(0, lag - forgivenTicks));
    }
  }

  /** What follows the last whole part came as late as that. */
  const heardMs = (tick: number): number =>
    startsMs + (tick + (partLags[Math.ceil(tick / PART_TICKS) - 1] ?? partLags.at(-1) ?? 0)) * TICK_MS;

  /** The game takes the steer of every other tick: in the one between it is the same, as the packing of inputs has it. */
  function inSlots(codes: Uint8Array): Uint8Array {
    const [first] = codes;
    if (first === undefined || (world.tick & 1) === 0) return codes;
    const even = trail[world.tick - 1] ?? NO_INPUT;
    return Uint8Array.of((first & HOP) | (even & STEER), ...codes.subarray(1));
  }

  if (kept) {
    trail = writeTrail(trail, kept.trail.subarray(0, world.tick), 0);
    play(kept.trail.subarray(world.tick));
    // When these were heard is not known.
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
      // What is heard again is left alone.
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
