import { PLAUSIBILITY_LIMITS } from '@jumpy/domain/plausibility';
import type { GameToShellMessage } from '@jumpy/protocol/frame';
import type { Timers } from '@jumpy/browser/timers';
import { findClaimIssues } from '../../runs/claimIssues.ts';
import { createSessionRecord } from '../../runs/gameData.ts';
import { storeSession } from '../../runs/gameDataStore.ts';
import { type RunClaim, toRunClaim, wasAbandoned } from '../../runs/runClaim.ts';
import { ClientValidationError } from '../../runs/runErrors.ts';
import type { RunService } from '../../runs/runService.ts';
import type { PlayScreenState, PlayAction } from './playReducer.ts';

type MessageOf<Type extends GameToShellMessage['type']> = Extract<GameToShellMessage, { type: Type }>;

/** Handles the end of a run: shows, saves and stores it exactly once. */
export interface RunEnding {
  onGameOver(message: MessageOf<'GAME_OVER'>): void;
  save(message: MessageOf<'GAME_COMPLETE' | 'SAVE_STATS'>): Promise<void>;
  stop(): void;
}

interface Options {
  service: RunService;
  storage: Storage;
  timers: Timers;
  getPlay(): PlayScreenState;
  dispatch(news: PlayAction): void;
  /** The player left the run, or another start superseded it; it has no summary. */
  onAbandoned(): void;
  /** The run has been handed over. */
  onSaved(): void;
}

/** Wait for the replay message after GAME_OVER, in milliseconds. */
export const SAVE_TIMEOUT_MS = 5_000;

const QUIT_CAUSE = 'quit';

const NO_REPLAY_TEXT = 'The game page did not hand over the replay, so nobody can check this run.';

export function createRunEnding({
  service,
  storage,
  timers,
  getPlay,
  dispatch,
  onAbandoned,
  onSaved,
}: Options): RunEnding {
  const saved = new Set<string>();
  let cancelWait = (): void => undefined;

  function remember(claim: RunClaim): void {
    const nowMs = timers.nowMs();
    const session = createSessionRecord(claim, { issues: findClaimIssues(claim), nowMs });
    storeSession(storage, { discordId: service.discordId, session, nowMs });
  }

  return {
    /** GAME_OVER only shows the summary; the run is saved without a replay if no replay message follows. */
    onGameOver({ data }) {
      const claim = toRunClaim(data);
      const { runId } = claim;
      if (!service.isKnownRun(runId) || saved.has(runId)) return;
      dispatch({ type: 'over', claim, marks: data.marks });
      cancelWait();
      cancelWait = timers.schedule(SAVE_TIMEOUT_MS, () => {
        if (saved.has(runId)) return;
        saved.add(runId);
        remember(claim);
        service.submitWithoutReplay(claim);
        dispatch({ type: 'told', runId, state: { name: 'refused', reason: NO_REPLAY_TEXT } });
      });
    },
    /** GAME_COMPLETE and SAVE_STATS are equivalent; a game counts once, however often they arrive. */
    async save({ data }) {
      const claim = toRunClaim(data);
      const { runId } = claim;
      if (!service.isKnownRun(runId) || saved.has(runId) || isTooShort(claim)) return;
      saved.add(runId);
      const { ticket, live } = getPlay();
      const liveXp = ticket?.runId === runId ? live.givenXp : 0;
      if (wasAbandoned(claim)) onAbandoned();
      else dispatch({ type: 'over', claim, marks: data.marks });
      remember(claim);
      timers.schedule(0, onSaved);
      try {
        await service.finish({ claim, replay: data.replay, clientMetrics: data.clientMetrics, liveXp });
      } catch (error) {
        if (!(error instanceof ClientValidationError)) throw error;
        dispatch({ type: 'told', runId, state: { name: 'refused', reason: error.message } });
      }
    },
    stop: () => cancelWait(),
  };
}

/** Leaving within the first seconds is not a game: nothing is sent, counted or reported. */
function isTooShort({ cause, durationSeconds }: RunClaim): boolean {
  return cause === QUIT_CAUSE && durationSeconds < PLAUSIBILITY_LIMITS.minDurationSeconds;
}
