import { unpackInputs } from '@jumpy/protocol/inputPack';
import type { RoomGame } from '@jumpy/protocol/room/messages';
import { UNIT } from '@jumpy/sim/constants';
import type { OnEvent } from '@jumpy/sim/events';
import type { Input } from '@jumpy/sim/input';
import { COURSE_AHEAD } from '@jumpy/sim/layCourse';
import { SECTION_ROWS, sectionsOf } from '@jumpy/sim/section';
import type { Simulation } from '@jumpy/sim/simulation';
import { trailInput, writeTrail } from '@jumpy/sim/trail';
import type { World } from '@jumpy/sim/world';

/** The own run in a room: the world, and what was pressed in it, as the room is told. */
export interface RoomRun {
  readonly world: World;
  /** What it is played by. */
  readonly rules: Simulation;
  play(input: Input): void;
  /** What was pressed from a tick on, a byte a tick; at most so many ticks. */
  trailFrom(tick: number, mostTicks: number): Uint8Array<ArrayBuffer>;
  /** The next tick may need more of the course than is known: it is not played before that has come. */
  readonly isBlind: boolean;
  /** More of the course is known. */
  reveal(sections: { from: number; seed: string }): void;
  /** Whether the room's run is this one, as far as the room has heard of it. */
  holds(game: Pick<RoomGame, 'playedTicks' | 'inputs'>): boolean;
}

const HOP = 4;
const FIRST_ROOM = 4_096;
/** No view climbs further in a tick. */
const FASTEST = 24 * UNIT;

/** The run where the room has it; undefined when what was told does not read as one. */
export function openRoomRun(
  game: Pick<RoomGame, 'seed' | 'playedTicks' | 'inputs'>,
  rules: Simulation,
  onEvent: OnEvent,
): RoomRun | undefined {
  const heard = unpackInputs(game.inputs, { fromTick: 0, toTick: game.playedTicks });
  if (!heard) return undefined;
  const world = rules.createWorld({ seed: game.seed, mode: 'room' });
  let trail = writeTrail(new Uint8Array(FIRST_ROOM), heard, 0);
  for (const code of heard) rules.step(world, trailInput(code));
  return {
    world,
    rules,
    get isBlind() {
      const { course, cameraY, seed } = world;
      const isAtEnd = course.spineIndex >= sectionsOf(seed) * SECTION_ROWS;
      return isAtEnd && course.y < cameraY + COURSE_AHEAD + FASTEST;
    },
    play({ steer, hop }) {
      if (world.over) return;
      const { tick } = world;
      // Steering is taken on even ticks: what the odd one after it says is the same.
      const held = tick % 2 === 0 ? steer + 1 : (trail[tick - 1] ?? 1) & (HOP - 1);
      const code = held + (hop ? HOP : 0);
      trail = writeTrail(trail, Uint8Array.of(code), tick);
      rules.step(world, trailInput(code), onEvent);
    },
    trailFrom: (tick, mostTicks) => new Uint8Array(trail.subarray(tick, Math.min(world.tick, tick + mostTicks))),
    reveal: (sections) => void rules.revealSections(world, sections),
    holds({ playedTicks, inputs }) {
      if (playedTicks > world.tick) return false;
      const told = unpackInputs(inputs, { fromTick: 0, toTick: playedTicks });
      return told?.every((code, tick) => code === trail[tick]) ?? false;
    },
  };
}
