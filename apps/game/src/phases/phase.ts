import type { RunRequestRefusal } from '../host/host.ts';
import type { RunSeed } from '../run/playableRun.ts';

/**
 * Phases of the game. `ready`: start screen; `found`: an earlier run can be resumed; `asked`: a run is requested;
 * `launching`: the hero ducks before the first tick; `offered`: a revive is offered; `returning`: it takes place;
 * `blocked`: a sheet explains why there is no run.
 */
export const GAME_PHASES = [
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
export type GamePhase = (typeof GAME_PHASES)[number];

/** How a phase renders the world. */
export interface PhaseView {
  readonly scene: 'ready' | 'play';
  /** Keeps the last frame of the previous run. */
  readonly keepsLastRun?: true;
  /** Interpolation between two ticks, 0 to 1; defaults to 1. */
  readonly tickFraction?: () => number;
  /** How far the hero ducks, 0 to 1. */
  readonly anticipate?: () => number;
}

/** Definition of a phase: rendering, handlers and transitions. Events without a handler are ignored. */
export interface PhaseDefinition {
  readonly nextPhases: readonly GamePhase[];
  readonly view: PhaseView;
  /** A run is in progress: it can be stopped or voided, and gains XP. */
  readonly isRunning?: true;
  /** Called per frame. */
  readonly onFrame?: (elapsedMs: number) => void;
  /** Whether steering has an effect. */
  readonly isSteerable?: () => boolean;
  readonly canOpenSettings?: () => boolean;
  /** Handles the pause key, if it does not pause the run. */
  readonly onPauseKey?: () => void;
  /** Handles Enter, Space, gamepad or switch; returns false if the press is a hop. */
  readonly onConfirm: () => boolean;
  /** Moves the run into play, where it can be paused. */
  readonly beforeStop?: () => void;
  readonly onTicket?: (ticket: RunSeed) => void;
  readonly onRefused?: (refusal: RunRequestRefusal) => void;
  /** The shell requests the next run. */
  readonly onRestart?: () => void;
}

export type PhaseTable = Readonly<Record<GamePhase, PhaseDefinition>>;
