import type { GivenRun, Platform, ToGame } from '@jumpy/protocol/frame';
import type { WaitingRun } from '@jumpy/protocol/http/resume';
import type { DigestKind, SecurityFlag } from '@jumpy/protocol/http/runs';
import type { Saving } from '../account/accountLine.ts';
import type { AheadNews } from '../ahead/ahead.ts';
import type { ReviveTerms } from '../revive/reviveTerms.ts';
import type { LiveRun, RunSeed } from '../run/liveRun.ts';
import type { Leaving } from '../run/runResult.ts';

/** What a run looked like from the page; for reviewers only. */
export interface RunMetrics {
  readonly frames: number;
  readonly longFrames: number;
  readonly input: 'keyboard' | 'touch' | 'gamepad' | 'tilt' | 'switch' | 'mixed' | undefined;
  readonly platform: Platform;
}

/** A message of the witness. */
export interface WitnessCheckpoint {
  readonly kind: DigestKind;
  readonly tick: number;
  /** Of a hiccup: how long the picture stood still. */
  readonly stillMs?: number;
}

/** Why no run comes; `again` names the way on where it is not the same once more. */
export interface Refusal {
  readonly error: string;
  readonly code: string;
  readonly again?: string;
}

/** Somebody to race, and the score to beat. */
export type Rival = Pick<GivenRun, 'name' | 'score' | 'isOwn'>;

/** How the payment of a revive goes. */
export type ReviveNews = Extract<ToGame, { type: 'REVIVE_PAYMENT_STATUS' }>['data'];

/** Whoever can have a dead run revived. */
export interface ReviveHost {
  /** The run is dead and waits for its player: it is told, and not over for good yet. */
  dead(run: LiveRun): void;
  /** The player wants it back (GAME-23). */
  pay(run: LiveRun, terms: ReviveTerms): void;
}

/** Whoever knows of a run whose page is gone. */
export interface WaitingHost {
  /** The player goes on with it: it comes to the listener as any run does. */
  goOn(runId: string, flags: () => Promise<readonly SecurityFlag[]>): void;
  leave(): void;
}

/** What the world around the game tells it. */
export interface HostListener {
  onTicket(ticket: RunSeed): void;
  onRefused(refusal: Refusal): void;
  /** A run whose page is gone may be gone on with; null: none any more. */
  onWaiting(run: WaitingRun | null): void;
  onClosed(runId: string): void;
  /** Another ticket was drawn before this run began: it cannot rank. */
  onVoided(runId: string): void;
  /** More of the course of a run is known. */
  onSections(sections: { runId: string; from: number; seed: string }): void;
  onAgain(): void;
  onPlatform(platform: Platform): void;
  /** Whom the player plays with from the next run on, by the name of the look. */
  onCharacter(look: string): void;
  onBest(best: number): void;
  /** Whom the next run is against, known before it begins. */
  onRival(rival: Rival): void;
  /** What the next runs climb towards. */
  onAhead(news: AheadNews): void;
  onXp(gained: number): void;
  onConnection(state: 'good' | 'slow' | 'gone'): void;
  /** What a revive takes from now on; null: there is none. */
  onReviveTerms(terms: ReviveTerms | null): void;
  onReviveNews(news: ReviveNews): void;
  /** What is wrong with the balance; null: nothing (GAME-54 to GAME-58). */
  onBalance(notice: string | null): void;
  onSaving(saving: Saving): void;
}

/** The world around the game: the shell that embeds it, or nobody (practice). */
export interface Host {
  readonly practice: boolean;
  /** Left away where nothing is paid. */
  readonly revives?: ReviveHost;
  /** Left away where no run outlives its page. */
  readonly waiting?: WaitingHost;
  open(listener: HostListener): void;
  /** Asks for the next run; the answer comes to the listener. The flags are read when somebody hears them. */
  requestRun(flags: () => Promise<readonly SecurityFlag[]>): void;
  witness(run: LiveRun, checkpoint: WitnessCheckpoint): void;
  progress(run: LiveRun): void;
  /** The run is over or left; everything that must be kept goes out here. */
  finish(run: LiveRun, metrics: RunMetrics, leaving?: Leaving): Promise<void>;
  /** The page may be gone in a moment, without another word: what would be lost is kept. The run goes on if it is not. */
  keep(run: LiveRun, metrics: RunMetrics): void;
  goHome(): void;
}
