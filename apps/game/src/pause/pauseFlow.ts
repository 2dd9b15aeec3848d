import type { GameMode } from '@jumpy/domain/modes';
import { WITNESS_RULES } from '@jumpy/domain/witness';
import type { ResumedRun } from '@jumpy/protocol/http/resume';
import { TICKS_PER_SECOND } from '@jumpy/sim/constants';
import {
  canReportHiccup,
  createPauseLedger,
  getPauseRefusal,
  type PauseLedger,
  type PauseRefusal,
  recordHiccup,
  recordPause,
} from './pauseRules.ts';

/** Why the game is stopped: by request, or because nobody can be watching. */
export type PauseReason = 'asked' | 'away' | 'gap';

/** State between play and pause. `counted` tells whether the stop uses one of the run's pauses. */
export type PauseState =
  | { readonly phase: 'playing' }
  | { readonly phase: 'paused'; readonly counted: boolean }
  | { readonly phase: 'counting'; readonly counted: boolean; readonly leftMs: number };

export interface PauseFlow {
  readonly state: PauseState;
  readonly ledger: PauseLedger;
}

export type PauseEvent =
  | { readonly type: 'stop'; readonly reason: PauseReason; readonly tick: number }
  /** Frame gap that nobody could have played through. */
  | { readonly type: 'gap'; readonly tick: number; readonly elapsedMs: number }
  | { readonly type: 'goOn' }
  | { readonly type: 'wait'; readonly elapsedMs: number };

/** Result of an event: the new state, what to report to the witness, and why a request was refused. */
export interface PauseStep {
  readonly flow: PauseFlow;
  readonly checkpoint?: 'pause' | 'resume';
  /** Hiccup to report before the pause itself, in milliseconds. */
  readonly hiccupMs?: number;
  readonly refused?: PauseRefusal;
}

/** Countdown of 3, 2, 1. */
export const PAUSE_COUNTDOWN_MS = 3_000;

export function createPauseFlow(mode: GameMode): PauseFlow {
  return { state: { phase: 'playing' }, ledger: createPauseLedger(mode) };
}

/**
 * A resumed run starts with the countdown; it counts as a pause only if the witness received one, else as play time.
 */
export function createResumedPauseFlow(mode: GameMode, { isHeard, pauses, hiccups }: ResumedRun): PauseFlow {
  const ledger = { ...createPauseLedger(mode), pauseCount: pauses.taken, lastPauseTick: pauses.lastTick };
  return {
    state: { phase: 'counting', counted: isHeard, leftMs: PAUSE_COUNTDOWN_MS },
    ledger: { ...ledger, hiccupCount: hiccups.taken, lastHiccupTick: hiccups.lastTick },
  };
}

/**
 * State machine for pauses. A request may be refused. Being away never is: the world stops and is hidden, but without a
 * remaining pause the time counts as play.
 */
export function reducePause(flow: PauseFlow, event: PauseEvent): PauseStep {
  switch (event.type) {
    case 'stop':
      return reduceStop(flow, event);
    case 'gap':
      return reduceGap(flow, event);
    case 'goOn':
      if (flow.state.phase !== 'paused') return { flow };
      return {
        flow: { ...flow, state: { phase: 'counting', counted: flow.state.counted, leftMs: PAUSE_COUNTDOWN_MS } },
      };
    case 'wait':
      return reduceWait(flow, event.elapsedMs);
  }
}

function reduceStop(
  flow: PauseFlow,
  { reason, tick }: { readonly reason: PauseReason; readonly tick: number },
): PauseStep {
  if (flow.state.phase === 'paused') return { flow };
  if (flow.state.phase === 'counting') {
    return { flow: { ...flow, state: { phase: 'paused', counted: flow.state.counted } } };
  }
  const refused = getPauseRefusal(flow.ledger, tick);
  if (refused === undefined) {
    return {
      flow: { state: { phase: 'paused', counted: true }, ledger: recordPause(flow.ledger, tick) },
      checkpoint: 'pause',
    };
  }
  if (reason === 'asked') return { flow, refused };
  return { flow: { ...flow, state: { phase: 'paused', counted: false } }, refused };
}

/** In its first second a run may have one more hiccup than the witness grants, covered by its initial slack. */
const GRACE_TICKS = TICKS_PER_SECOND;

/** A short gap is a hiccup without a screen, if one is available; any other gap is a pause. */
function reduceGap(
  flow: PauseFlow,
  { tick, elapsedMs }: { readonly tick: number; readonly elapsedMs: number },
): PauseStep {
  const isShort = elapsedMs <= WITNESS_RULES.maxHiccupMs;
  if (flow.state.phase === 'playing' && canReportHiccup(flow.ledger, tick)) {
    const hiccupMs = Math.round(Math.min(elapsedMs, WITNESS_RULES.maxHiccupMs));
    const reported = { ...flow, ledger: recordHiccup(flow.ledger, tick) };
    return isShort ? { flow: reported, hiccupMs } : { ...reduceStop(reported, { reason: 'gap', tick }), hiccupMs };
  }
  if (isShort && tick < GRACE_TICKS) return { flow };
  return reduceStop(flow, { reason: 'gap', tick });
}

function reduceWait(flow: PauseFlow, elapsedMs: number): PauseStep {
  if (flow.state.phase !== 'counting') return { flow };
  const { counted } = flow.state;
  const leftMs = flow.state.leftMs - elapsedMs;
  if (leftMs > 0) return { flow: { ...flow, state: { phase: 'counting', counted, leftMs } } };
  const next: PauseFlow = { ...flow, state: { phase: 'playing' } };
  return counted ? { flow: next, checkpoint: 'resume' } : { flow: next };
}
