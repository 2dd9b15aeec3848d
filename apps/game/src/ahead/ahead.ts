import type { ToGame } from '@jumpy/protocol/frame';
import type { World } from '@jumpy/sim/world';
import type { RunSeed } from '../run/liveRun.ts';
import type { Companion } from '../view/companion.ts';

/** Whom the next runs climb past, and the player's best run; told by the shell. */
export type AheadNews = Extract<ToGame, { type: 'AHEAD' }>['data'];

/** What lies ahead of a run, in its picture: it reads the run's world and never writes it. */
export interface Ahead {
  readonly companion: Companion;
  /** To be called after every tick. */
  follow(world: World): void;
}

/** A run as it begins. */
export interface Beginning {
  readonly ticket: Pick<RunSeed, 'mode' | 'seed'>;
  readonly world: World;
  /** The version of the rules that it is played by. */
  readonly simVersion: number;
  /** The score that is to be beaten; 0 without one. */
  readonly best: number;
}

/** What was told of, ready to be drawn. */
export interface ReadyAhead {
  begin(run: Beginning): Ahead;
}
