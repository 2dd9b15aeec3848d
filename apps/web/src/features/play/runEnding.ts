import { PLAUSIBILITY_LIMITS } from '@jumpy/domain/plausibility';
import type { GameToShellMessage, ShellToGameMessage } from '@jumpy/protocol/frame';
import type { Timers } from '@jumpy/browser/timers';
import { findClaimIssues } from '../../runs/claimIssues.ts';
import { createSessionRecord } from '../../runs/gameData.ts';
import { storeSession } from '../../runs/gameDataStore.ts';
import { type RunClaim, toRunClaim, wasAbandoned } from '../../runs/runClaim.ts';
import { ClientValidationError } from '../../runs/runErrors.ts';
import type { RunService } from '../../runs/runService.ts';
import type { PlayStore, Revival } from './playReducer.ts';
import type { ReviveService, ReviveServiceOptions } from '../../runs/revive/reviveService.ts';
import * as m from './messages.ts';

type MessageOf<Type extends GameToShellMessage['type']> = Extract<GameToShellMessage, { type: Type }>;

interface RunEndingOptions {
  store: PlayStore;
  service: RunService;
  storage: Storage;
  timers: Timers;
  /** The player left the run, or another start superseded it; it has no summary. */
  onAbandoned(): void;
  /** The run has been handed over. */
  onSaved(): void;
}

/** Wait for the replay message after GAME_OVER, in milliseconds. */
export const SAVE_TIMEOUT_MS = 5_000;

const QUIT_CAUSE = 'quit';

const NO_REPLAY_TEXT = m.replayMissing();

/** Handles the end of a run: shows, saves and stores it exactly once. */
export function createRunEnding({
  store: { getState, dispatch },
  service,
  storage,
  timers,
  onAbandoned,
  onSaved,
}: RunEndingOptions) {
  const savedRunIds = new Set<string>();
  let cancelWait = (): void => undefined;

  function storeRecord(claim: RunClaim): void {
    const nowMs = timers.nowMs();
    const session = createSessionRecord(claim, { issues: findClaimIssues(claim), nowMs });
    storeSession(storage, { discordId: service.discordId, session, nowMs });
  }

  return {
    /** GAME_OVER only shows the summary; the run is saved without a replay if no replay message follows. */
    onGameOver({ data }: MessageOf<'GAME_OVER'>): void {
      const claim = toRunClaim(data);
      const { runId } = claim;
      if (!service.isKnownRun(runId) || savedRunIds.has(runId)) return;
      dispatch({ type: 'ended', claim, marks: data.marks });
      cancelWait();
      cancelWait = timers.schedule(SAVE_TIMEOUT_MS, () => {
        if (savedRunIds.has(runId)) return;
        savedRunIds.add(runId);
        storeRecord(claim);
        service.submitWithoutReplay(claim);
        dispatch({ type: 'delivered', runId, state: { name: 'refused', reason: NO_REPLAY_TEXT } });
      });
    },
    /** GAME_COMPLETE and SAVE_STATS are equivalent; a game counts once, however often they arrive. */
    async save({ data }: MessageOf<'GAME_COMPLETE' | 'SAVE_STATS'>): Promise<void> {
      const claim = toRunClaim(data);
      const { runId } = claim;
      if (!service.isKnownRun(runId) || savedRunIds.has(runId) || isTooShort(claim)) return;
      savedRunIds.add(runId);
      const { ticket, live } = getState();
      const liveXp = ticket?.runId === runId ? live.givenXp : 0;
      if (wasAbandoned(claim)) onAbandoned();
      else dispatch({ type: 'ended', claim, marks: data.marks });
      storeRecord(claim);
      timers.schedule(0, onSaved);
      try {
        await service.finish({ claim, replay: data.replay, clientMetrics: data.clientMetrics, liveXp });
      } catch (error) {
        if (!(error instanceof ClientValidationError)) throw error;
        dispatch({ type: 'delivered', runId, state: { name: 'refused', reason: error.message } });
      }
    },
    stop: (): void => cancelWait(),
  };
}

