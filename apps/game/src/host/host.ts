import type { GivenRun, Platform, ToGame } from '@jumpy/protocol/frame';
import type { WaitingRun } from '@jumpy/protocol/http/resume';
import type { DigestKind, SecurityFlag } from '@jumpy/protocol/http/runs';
import type { Saving } from '../account/accountLine.ts';
import type { AheadNews } from '../ahead/ahead.ts';
import type { ReviveTerms } from '../revive/reviveTerms.ts';
import type { LiveRun, RunSeed } from '../run/liveRun.ts';
import type { Leaving } from '../run/runResult.ts';

/** Client-side metrics of a run; seen only by reviewers. */
export interface RunMetrics {
  readonly frames: number;
  readonly longFrames: number;
  readonly input: 'keyboard' | 'touch' | 'gamepad' | 'tilt' | 'switch' | 'mixed' | undefined;
  readonly platform: Platform;
}

/** Checkpoint message to the witness. */
export interface WitnessCheckpoint {
  readonly kind: DigestKind;
  readonly tick: number;
  /** For a stutter: how long no frame was drawn. */
  readonly stillMs?: number;
}

/** Why no run can start. `again` labels the next action if it is not a plain retry. */
export interface Refusal {
  readonly error: string;
  readonly code: string;
  readonly again?: string;
}

/** Opponent to race, with the score to beat. */
export type Rival = Pick<GivenRun, 'name' | 'score' | 'isOwn'>;

/** Payment status of a revive. */
export type ReviveNews = Extract<ToGame, { type: 'REVIVE_PAYMENT_STATUS' }>['data'];

/** Host that can revive a dead run. */
export interface ReviveHost {
  /** Reports the death while the run waits for a revive; it is not final yet. */
  dead(run: LiveRun): void;
  /** Requests payment for a revive. */
  pay(run: LiveRun, terms: ReviveTerms): void;
}

/** Host that can resume a run whose page is gone. */
export interface WaitingHost {
  /** Resumes the run; it arrives at the listener like any other run. */
  goOn(runId: string, flags: () => Promise<readonly SecurityFlag[]>): void;
  leave(): void;
}

/** Callbacks of the host to the game. */
export interface HostListener {
  onTicket(ticket: RunSeed): void;
  onRefused(refusal: Refusal): void;
  /** A run whose page is gone can be resumed; null: no longer. */
  onWaiting(run: WaitingRun | null): void;
  onClosed(runId: string): void;
  /** Another ticket was drawn before this run began, so it cannot rank. */
  onVoided(runId: string): void;
  /** Further sections of a run's course are known. */
  onSections(sections: { runId: string; from: number; seed: string }): void;
  onAgain(): void;
  onPlatform(platform: Platform): void;
  onCharacter(look: string): void;
  onBest(best: number): void;
  /** Opponent of the next run, sent before it begins. */
  onRival(rival: Rival): void;
  /** Pacing data for the next runs. */
  onAhead(news: AheadNews): void;
  onXp(gained: number): void;
  onConnection(state: 'good' | 'slow' | 'gone'): void;
  /** Current terms of a revive; null if unavailable. */
  onReviveTerms(terms: ReviveTerms | null): void;
  onReviveNews(news: ReviveNews): void;
  /** Balance notice; null if there is none. */
  onBalance(notice: string | null): void;
  onSaving(saving: Saving): void;
}

/** Environment of the game: the embedding shell, or none (practice). */
export interface Host {
  readonly practice: boolean;
  /** Missing if nothing can be paid. */
  readonly revives?: ReviveHost;
  /** Missing if runs cannot outlive their page. */
  readonly waiting?: WaitingHost;
  open(listener: HostListener): void;
  /** Requests the next run, which is delivered to the listener. The flags are computed only on demand. */
  requestRun(flags: () => Promise<readonly SecurityFlag[]>): void;
  witness(run: LiveRun, checkpoint: WitnessCheckpoint): void;
  progress(run: LiveRun): void;
  /** Submits a finished or abandoned run; everything to be stored is sent here. */
  finish(run: LiveRun, metrics: RunMetrics, leaving?: Leaving): Promise<void>;
  /** Persists the run, since the page may be killed at any moment. The run continues if it is not. */
  keep(run: LiveRun, metrics: RunMetrics): void;
  goHome(): void;
}
