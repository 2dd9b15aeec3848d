import type { AheadControl } from '../ahead/aheadControl.ts';
import type { Host } from '../host/host.ts';
import type { Page } from '../page/page.ts';
import type { WaitingControl } from '../resume/waitingControl.ts';
import type { ReviveControl } from '../revive/reviveControl.ts';
import { LEAST_TICKS } from '../run/runResult.ts';
import type { End } from './end.ts';
import type { Phases } from './phases.ts';
import type { Round } from './round.ts';

export interface HearHostParts {
  readonly host: Host;
  readonly phases: Phases;
  readonly round: Round;
  readonly page: Page;
  readonly waiting: WaitingControl;
  readonly revives: ReviveControl;
  readonly end: End;
  readonly ahead: Pick<AheadControl, 'told'>;
  readonly ask: () => void;
  readonly unlock: () => void;
  readonly onCharacter: (look: string) => void;
  readonly onPlatform: Parameters<Host['open']>[0]['onPlatform'];
}

/** Routes the host's events to the components, if the phase accepts them. */
export function hearHost({
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
}: HearHostParts): void {
  const { hud, start } = page;
  host.open({
    onTicket: (ticket) => phases.entry.ticket?.(ticket),
    onRefused: (refusal) => phases.entry.refused?.(refusal),
    onWaiting: waiting.told,
    onClosed: end.close,
    onVoided(runId) {
      const isYoung = phases.isRunning && round.run !== undefined && round.run.world.tick < LEAST_TICKS;
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
