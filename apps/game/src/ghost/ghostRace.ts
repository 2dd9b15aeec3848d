import type { World } from '@jumpy/sim/world';
import type { SignInLink } from '../page/resultElements.ts';
import type { SheetContent } from '../page/sheet.ts';
import type { Companion } from '../view/companion.ts';

/** Race against a ghost, or against a score alone, during one run. Reads the run's world and never changes it. */
export interface GhostRace {
  /** Undefined without a ghost. */
  readonly companion?: Companion | undefined;
  /** Call after every tick of the run. */
  update(world: World): void;
  /** Call after every frame. */
  render(world: World): void;
  createOverScreen(end: {
    readonly score: number;
    /** Undefined for a player who is signed in. */
    readonly signIn: SignInLink | undefined;
    readonly onAgain: () => void;
    readonly onHome: () => void;
  }): SheetContent;
  stop(): void;
}
