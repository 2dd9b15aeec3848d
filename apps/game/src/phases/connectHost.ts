import type { PacingControl } from '../pacing/pacingControl.ts';
import type { Host } from '../host/host.ts';
import type { GamePageElements } from '../page/gamePageElements.ts';
import type { RunResumeOffer } from '../resume/runResumeOffer.ts';
import type { ReviveControl } from '../revive/reviveControl.ts';
import { MIN_PLAYED_TICKS } from '../run/runResult.ts';
import type { RunEnd } from './runEnd.ts';
import type { PhaseMachine } from './phaseMachine.ts';
import type { CurrentRun } from './round.ts';

export interface ConnectHostDeps {
  readonly host: Host;
  readonly phases: PhaseMachine;
  readonly round: CurrentRun;
  readonly page: GamePageElements;
  readonly resumeOffer: RunResumeOffer;
  readonly reviveControl: ReviveControl;
  readonly runEnd: RunEnd;
  readonly pacing: Pick<PacingControl, 'setData'>;
  readonly requestRun: () => void;
  readonly unlockAudio: () => void;
  readonly onCharacter: (look: string) => void;
  readonly onPlatform: Parameters<Host['open']>[0]['onPlatform'];
}

/** Routes the host's events to the components, if the phase accepts them. */
export function connectHost({
  host,
  phases,
  round,
  page,
  resumeOffer,
  reviveControl,
  runEnd,
  pacing,
  requestRun,
  unlockAudio,
  onCharacter,
  onPlatform,
}: ConnectHostDeps): void {
  const { hud, startScreen } = page;
  host.open({
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
    onCharacter,
    onPlatform,
    onBestScore: (score) => {
      round.bestScore = Math.max(round.bestScore, score);
    },
    onRival: startScreen.setRival,
    onPacing: pacing.setData,
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
