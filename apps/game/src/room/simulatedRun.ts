import type { MultiplayerAction } from '@jumpy/protocol/frame';
import { packInputs } from '@jumpy/protocol/packInputs';
import type { RoomGame } from '@jumpy/protocol/room/messages';
import type { MultiplayerUpdate } from '@jumpy/protocol/shellToGameMessage';
import { currentSimulation } from '@jumpy/sim/currentSimulation';
import { INITIAL_SECTIONS, countDueSections, sliceSeed } from '@jumpy/sim/section';
import { decodeTrailInput, appendTrail } from '@jumpy/sim/inputTrail';
import type { World } from '@jumpy/sim/world';

/** The page's run as simulated by the room. */
export interface SimulatedRun {
  readonly world: World;
  isOver: boolean;
  /** Tick of the last broadcast. */
  broadcastTick: number;
  /** State sent to the page after a reconnect. */
  readonly snapshot: Pick<RoomGame, 'seed' | 'playedTicks' | 'inputs'>;
  receiveInputs(inputs: Extract<MultiplayerAction, { action: 'INPUTS' }>): void;
}

const INITIAL_CAPACITY = 4_096;

/** The full seed is known here; the page gets it section by section as it climbs. */
export function startSimulatedRun(seed: string, update: (update: MultiplayerUpdate) => void): SimulatedRun {
  const world = currentSimulation.createWorld({
    seed: sliceSeed(seed, { from: 0, to: INITIAL_SECTIONS }),
    mode: 'room',
  });
  let trail: Uint8Array = new Uint8Array(INITIAL_CAPACITY);
  let sections = INITIAL_SECTIONS;

  function reveal(): void {
    const wanted = countDueSections(world.course);
    if (wanted <= sections) return;
    const more = { from: sections, seed: sliceSeed(seed, { from: sections, to: wanted }) };
    currentSimulation.revealSections(world, more);
    update({ action: 'SECTIONS', ...more });
    sections = wanted;
  }

  return {
    world,
    isOver: false,
    broadcastTick: -1,
    get snapshot() {
      const { tick: toTick } = world;
      return {
        seed: sliceSeed(seed, { from: 0, to: sections }),
        playedTicks: toTick,
        inputs: packInputs(trail.subarray(0, toTick), { fromTick: 0, toTick }),
      };
    },
    receiveInputs({ fromTick, trail: pressed }) {
      if (fromTick > world.tick) return;
      for (const code of pressed.subarray(world.tick - fromTick)) {
        if (world.over) break;
        trail = appendTrail(trail, Uint8Array.of(code), world.tick);
        currentSimulation.step(world, decodeTrailInput(code));
        reveal();
      }
    },
  };
}
