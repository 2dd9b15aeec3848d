import type { RevivePaymentStatus } from '@jumpy/domain/gameStatus';
import { REVIVE_PROCESSING } from '@jumpy/domain/revivePayment';
import { WITNESS } from '@jumpy/domain/witness';

/** The offer expires after this time. */
export const OFFER_MS = 8_000;
/** A payment can be abandoned after this time; it has nearly always completed by then. */
export const PATIENCE_MS = 10_000;
/** Limit if the shell never reports; it normally reports its own time-out before. */
export const SILENCE_MS = WITNESS.reviveWaitMs + 5_000;

export type ReviveFlow =
  | { readonly phase: 'offered'; readonly leftMs: number }
  | { readonly phase: 'paying'; readonly message: string; readonly sinceMs: number }
  | { readonly phase: 'failed'; readonly message: string; readonly leftMs: number };

export type ReviveEvent =
  | { readonly type: 'pass'; readonly elapsedMs: number }
  | { readonly type: 'pay' }
  | { readonly type: 'told'; readonly status: RevivePaymentStatus; readonly message: string };

/** Result of an event: the new state and the actions to take. */
export interface ReviveStep {
  readonly flow: ReviveFlow;
  readonly order?: 'pay' | 'revive' | 'end';
}

export const NO_WORD = 'No word of the payment. If it was made, your next revive is free.';

/** Whether the run can be ended now: not during a payment, unless that takes too long. */
export function mayEnd(flow: ReviveFlow): boolean {
  return flow.phase !== 'paying' || flow.sinceMs >= PATIENCE_MS;
}

export function newReviveFlow(): ReviveFlow {
  return { phase: 'offered', leftMs: OFFER_MS };
}

/** State machine of the offer: the timer stops during a payment, and a success counts only after a request. */
export function stepRevive(flow: ReviveFlow, event: ReviveEvent): ReviveStep {
  switch (event.type) {
    case 'pass':
      return pass(flow, event.elapsedMs);
    case 'pay':
      if (flow.phase === 'paying') return { flow };
      return { flow: { phase: 'paying', message: REVIVE_PROCESSING.message, sinceMs: 0 }, order: 'pay' };
    case 'told':
      return told(flow, event);
  }
}

function pass(flow: ReviveFlow, elapsedMs: number): ReviveStep {
  if (flow.phase === 'paying') {
    const sinceMs = flow.sinceMs + elapsedMs;
    if (sinceMs < SILENCE_MS) return { flow: { ...flow, sinceMs } };
    return { flow: { phase: 'failed', message: NO_WORD, leftMs: OFFER_MS } };
  }
  const leftMs = Math.max(0, flow.leftMs - elapsedMs);
  return leftMs > 0 ? { flow: { ...flow, leftMs } } : { flow: { ...flow, leftMs }, order: 'end' };
}

function told(
  flow: ReviveFlow,
  { status, message }: { readonly status: RevivePaymentStatus; readonly message: string },
): ReviveStep {
  // Without a request there can be no payment.
  if (flow.phase === 'offered') return { flow };
  switch (status) {
    case 'processing':
      return { flow: flow.phase === 'paying' ? { ...flow, message } : flow };
    case 'success':
      return { flow, order: 'revive' };
    case 'error':
    case 'insufficient_funds':
      return { flow: { phase: 'failed', message, leftMs: WITNESS.reviveWaitMs } };
  }
}
