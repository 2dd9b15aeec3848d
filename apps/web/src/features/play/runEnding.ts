import { PLAUSIBILITY } from '@jumpy/domain/plausibility';
import type { FromGame } from '@jumpy/protocol/frame';
import type { Timers } from '@jumpy/browser/timers';
import { claimIssues } from '../../runs/claimIssues.ts';
import { sessionRecordOf } from '../../runs/gameData.ts';
import { rememberSession } from '../../runs/gameDataStore.ts';
import { type RunClaim, runClaimOf, wasAbandoned } from '../../runs/runClaim.ts';
import { ClientValidationError } from '../../runs/runErrors.ts';
import type { RunService } from '../../runs/runService.ts';
import type { Play, PlayNews } from './playMachine.ts';

type Message<Type extends FromGame['type']> = Extract<FromGame, { type: Type }>;

/** Handles the end of a run: shows, saves and stores it exactly once. */
export interface RunEnding {
  over(message: Message<'GAME_OVER'>): void;
  save(message: Message<'GAME_COMPLETE' | 'SAVE_STATS'>): Promise<void>;
  stop(): void;
}

interface Needs {
  service: RunService;
  storage: Storage;
  timers: Timers;
  play(): Play;
  tell(news: PlayNews): void;
  /** The player left the run, or another start superseded it; it has no summary. */
  onLeft(): void;
  /** The run has been handed over. */
  onSaved(): void;
}

/** Wait for the replay message after GAME_OVER, in milliseconds. */
export const SAVE_WAIT_MS = 5_000;

const QUIT = 'quit';

const NO_REPLAY = 'The game page did not hand over the replay, so nobody can check this run.';

export function createRunEnding({ service, storage, timers, play, tell, onLeft, onSaved }: Needs): RunEnding {
  const saved = new Set<string>();
  let cancelWait = (): void => undefined;

  function remember(claim: RunClaim): void {
    const nowMs = timers.nowMs();
    const session = sessionRecordOf(claim, { issues: claimIssues(claim), nowMs });
    rememberSession(storage, { discordId: service.discordId, session, nowMs });
  }

  return {
    /** GAME_OVER only shows the summary; the run is saved without a replay if no replay message follows. */
    over({ data }) {
      const claim = runClaimOf(data);
      const { runId } = claim;
      if (!service.knows(runId) || saved.has(runId)) return;
      tell({ type: 'over', claim, marks: data.marks });
      cancelWait();
      cancelWait = timers.after(SAVE_WAIT_MS, () => {
        if (saved.has(runId)) return;
        saved.add(runId);
        remember(claim);
        service.askWithoutReplay(claim);
        tell({ type: 'told', runId, state: { name: 'refused', reason: NO_REPLAY } });
      });
    },
    /** GAME_COMPLETE and SAVE_STATS are equivalent; a game counts once, however often they arrive. */
    async save({ data }) {
      const claim = runClaimOf(data);
      const { runId } = claim;
      if (!service.knows(runId) || saved.has(runId) || isNoGame(claim)) return;
      saved.add(runId);
      const { ticket, live } = play();
      const liveXp = ticket?.runId === runId ? live.givenXp : 0;
      if (wasAbandoned(claim)) onLeft();
      else tell({ type: 'over', claim, marks: data.marks });
      remember(claim);
      timers.after(0, onSaved);
      try {
        await service.finish({ claim, replay: data.replay, clientMetrics: data.clientMetrics, liveXp });
      } catch (error) {
        if (!(error instanceof ClientValidationError)) throw error;
        tell({ type: 'told', runId, state: { name: 'refused', reason: error.message } });
      }
    },
    stop: () => cancelWait(),
  };
}

/** Leaving within the first seconds is not a game: nothing is sent, counted or reported. */
function isNoGame({ cause, durationSeconds }: RunClaim): boolean {
  return cause === QUIT && durationSeconds < PLAUSIBILITY.minDurationSeconds;
}