/** Leaving within the first seconds is not a game: nothing is sent, counted or reported. */
function isTooShort({ cause, durationSeconds }: RunClaim): boolean {
  return cause === QUIT_CAUSE && durationSeconds < PLAUSIBILITY_LIMITS.minDurationSeconds;
}

/** Maximum wait for the game page to hand over the run when leaving, in milliseconds. */
export const LEAVE_TIMEOUT_MS = 600;

interface LeaveGuardOptions {
  store: PlayStore;
  timers: Timers;
  post(message: ShellToGameMessage): void;
}

/** Tracks whether the game page holds a run that it has not handed over, and waits for it when the screen is left. */
export function createLeaveGuard({ store: { getState, dispatch }, timers, post }: LeaveGuardOptions) {
  let isInProgress = false;
  let finish = (): void => undefined;

  return {
    onRunStarted(): void {
      isInProgress = true;
    },
    /** The game page no longer has a run. */
    onRunGone(): void {
      isInProgress = false;
    },
    /** The game page has handed over its run; resolves a pending `leave`. */
    onHandedOver(): void {
      isInProgress = false;
      finish();
    },
    /** Ends a run in progress at its current point; resolves when it is saved. Undefined if there is none. */
    leave(): Promise<void> | undefined {
      const { ticket, summary, closed } = getState();
      if (!ticket || summary || closed || !isInProgress) return undefined;
      return new Promise((resolve) => {
        finish = resolve;
        timers.schedule(LEAVE_TIMEOUT_MS, resolve);
        timers.schedule(2 * LEAVE_TIMEOUT_MS, () => dispatch({ type: 'stayed' }));
        dispatch({ type: 'leaving' });
        post({ type: 'RUN_CLOSED', data: { runId: ticket.runId } });
      });
    },
  };
}

type RevivePayment = Extract<GameToShellMessage, { type: 'REVIVE_PAYMENT' }>['data'];

/** Opens a revive service for this game page and its runs. */
export type OpenReviveProvider = (parts: Pick<ReviveServiceOptions, 'post' | 'whenDeathAcknowledged'>) => ReviveService;

interface ReviveOptions {
  store: PlayStore;
  service: Pick<RunService, 'isKnownRun' | 'whenAcknowledged'>;
  post(message: ShellToGameMessage): void;
}

/** Revives of this screen's runs; offered only while a payment service is set. */
export function createReviveController({ store: { dispatch }, service, post }: ReviveOptions) {
  let reviveService: ReviveService | undefined;
  /** Price of a paid revive, until the run continues. */
  let paidFor: { runId: string; revival: Revival } | undefined;

  return {
    /** Sets the payment service; without one no revives are offered. */
    setProvider(open: OpenReviveProvider | undefined): void {
      reviveService?.stop();
      reviveService = open?.({ post, whenDeathAcknowledged: service.whenAcknowledged });
      void reviveService?.refresh();
    },
    refresh: (): void => void reviveService?.refresh(),
    onDeath(runId: string): void {
      reviveService?.onDeath(runId);
      dispatch({ type: 'dead', runId });
    },
    async pay(payment: RevivePayment): Promise<void> {
      const { runId } = payment;
      if (!service.isKnownRun(runId)) return;
      const revived = await reviveService?.pay(payment);
      if (revived) paidFor = { runId, revival: { price: revived.price, text: revived.text ?? undefined } };
    },
    /** The run continues after a revive. */
    onResumed(runId: string): void {
      dispatch({ type: 'revived', runId, revival: paidFor?.runId === runId ? paidFor.revival : { price: null } });
    },
    /** The run has ended; a pending revive may have been paid too late. */
    onRunEnd(runId: string): void {
      if (reviveService?.onRunEnd(runId)) dispatch({ type: 'creditKept', runId });
    },
    stop: (): void => reviveService?.stop(),
  };
}
