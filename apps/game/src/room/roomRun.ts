import { unpackInputs } from '@jumpy/protocol/inputPack';
import type { RoomGame } from '@jumpy/protocol/room/messages';
import type { OnEvent } from '@jumpy/sim/events';
import type { Input } from '@jumpy/sim/input';
import type { Simulation } from '@jumpy/sim/simulation';
import { trailInput, writeTrail } from '@jumpy/sim/trail';
import type { World } from '@jumpy/sim/world';

/** The own run in a room: the world, and what was pressed in it, as the room is told. */
export interface RoomRun {
  readonly world: World;
  play(input: Input): void;
  /** What was pressed from a tick on, a byte a tick; at most so many ticks. */
  trailFrom(tick: number, mostTicks: number): Uint8Array<ArrayBuffer>;
  /** More of the course is known. Answers whether the world had to be made anew, because it had gone on without. */
  reveal(sections: { from: number; seed: string }): boolean;
  /** Whether the room's run is this one, as far as the room has heard of it. */
  holds(game: Pick<RoomGame, 'playedTicks' | 'inputs'>): boolean;
}

const HOP = 4;
const FIRST_ROOM = 4_096;

/** The run where the room has it; undefined when what was told does not read as one. */
export function openRoomRun(
  game: Pick<RoomGame, 'seed' | 'playedTicks' | 'inputs'>,
  rules: Simulation,
  onEvent: OnEvent,
): RoomRun | undefined {
  const heard = unpackInputs(game.inputs, { fromTick: 0, toTick: game.playedTicks });
  if (!heard) return undefined;
  let { seed } = game;
  let trail: Uint8Array = new Uint8Array(FIRST_ROOM);
  let world = rules.createWorld({ seed, mode: 'room' });

  function playAgain(codes: Uint8Array): void {
    world = rules.createWorld({ seed, mode: 'room' });
    for (const code of codes) {
      if (world.over) return;
      trail = writeTrail(trail, Uint8Array.of(code), world.tick);
      rules.step(world, trailInput(code));
    }
  }

  playAgain(heard);
  return {
    get world() {
      return world;
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
    reveal({ from, seed: more }) {
      const digits = 8 * from;
      if (digits > seed.length || digits + more.length <= seed.length) return false;
      seed = seed.slice(0, digits) + more;
      if (world.derivedFrom === null) {
        rules.revealSections?.(world, { from, seed: more });
        return false;
      }
      // It climbed into what nobody had told it, and not where the room has it.
      playAgain(trail.slice(0, world.tick));
      return true;
    },
    holds({ playedTicks, inputs }) {
      if (playedTicks > world.tick) return false;
      const told = unpackInputs(inputs, { fromTick: 0, toTick: playedTicks });
      return told?.every((code, tick) => code === trail[tick]) ?? false;
    },
  };
}
