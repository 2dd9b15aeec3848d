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
  readonly waiting: RunResumeOffer;
  readonly revives: ReviveControl;
  readonly end: RunEnd;
  readonly ahead: Pick<PacingControl, 'told'>;
  readonly ask: () => void;
  readonly unlock: () => void;
  readonly onCharacter: (look: string) => void;
  readonly onPlatform: Parameters<Host['open']>[0]['onPlatform'];
}

/** Routes the host's events to the components, if the phase accepts them. */
export function connectHost({
  host,
  phases,
  round,
  page,
  waiting,
  revives,
  end,
  ahead,
  ask,
  unlock,
  onCharacter,
  onPlatform,
}: ConnectHostDeps): void {
  const { hud, start } = page;
  host.open({
    onTicket: (ticket) => phases.entry.ticket?.(ticket),
    onRefused: (refusal) => phases.entry.refused?.(refusal),
    onWaiting: waiting.told,
    onClosed: end.close,
    onVoided(runId) {
      const isYoung = phases.isRunning && round.run !== undefined && round.run.world.tick < MIN_PLAYED_TICKS;
      if (isYoung && round.run?.ticket.runId === runId) ask();
    },
    onSections({ runId, ...sections }) {
      if (round.run?.ticket.runId === runId) round.run.reveal(sections);
    },
    onAgain() {
      unlock();
      phases.entry.again?.();
    },
    onCharacter,
    onPlatform,
    onBest: (score) => {
      round.best = Math.max(round.best, score);
    },
    onRival: start.rival,
    onAhead: ahead.told,
    // Between runs the shell itself reports XP.
    onXp: (gained) => {
      if (phases.isRunning) hud.xp(gained);
    },
    onConnection: hud.connection,
    onReviveTerms: revives.terms,
    onReviveNews: revives.told,
    onBalance: start.account.balance,
    onSaving: start.account.saving,
  });
}
