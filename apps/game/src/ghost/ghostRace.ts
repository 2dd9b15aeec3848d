import type { World } from '@jumpy/sim/world';
import type { SheetContent } from '../page/sheet.ts';
import type { Companion } from '../view/companion.ts';

/** Race against a ghost during one run. Reads the run's world and never changes it. */
export interface GhostRace {
  readonly companion: Companion;
  /** Call after every tick of the run. */
  update(world: World): void;
  /** Call after every frame. */
  render(world: World): void;
  createOverScreen(end: {
    readonly score: number;
    readonly onAgain: () => void;
    readonly onHome: () => void;
  }): SheetContent;
  stop(): void;
}
