import type { GameContext } from '../gameContext.ts';
import type { HostListener } from '../host/host.ts';
import type { PacingControl } from '../pacing/pacingControl.ts';
import type { RunResumeOffer } from '../resume/runResumeOffer.ts';
import type { ReviveControl } from '../revive/reviveControl.ts';
import { MIN_PLAYED_TICKS } from '../run/runResult.ts';
import { createLookResolver } from '../view/lookResolver.ts';
import type { RunEnd } from './runEnd.ts';

export interface ConnectHostParts {
  readonly resumeOffer: RunResumeOffer;
  readonly reviveControl: ReviveControl;
  readonly runEnd: RunEnd;
  readonly pacing: PacingControl;
  readonly onPlatform: HostListener['onPlatform'];
}

/** Routes the host's events to the components, if the phase accepts them. */
export function connectHost(
  game: GameContext,
  { resumeOffer, reviveControl, runEnd, pacing, onPlatform }: ConnectHostParts,
): void {
  const { phases, round, hud, stage, unlockAudio, requestRun } = game;
  const { startScreen } = game.page;
  game.host.open({
    onTicket: (ticket) => phases.definition.onTicket?.(ticket),
    onRefused: (refusal) => phases.definition.onRefused?.(refusal),
    onResumableRun: resumeOffer.update,
    onClosed: runEnd.close,
    onVoided(runId) {
      const isYoung = phases.isRunning && round.run !== undefined && round.run.world.tick < MIN_PLAYED_TICKS;
      if (isYoung && round.run?.ticket.runId === runId) requestRun();
    },
    onSections({ runId, ...sections }) {
      if (round.run?.ticket.runId === runId) round.run.addSections(sections);
    },
    onRestartRequested() {
      unlockAudio();
      phases.definition.onRestart?.();
    },
    onCharacter: createLookResolver((look, hopSound) => {
      game.audio.setHopSound(hopSound);
      round.look = look;
      // A run in progress keeps the character it started with.
      if (round.run === undefined) stage.setLook(look);
    }),
    onPlatform,
    onMode: (mode) =>
      void import('../week/weekStart.ts').then(({ showWeekStart }) => showWeekStart(game, mode), ignore),
    onBestScore: (score) => {
      round.bestScore = Math.max(round.bestScore, score);
    },
    onRival: startScreen.setRival,
    onEvent: (event) =>
      void import('../week/weekStart.ts').then(({ showEventStart }) => showEventStart(game, event), ignore),
    onPacing: pacing.setData,
    onGoals: (goals) => void import('../goals/goalDisplay.ts').then(({ showGoals }) => showGoals(game, goals), ignore),
    // Between runs the shell itself reports XP.
    onXpGained: (gained) => {
      if (phases.isRunning) hud.showXp(gained);
    },
    onConnection: hud.setConnection,
    onReviveTerms: reviveControl.setTerms,
    onRevivePayment: reviveControl.handlePaymentUpdate,
    onBalanceNotice: startScreen.accountStatus.setBalanceNotice,
    onSaveStatus: startScreen.accountStatus.setSaveStatus,
  });
}

const ignore = (): void => undefined;
