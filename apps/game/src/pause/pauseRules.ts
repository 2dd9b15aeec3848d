import { MODE_RULES, type GameMode } from '@jumpy/domain/modes';
import { WITNESS_RULES } from '@jumpy/domain/witness';
import * as m from '../messages.ts';

/** Pauses and hiccups used by a run. */
export interface PauseLedger {
  readonly mode: GameMode;
  readonly pauseCount: number;
  readonly lastPauseTick: number | null;
  /** Number of reported hiccups. */
  readonly hiccupCount: number;
  readonly lastHiccupTick: number | null;
}

export const PAUSE_REFUSALS = ['not_in_mode', 'none_left', 'too_soon'] as const;
export type PauseRefusal = (typeof PAUSE_REFUSALS)[number];

export const PAUSE_REFUSAL_TEXTS: Readonly<Record<PauseRefusal, string>> = {
  not_in_mode: m.noPausesInMode(),
  none_left: m.allPausesUsed({ count: WITNESS_RULES.maxPauses }),
  too_soon: m.tooSoon(),
};

export function createPauseLedger(mode: GameMode): PauseLedger {
  return { mode, pauseCount: 0, lastPauseTick: null, hiccupCount: 0, lastHiccupTick: null };
}

/** Why a pause is refused at a tick; undefined if it is allowed. Practice has no witness and no limit. */
export function getPauseRefusal(ledger: PauseLedger, tick: number): PauseRefusal | undefined {
  const { canPause, needsTicket } = MODE_RULES[ledger.mode];
  if (!canPause) return 'not_in_mode';
  if (!needsTicket) return undefined;
  if (ledger.pauseCount >= WITNESS_RULES.maxPauses) return 'none_left';
  if (ledger.lastPauseTick !== null && tick - ledger.lastPauseTick < WITNESS_RULES.minTicksBetweenPauses)
    return 'too_soon';
  return undefined;
}

export function recordPause(ledger: PauseLedger, tick: number): PauseLedger {
  return { ...ledger, pauseCount: ledger.pauseCount + 1, lastPauseTick: tick };
}

/** Whether a frame gap can be reported as a hiccup: the witness grants one per 30 s, and a limited number per run. */
export function canReportHiccup({ mode, hiccupCount, lastHiccupTick }: PauseLedger, tick: number): boolean {
  if (!MODE_RULES[mode].canPause || hiccupCount >= WITNESS_RULES.maxHiccups) return false;
  return lastHiccupTick === null || tick - lastHiccupTick >= WITNESS_RULES.minTicksBetweenHiccups;
}

export function recordHiccup(ledger: PauseLedger, tick: number): PauseLedger {
  return { ...ledger, hiccupCount: ledger.hiccupCount + 1, lastHiccupTick: tick };
}

export function countPausesLeft(ledger: PauseLedger): number {
  return WITNESS_RULES.maxPauses - ledger.pauseCount;
}
