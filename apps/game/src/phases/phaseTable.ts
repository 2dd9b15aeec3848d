import type { Ticker } from '../loop/ticker.ts';
import type { GameSheet } from '../page/sheet.ts';
import type { PauseControl } from '../pause/pauseControl.ts';
import type { ReviveControl } from '../revive/reviveControl.ts';
import type { PlayableRun } from '../run/playableRun.ts';
import type { RunResumeOffer } from '../resume/runResumeOffer.ts';
import type { Preferences } from '../settings/preferences.ts';
import type { RunStarter } from './runStarter.ts';
import type { ReviveReturn } from './reviveReturn.ts';
import type { RunEnd } from './runEnd.ts';
import type { PhaseTable } from './phase.ts';
import type { PhaseMachine } from './phaseMachine.ts';
import type { CurrentRun } from './round.ts';

export interface PhaseTableDeps {
  readonly phases: PhaseMachine;
  readonly round: CurrentRun;
  readonly ticker: Ticker;
  readonly preferences: Preferences;
  readonly sheet: GameSheet;
  readonly isPractice: boolean;
  readonly pauseControl: PauseControl;
  readonly resumeOffer: RunResumeOffer;
  readonly runStarter: RunStarter;
  readonly reviveReturn: ReviveReturn;
  readonly reviveControl: ReviveControl;
  readonly runEnd: RunEnd;
  readonly playFrame: (run: PlayableRun, elapsedMs: number) => void;
  /** Pauses the run, unless the rules refuse. */
  readonly pauseRun: () => void;
}

/** How long the hero ducks before the first tick. */
const LAUNCH_MS = 90;
const DYING_MS = 1_150;
/** Delay of the revive offer, like that of the shell's summary: the hero is at the top of the death toss. */
const OFFER_DELAY_MS = 750;
/** Input is ignored for this long after a death, since it was meant for the run. */
const DEATH_INPUT_DELAY_MS = 600;

export function createPhaseTable(deps: PhaseTableDeps): PhaseTable {
  const {
    phases,
    round,
    ticker,
    preferences,
    sheet,
    isPractice,
    pauseControl,
    resumeOffer,
    runStarter,
    reviveReturn,
    reviveControl,
    runEnd,
    playFrame,
  } = deps;
  const always = (): boolean => true;
  const isPaused = (): boolean => pauseControl.phase === 'paused';
  const isMoving = (): boolean => pauseControl.phase === 'playing';
  const ofRun =
    (frame: (run: PlayableRun, elapsedMs: number) => void) =>
    (elapsedMs: number): void => {
      if (round.run) frame(round.run, elapsedMs);
    };
  const pressSheet = (): boolean => {
    sheet.pressDefault();
    return true;
  };
  const again = runStarter.requestRun;
  /** One press skips the fall: to the next run, to the revive offer, or to the summary if there is a new best. */
  const skipDeath = (): boolean => {
    const { run } = round;
    if (run === undefined || run.world.cause === 'summit' || phases.elapsedMs < DEATH_INPUT_DELAY_MS) return true;
    if (reviveControl.isPending) reviveControl.showOffer();
    else if (run.world.score > run.ticket.hiScoreBefore) runEnd.show(run);
    else runEnd.skipToNextRun(run);
    return true;
  };

  return {
    ready: {
      nextPhases: ['asked', 'found'],
      view: { scene: 'ready' },
      canOpenSettings: always,
      onConfirm() {
        runStarter.requestRun();
        return true;
      },
      onRestart: again,
    },
    found: {
      nextPhases: ['asked', 'ready'],
      view: { scene: 'ready' },
      onFrame: resumeOffer.onFrame,
      onPauseKey: resumeOffer.decline,
      onConfirm: pressSheet,
    },
    asked: {
      nextPhases: ['launching', 'playing', 'blocked'],
      view: { scene: 'ready', keepsLastRun: true },
      onFrame: runStarter.onWaitingFrame,
      onConfirm: pressSheet,
      onTicket: runStarter.launch,
      onRefused: runStarter.handleRefusal,
    },
    launching: {
      nextPhases: ['playing', 'asked', 'blocked'],
      view: {
        scene: 'ready',
        anticipate: () => (preferences.reducedMotion ? 0 : Math.min(1, phases.elapsedMs / LAUNCH_MS)),
      },
      isRunning: true,
      onFrame() {
        if (phases.elapsedMs >= (preferences.reducedMotion ? 0 : LAUNCH_MS)) phases.enter('playing');
      },
      isSteerable: always,
      canOpenSettings: isPaused,
      onConfirm: pressSheet,
      beforeStop: () => phases.enter('playing'),
    },
    playing: {
      nextPhases: ['dying', 'asked', 'blocked'],
      view: { scene: 'play', tickFraction: () => ticker.tickFraction },
      isRunning: true,
      onFrame: ofRun(playFrame),
      isSteerable: isMoving,
      canOpenSettings: isPaused,
      onPauseKey: () => (isPaused() ? pauseControl.resume() : deps.pauseRun()),
      onConfirm: () => !isMoving() && pressSheet(),
    },
    dying: {
      nextPhases: ['offered', 'over', 'asked', 'blocked'],
      view: { scene: 'play' },
      onFrame: ofRun((run) => {
        if (reviveControl.isPending && phases.elapsedMs >= OFFER_DELAY_MS) reviveControl.showOffer();
        else if (phases.elapsedMs >= DYING_MS) runEnd.show(run);
      }),
      onConfirm: skipDeath,
      onRestart: again,
    },
    offered: {
      nextPhases: ['returning', 'over', 'asked', 'blocked'],
      view: { scene: 'play' },
      onFrame: reviveControl.advance,
      onPauseKey: reviveControl.decline,
      onConfirm() {
        reviveControl.confirm();
        return true;
      },
      onRestart: again,
    },
    returning: {
      nextPhases: ['playing', 'asked', 'blocked'],
      view: { scene: 'play' },
      isRunning: true,
      onFrame: ofRun(reviveReturn.onCountdownFrame),
      isSteerable: always,
      canOpenSettings: isPaused,
      onConfirm: () => false,
      beforeStop: () => {
        if (round.run) reviveReturn.resume(round.run);
      },
    },
    over: {
      nextPhases: ['asked'],
      view: { scene: 'play' },
      canOpenSettings: () => isPractice,
      onConfirm: () => sheet.pressDefault() || isPractice,
      onRestart: again,
    },
    blocked: {
      nextPhases: ['asked'],
      view: { scene: 'play' },
      canOpenSettings: always,
      onConfirm: pressSheet,
      onRestart: again,
    },
  };
}
