import type { RevivePaymentStatus } from '@jumpy/domain/gameStatus';
import { REVIVE_PROCESSING } from '@jumpy/domain/revivePayment';
import { WITNESS_RULES } from '@jumpy/domain/witness';
import * as m from './messages.ts';

/** The offer expires after this time. */
export const REVIVE_OFFER_MS = 8_000;
/** A payment can be abandoned after this time; it has nearly always completed by then. */
export const MIN_PAYMENT_WAIT_MS = 10_000;
/** Limit if the shell never reports; it normally reports its own time-out before. */
export const MAX_PAYMENT_WAIT_MS = WITNESS_RULES.reviveWaitMs + 5_000;

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
  readonly action?: 'pay' | 'revive' | 'end';
}

export const PAYMENT_TIMEOUT_TEXT = m.paymentTimeout();

/** Whether the run can be ended now: not during a payment, unless that takes too long. */
export function canEndOffer(flow: ReviveFlow): boolean {
  return flow.phase !== 'paying' || flow.sinceMs >= MIN_PAYMENT_WAIT_MS;
}

export function createReviveFlow(): ReviveFlow {
  return { phase: 'offered', leftMs: REVIVE_OFFER_MS };
}

/** State machine of the offer: the timer stops during a payment, and a success counts only after a request. */
export function reduceRevive(flow: ReviveFlow, event: ReviveEvent): ReviveStep {
  switch (event.type) {
    case 'pass':
      return reduceTime(flow, event.elapsedMs);
    case 'pay':
      if (flow.phase === 'paying') return { flow };
      return { flow: { phase: 'paying', message: REVIVE_PROCESSING.message, sinceMs: 0 }, action: 'pay' };
    case 'told':
      return reducePaymentUpdate(flow, event);
  }
}

function reduceTime(flow: ReviveFlow, elapsedMs: number): ReviveStep {
  if (flow.phase === 'paying') {
    const sinceMs = flow.sinceMs + elapsedMs;
    if (sinceMs < MAX_PAYMENT_WAIT_MS) return { flow: { ...flow, sinceMs } };
    return { flow: { phase: 'failed', message: PAYMENT_TIMEOUT_TEXT, leftMs: REVIVE_OFFER_MS } };
  }
  const leftMs = Math.max(0, flow.leftMs - elapsedMs);
  return leftMs > 0 ? { flow: { ...flow, leftMs } } : { flow: { ...flow, leftMs }, action: 'end' };
}

function reducePaymentUpdate(
  flow: ReviveFlow,
  { status, message }: { readonly status: RevivePaymentStatus; readonly message: string },
): ReviveStep {
  // Without a request there can be no payment.
  if (flow.phase === 'offered') return { flow };
  switch (status) {
    case 'processing':
      return { flow: flow.phase === 'paying' ? { ...flow, message } : flow };
    case 'success':
      return { flow, action: 'revive' };
    case 'error':
    case 'insufficient_funds':
      return { flow: { phase: 'failed', message, leftMs: WITNESS_RULES.reviveWaitMs } };
  }
}
