import type { World } from '@jumpy/sim/world';
import type { SheetContent } from '../page/sheet.ts';
import type { Companion } from '../view/companion.ts';

/** A race against a ghost, while its run lasts. It reads the run's world and never writes it. */
export interface Race {
  readonly companion: Companion;
  /** To be called after every tick of the run. */
  follow(world: World): void;
  /** To be called after every frame. */
  show(world: World): void;
  /** The end of a practice race. */
  overScreen(end: { readonly score: number; readonly onAgain: () => void; readonly onHome: () => void }): SheetContent;
  /** The run is gone; its signs go too. */
  stop(): void;
}
