import type { MultiplayerAction } from '@jumpy/protocol/frame';
import { packInputs } from '@jumpy/protocol/inputPack';
import type { RoomGame } from '@jumpy/protocol/room/messages';
import type { MultiplayerUpdate } from '@jumpy/protocol/toGame';
import { current } from '@jumpy/sim/current';
import { FIRST_SECTIONS, sectionsDue, seedOfSections } from '@jumpy/sim/section';
import { trailInput, writeTrail } from '@jumpy/sim/trail';
import type { World } from '@jumpy/sim/world';

/** The page's run as simulated by the room. */
export interface RehearsalRun {
  readonly world: World;
  isOver: boolean;
  /** Tick of the last broadcast. */
  toldTick: number;
  /** State sent to the page after a reconnect. */
  readonly told: Pick<RoomGame, 'seed' | 'playedTicks' | 'inputs'>;
  hear(inputs: Extract<MultiplayerAction, { action: 'INPUTS' }>): void;
}

const FIRST_ROOM = 4_096;

/** The full seed is known here; the page gets it section by section as it climbs. */
export function beginRehearsalRun(seed: string, update: (update: MultiplayerUpdate) => void): RehearsalRun {
  const world = current.createWorld({ seed: seedOfSections(seed, { from: 0, to: FIRST_SECTIONS }), mode: 'room' });
  let trail: Uint8Array = new Uint8Array(FIRST_ROOM);
  let sections = FIRST_SECTIONS;

  function reveal(): void {
    const wanted = sectionsDue(world.course);
    if (wanted <= sections) return;
    const more = { from: sections, seed: seedOfSections(seed, { from: sections, to: wanted }) };
    current.revealSections(world, more);
    update({ action: 'SECTIONS', ...more });
    sections = wanted;
  }

  return {
    world,
    isOver: false,
    toldTick: -1,
    get told() {
      const { tick: toTick } = world;
      return {
        seed: seedOfSections(seed, { from: 0, to: sections }),
        playedTicks: toTick,
        inputs: packInputs(trail.subarray(0, toTick), { fromTick: 0, toTick }),
      };
    },
    hear({ fromTick, trail: pressed }) {
      if (fromTick > world.tick) return;
      for (const code of pressed.subarray(world.tick - fromTick)) {
        if (world.over) break;
        trail = writeTrail(trail, Uint8Array.of(code), world.tick);
        current.step(world, trailInput(code));
        reveal();
      }
    },
  };
}
