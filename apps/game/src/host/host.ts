import type { DevicePlatform, ShellToGameMessage } from '@jumpy/protocol/frame';
import type { CharacterData, FrameEvent } from '@jumpy/protocol/shellToGameMessage';
import type { ResumableRunInfo } from '@jumpy/protocol/http/resume';
import type { CheckpointKind, SecurityFlag } from '@jumpy/protocol/http/runs';
import type { SimMode } from '@jumpy/sim/kinds';
import type { SaveStatus } from '../account/accountStatusLine.ts';
import type { Goal } from '@jumpy/protocol/http/goals';
import type { PacingData } from '../pacing/pacing.ts';
import type { ShellReviveTerms } from '../revive/reviveTerms.ts';
import type { PlayableRun, RunSeed, ScoreTarget } from '../run/playableRun.ts';
import type { LeaveReason } from '../run/runResult.ts';

/** Client-side metrics of a run; seen only by reviewers. */
export interface RunMetrics {
  readonly frames: number;
  readonly longFrames: number;
  readonly input: 'keyboard' | 'touch' | 'gamepad' | 'tilt' | 'switch' | 'mixed' | undefined;
  readonly platform: DevicePlatform;
}

/** Checkpoint message to the witness. */
export interface HostCheckpoint {
  readonly kind: CheckpointKind;
  readonly tick: number;
  /** For a stutter: how long no frame was drawn. */
  readonly stillMs?: number;
}

/** Why no run can start. `retryLabel` labels the next action if it is not a plain retry. */
export interface RunRequestRefusal {
  readonly error: string;
  readonly code: string;
  readonly retryLabel?: string;
}

/** Payment status of a revive. */
export type RevivePaymentUpdate = Extract<ShellToGameMessage, { type: 'REVIVE_PAYMENT_STATUS' }>['data'];

/** Host that can revive a dead run. */
export interface ReviveHost {
  /** Reports the death while the run waits for a revive; it is not final yet. */
  reportDeath(run: PlayableRun): void;
  /** Requests payment for a revive. */
  requestPayment(run: PlayableRun, terms: ShellReviveTerms): void;
}

/** Host that can resume a run whose page is gone. */
export interface ResumeHost {
  /** Resumes the run; it arrives at the listener like any other run. */
  resume(runId: string, flags: () => Promise<readonly SecurityFlag[]>): void;
  discard(): void;
}

/** Callbacks of the host to the game. */
export interface HostListener {
  onTicket(ticket: RunSeed): void;
  onRefused(refusal: RunRequestRefusal): void;
  /** A run whose page is gone can be resumed; null: no longer. */
  onResumableRun(run: ResumableRunInfo | null): void;
  onClosed(runId: string): void;
  /** Another ticket was drawn before this run began, so it cannot rank. */
  onVoided(runId: string): void;
  /** Further sections of a run's course are known. */
  onSections(sections: { runId: string; from: number; seed: string }): void;
  onRestartRequested(): void;
  onPlatform(platform: DevicePlatform): void;
  /** Mode of the next runs. */
  onMode(mode: SimMode): void;
  onCharacter(character: CharacterData): void;
  onBestScore(best: number): void;
  /** Opponent of the next run, sent before it begins. */
  onRival(rival: ScoreTarget): void;
  /** Special event of the next runs, sent before they begin. */
  onEvent(event: FrameEvent): void;
  /** Pacing data for the next runs. */
  onPacing(update: PacingData): void;
  /** The player's goals for the next runs. */
  onGoals(goals: readonly Goal[]): void;
  onXpGained(gained: number): void;
  onConnection(state: 'good' | 'slow' | 'gone'): void;
  /** Current terms of a revive; null if unavailable. */
  onReviveTerms(terms: ShellReviveTerms | null): void;
  onRevivePayment(update: RevivePaymentUpdate): void;
  /** Balance notice; null if there is none. */
  onBalanceNotice(notice: string | null): void;
  onSaveStatus(saving: SaveStatus): void;
}

/** Environment of the game: the embedding shell, or none (practice). */
export interface Host {
  readonly isPractice: boolean;
  /** Missing if nothing can be paid. */
  readonly revives?: ReviveHost;
  /** Missing if runs cannot outlive their page. */
  readonly resumes?: ResumeHost;
  open(listener: HostListener): void;
  /** Requests the next run, which is delivered to the listener. The flags are computed only on demand. */
  requestRun(flags: () => Promise<readonly SecurityFlag[]>): void;
  sendCheckpoint(run: PlayableRun, checkpoint: HostCheckpoint): void;
  reportProgress(run: PlayableRun): void;
  /** Submits a finished or abandoned run; everything to be stored is sent here. */
  finishRun(run: PlayableRun, metrics: RunMetrics, leaving?: LeaveReason): Promise<void>;
  /** Persists the run, since the page may be killed at any moment. The run continues if it is not. */
  persistRun(run: PlayableRun, metrics: RunMetrics): void;
  goHome(): void;
}
