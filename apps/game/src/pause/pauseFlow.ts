import { newPauses, pauseRefusal, type PauseLedger, type PauseRefusal, takePause } from './pauseRules.ts';
import type { Mode } from '@jumpy/domain/modes';

/** Why the game stands still: asked for, or because nobody can be looking. */
export type PauseReason = 'asked' | 'away' | 'gap';

/** Where a run stands between play and pause. `counted` tells whether the stop is a pause by the rules. */
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
  | { readonly type: 'goOn' }
  | { readonly type: 'wait'; readonly elapsedMs: number };

/** What follows from an event: the new flow, what the witness must hear, and why a wish was refused. */
export interface PauseStep {
  readonly flow: PauseFlow;
  readonly witness?: 'pause' | 'resume';
  readonly refused?: PauseRefusal;
}

/** 3, 2, 1. */
export const COUNT_MS = 3_000;

export function newPauseFlow(mode: Mode): PauseFlow {
  return { state: { phase: 'playing' }, ledger: newPauses(mode) };
}

/**
 * The rules of stopping as a state machine. A wish may be refused; being away never is: the world stands still and is
 * hidden all the same, and where the rules grant no pause the time counts as play.
 */
export function stepPause(flow: PauseFlow, event: PauseEvent): PauseStep {
  switch (event.type) {
    case 'stop':
      return stop(flow, event);
    case 'goOn':
      if (flow.state.phase !== 'paused') return { flow };
      return { flow: { ...flow, state: { phase: 'counting', counted: flow.state.counted, leftMs: COUNT_MS } } };
    case 'wait':
      return wait(flow, event.elapsedMs);
  }
}

function stop(flow: PauseFlow, { reason, tick }: { readonly reason: PauseReason; readonly tick: number }): PauseStep {
  if (flow.state.phase === 'paused') return { flow };
  if (flow.state.phase === 'counting') {
    return { flow: { ...flow, state: { phase: 'paused', counted: flow.state.counted } } };
  }
  const refused = pauseRefusal(flow.ledger, tick);
  if (refused === undefined) {
    return {
      flow: { state: { phase: 'paused', counted: true }, ledger: takePause(flow.ledger, tick) },
      witness: 'pause',
    };
  }
  if (reason === 'asked') return { flow, refused };
  return { flow: { ...flow, state: { phase: 'paused', counted: false } }, refused };
}

function wait(flow: PauseFlow, elapsedMs: number): PauseStep {
  if (flow.state.phase !== 'counting') return { flow };
  const { counted } = flow.state;
  const leftMs = flow.state.leftMs - elapsedMs;
  if (leftMs > 0) return { flow: { ...flow, state: { phase: 'counting', counted, leftMs } } };
  const next: PauseFlow = { ...flow, state: { phase: 'playing' } };
  return counted ? { flow: next, witness: 'resume' } : { flow: next };
}
