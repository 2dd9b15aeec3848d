import { unpackInputs } from '@jumpy/protocol/packInputs';
import type { RoomGame } from '@jumpy/protocol/room/messages';
import { UNIT } from '@jumpy/sim/constants';
import type { OnEvent } from '@jumpy/sim/events';
import type { Input } from '@jumpy/sim/input';
import { COURSE_LOOKAHEAD } from '@jumpy/sim/extendCourse';
import { SECTION_ROWS, countSections } from '@jumpy/sim/section';
import type { Simulation } from '@jumpy/sim/simulation';
import { decodeTrailInput, appendTrail } from '@jumpy/sim/inputTrail';
import type { World } from '@jumpy/sim/world';

/** The own run in a room: its world and its recorded inputs. */
export interface LocalRun {
  readonly world: World;
  readonly rules: Simulation;
  play(input: Input): void;
  /** Inputs from a tick on, one byte per tick, up to a limit. */
  inputsFrom(tick: number, maxTicks: number): Uint8Array<ArrayBuffer>;
  /** The next tick may need unknown course sections; it must wait for them. */
  readonly needsSections: boolean;
  /** Adds sections of the course. */
  addSections(sections: { from: number; seed: string }): void;
  /** Whether the room's state is a prefix of this run. */
  matches(game: Pick<RoomGame, 'playedTicks' | 'inputs'>): boolean;
}

const HOP_BIT = 4;
const INITIAL_CAPACITY = 4_096;
/** Maximum camera movement per tick. */
const MAX_VIEW_SPEED = 24 * UNIT;

/** Restores the run at the room's state; undefined if the inputs cannot be decoded. */
export function openLocalRun(
  game: Pick<RoomGame, 'seed' | 'playedTicks' | 'inputs'>,
  rules: Simulation,
  onEvent: OnEvent,
): LocalRun | undefined {
  const inputs = unpackInputs(game.inputs, { fromTick: 0, toTick: game.playedTicks });
  if (!inputs) return undefined;
  const world = rules.createWorld({ seed: game.seed, mode: 'room' });
  let trail = appendTrail(new Uint8Array(INITIAL_CAPACITY), inputs, 0);
  for (const code of inputs) rules.step(world, decodeTrailInput(code));
  return {
    world,
    rules,
    get needsSections() {
      const { course, cameraY, seed } = world;
      const isAtEnd = course.spineIndex >= countSections(seed) * SECTION_ROWS;
      return isAtEnd && course.y < cameraY + COURSE_LOOKAHEAD + MAX_VIEW_SPEED;
    },
    play({ steer, hop }) {
      if (world.over) return;
      const { tick } = world;
      // The simulation reads steering on even ticks only, so the odd tick repeats it.
      const steerCode = tick % 2 === 0 ? steer + 1 : (trail[tick - 1] ?? 1) & (HOP_BIT - 1);
      const code = steerCode + (hop ? HOP_BIT : 0);
      trail = appendTrail(trail, Uint8Array.of(code), tick);
      rules.step(world, decodeTrailInput(code), onEvent);
    },
    inputsFrom: (tick, maxTicks) => new Uint8Array(trail.subarray(tick, Math.min(world.tick, tick + maxTicks))),
    addSections: (sections) => void rules.revealSections(world, sections),
    matches({ playedTicks, inputs }) {
      if (playedTicks > world.tick) return false;
      const received = unpackInputs(inputs, { fromTick: 0, toTick: playedTicks });
      return received?.every((code, tick) => code === trail[tick]) ?? false;
    },
  };
}
