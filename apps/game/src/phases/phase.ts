import type { Refusal } from '../host/host.ts';
import type { RunSeed } from '../run/liveRun.ts';

/**
 * Where the game stands. `ready`: the hero waits; `found`: a run whose page is gone may be gone on with; `asked`: a run was asked for; `launching`: it ducks before the first tick;
 * `offered`: a dead run waits for its player; `returning`: it comes back; `blocked`: a sheet explains why there is no run.
 */
export const PHASES = [
  'ready',
  'found',
  'asked',
  'launching',
  'playing',
  'dying',
  'offered',
  'returning',
  'over',
  'blocked',
] as const;
export type Phase = (typeof PHASES)[number];

/** The world as a phase shows it. */
export interface Shown {
  readonly scene: 'ready' | 'play';
  /** The end of the last run stays. */
  readonly keepsLast?: true;
  /** How far the picture is between two ticks, 0 to 1; 1 when left out. */
  readonly share?: () => number;
  /** How far the hero ducks, 0 to 1. */
  readonly anticipate?: () => number;
}

/** A phase: what it shows, what it hears, and where it leads. What it does not name it does not hear. */
export interface PhaseEntry {
  readonly leadsTo: readonly Phase[];
  readonly shows: Shown;
  /** A run is under way: it can be stopped or voided, and gains XP. */
  readonly isRunning?: true;
  /** A frame goes by. */
  readonly frame?: (elapsedMs: number) => void;
  /** Steering is taken. */
  readonly isSteered?: () => boolean;
  /** The settings may be opened. */
  readonly mayOpenSettings?: () => boolean;
  /** The key of the pause, where it does not stop the run. */
  readonly pause?: () => void;
  /** Enter, Space, a pad or one switch; answers whether that was no hop. */
  readonly press: () => boolean;
  /** Brings the run into play, where it can be stopped. */
  readonly beforeStop?: () => void;
  readonly ticket?: (ticket: RunSeed) => void;
  readonly refused?: (refusal: Refusal) => void;
  /** The shell wants the next run. */
  readonly again?: () => void;
}

export type PhaseTable = Readonly<Record<Phase, PhaseEntry>>;
