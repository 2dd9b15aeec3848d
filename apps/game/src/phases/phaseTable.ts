import type { GameContext } from '../gameContext.ts';
import type { PauseControl } from '../pause/pauseControl.ts';
import type { RunResumeOffer } from '../resume/runResumeOffer.ts';
import type { ReviveControl } from '../revive/reviveControl.ts';
import type { PlayableRun } from '../run/playableRun.ts';
import type { PhaseDefinition, PhaseTable } from './phase.ts';
import { endReviveCountdown, updateReviveCountdown } from './reviveReturn.ts';
import type { RunEnd, RunOverScreen } from './runEnd.ts';
import type { RunStarter } from './runStarter.ts';

/** How long the hero ducks before the first tick. */
const LAUNCH_MS = 90;
const DYING_MS = 1_150;
/** Delay of the revive offer, like that of the shell's summary: the hero is at the top of the death toss. */
const OFFER_DELAY_MS = 750;
/** Input is ignored for this long after a death, since it was meant for the run. */
const DEATH_INPUT_DELAY_MS = 600;

/** The parts that start, play and end runs. */
export interface RunParts {
  readonly pauseControl: PauseControl;
  readonly resumeOffer: RunResumeOffer;
  readonly runStarter: RunStarter;
  readonly reviveControl: ReviveControl;
  readonly runEnd: RunEnd;
  readonly overScreen: RunOverScreen;
  readonly playFrame: (run: PlayableRun, elapsedMs: number) => void;
}

export function createPhaseTable(game: GameContext, parts: RunParts): PhaseTable {
  return {
    ...createStartPhases(game, parts),
    ...createRunPhases(game, parts),
    ...createEndPhases(game, parts),
  };
}

const always = (): boolean => true;

/** Confirms with the default button of the open sheet. */
const confirmSheet =
  ({ sheet }: GameContext) =>
  (): boolean => {
    sheet.pressDefault();
    return true;
  };

function createStartPhases(
  game: GameContext,
  { resumeOffer, runStarter }: RunParts,
): Record<'ready' | 'found' | 'asked', PhaseDefinition> {
  const { requestRun } = game;
  return {
    ready: {
      nextPhases: ['asked', 'found'],
      view: { scene: 'ready' },
      canOpenSettings: always,
      onConfirm() {
        requestRun();
        return true;
      },
      onRestart: requestRun,
    },
    found: {
      nextPhases: ['asked', 'ready'],
      view: { scene: 'ready' },
      onFrame: resumeOffer.onFrame,
      onPauseKey: resumeOffer.decline,
      onConfirm: confirmSheet(game),
    },
    asked: {
      nextPhases: ['launching', 'playing', 'blocked'],
      view: { scene: 'ready', keepsLastRun: true },
      onFrame: runStarter.onWaitingFrame,
      onConfirm: confirmSheet(game),
      onTicket: runStarter.start,
      onRefused: runStarter.refuse,
    },
  };
}

function createRunPhases(
  game: GameContext,
  { pauseControl, playFrame }: RunParts,
): Record<'launching' | 'playing' | 'returning', PhaseDefinition> {
  const { phases, round, ticker, preferences } = game;
  const isPaused = (): boolean => pauseControl.phase === 'paused';
  const isMoving = (): boolean => pauseControl.phase === 'playing';
  return {
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
      onConfirm: confirmSheet(game),
      beforeStop: () => phases.enter('playing'),
    },
    playing: {
      nextPhases: ['dying', 'asked', 'blocked'],
      view: { scene: 'play', tickFraction: () => ticker.tickFraction },
      isRunning: true,
      onFrame: (elapsedMs) => {
        if (round.run) playFrame(round.run, elapsedMs);
      },
      isSteerable: isMoving,
      canOpenSettings: isPaused,
      onPauseKey: () => (isPaused() ? pauseControl.resume() : pauseControl.pause('asked')),
      onConfirm: () => !isMoving() && confirmSheet(game)(),
    },
    returning: {
      nextPhases: ['playing', 'asked', 'blocked'],
      view: { scene: 'play' },
      isRunning: true,
      onFrame: () => {
        if (round.run) updateReviveCountdown(game, round.run);
      },
      isSteerable: always,
      canOpenSettings: isPaused,
      onConfirm: () => false,
      beforeStop: () => {
        if (round.run) endReviveCountdown(game, round.run);
      },
    },
  };
}

function createEndPhases(
  game: GameContext,
  { reviveControl, overScreen }: RunParts,
): Record<'dying' | 'offered' | 'over' | 'blocked', PhaseDefinition> {
  const { phases, round, sheet, requestRun } = game;
  return {
    dying: {
      nextPhases: ['offered', 'over', 'asked', 'blocked'],
      view: { scene: 'play' },
      onFrame: () => {
        if (round.run === undefined) return;
        if (reviveControl.isPending && phases.elapsedMs >= OFFER_DELAY_MS) reviveControl.showOffer();
        else if (phases.elapsedMs >= DYING_MS) overScreen.show(round.run);
      },
      /** Skips the fall: to the next run, to the revive offer, or to the summary if there is a new best. */
      onConfirm() {
        const { run } = round;
        if (run === undefined || run.world.cause === 'summit' || phases.elapsedMs < DEATH_INPUT_DELAY_MS) return true;
        if (reviveControl.isPending) reviveControl.showOffer();
        else if (run.world.score > run.ticket.hiScoreBefore) overScreen.show(run);
        else overScreen.skipToNextRun(run);
        return true;
      },
      onRestart: requestRun,
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
      onRestart: requestRun,
    },
    over: {
      nextPhases: ['asked'],
      view: { scene: 'play' },
      canOpenSettings: () => game.host.isPractice,
      onConfirm: () => sheet.pressDefault() || game.host.isPractice,
      onRestart: requestRun,
    },
    blocked: {
      nextPhases: ['asked'],
      view: { scene: 'play' },
      canOpenSettings: always,
      onConfirm: confirmSheet(game),
      onRestart: requestRun,
    },
  };
}
