import * as m from './messages.ts';

/** Sale phase: 0 is before the sale, 3 is public (MINT-31). */
export type SalePhase = 0 | 1 | 2 | 3;

/** Name and duration of a sale phase. */
export interface PhaseTerms {
  phase: Exclude<SalePhase, 0>;
  /** Who may mint in it (MINT-38, MINT-43, MINT-48). */
  audience: string;
  /** Undefined for the last phase, which is open-ended (MINT-51). */
  durationHours: number | undefined;
}

/** Sale phases, in order. */
export const SALE_PHASES: readonly PhaseTerms[] = [
  { phase: 1, audience: m.phase1Audience(), durationHours: 24 },
  { phase: 2, audience: m.phase2Audience(), durationHours: 24 },
  { phase: 3, audience: m.phase3Audience(), durationHours: undefined },
];

/** Default start of the sale: 2025-09-30 17:00 UTC, in Unix seconds (MINT-32, READ-05). */
export const FALLBACK_LAUNCH_S = Date.UTC(2025, 8, 30, 17) / 1_000;

/** Launch time in UTC: hour, and day of the month (or its last day in shorter months). */
const LAUNCH_TIME = { day: 30, hour: 17 } as const;
const SECONDS_PER_HOUR = 3_600;
const MS_PER_SECOND = 1_000;

/** Start times of phases 1, 2 and 3 in Unix seconds; 0 if not set. */
export type PhaseStarts = readonly [phase1: number, phase2: number, phase3: number];

/** Sources of the current phase, most reliable first; those that failed are omitted. */
export interface PhaseSources {
  /** Result of `getCurrentPhase`. */
  contractPhase?: number | undefined;
  /** First value returned by `getPhaseInfo`. */
  infoPhase?: number | undefined;
  starts?: PhaseStarts | undefined;
  nowS: number;
}

/**
 * Returns the current phase: from the contract, else its phase info, else the start times, else the fallback launch
 * time, after which it stays 1 (MINT-32, READ-77).
 * @example resolveSalePhase({ nowS: 1_759_251_600 }) // 1
 * @example resolveSalePhase({ starts: [100, 200, 300], nowS: 250 }) // 2
 */
export function resolveSalePhase({ contractPhase, infoPhase, starts, nowS }: PhaseSources): SalePhase {
  const reported = [contractPhase, infoPhase].find(isSalePhase);
  if (reported !== undefined) return reported;
  if (starts && starts[0] > 0) return salePhaseAt(starts, nowS);
  return nowS >= FALLBACK_LAUNCH_S ? 1 : 0;
}

/**
 * Returns the phase at a time according to the start times (MINT-33).
 * @example salePhaseAt([100, 200, 300], 200) // 2
 */
export function salePhaseAt([phase1, phase2, phase3]: PhaseStarts, nowS: number): SalePhase {
  if (nowS >= phase3) return 3;
  if (nowS >= phase2) return 2;
  return nowS >= phase1 ? 1 : 0;
}

const isSalePhase = (phase: number | undefined): phase is SalePhase =>
  phase === 0 || phase === 1 || phase === 2 || phase === 3;

/**
 * Returns the duration of a phase in seconds (MINT-34); undefined if it is open-ended.
 * @example phaseDurationS(1) // 86_400
 */
export function phaseDurationS(phase: SalePhase): number | undefined {
  const hours = SALE_PHASES.find((terms) => terms.phase === phase)?.durationHours;
  return hours === undefined ? undefined : hours * SECONDS_PER_HOUR;
}

/** Inputs of the countdown. */
export interface CountdownFacts {
  phase: SalePhase;
  /** Omitted if the phase is set manually or the contract could not be read. */
  starts?: PhaseStarts | undefined;
  nowS: number;
}

/**
 * Returns when the countdown ends, in Unix seconds: the start of the next phase, or in phase 0 without a schedule the
 * next 30th at 17:00 UTC (MINT-35 to MINT-37, READ-05). Undefined if the phase has no known end.
 * @example countdownEndS({ phase: 1, starts: [100, 200, 300], nowS: 150 }) // 200
 * @example countdownEndS({ phase: 3, starts: [100, 200, 300], nowS: 350 }) // undefined
 */
export function countdownEndS({ phase, starts, nowS }: CountdownFacts): number | undefined {
  if (phase === 3) return undefined;
  if (starts && starts[0] > 0) return starts[phase];
  return phase === 0 ? nextLaunchS(nowS) : undefined;
}

/**
 * Returns the next 30th of a month at 17:00 UTC, in Unix seconds; in February its last day (MINT-37).
 * @example nextLaunchS(Date.UTC(2026, 1, 1) / 1_000) // Date.UTC(2026, 1, 28, 17) / 1_000
 */
export function nextLaunchS(nowS: number): number {
  const now = new Date(nowS * MS_PER_SECOND);
  const inMonth = (month: number): number => {
    const lastDay = new Date(Date.UTC(now.getUTCFullYear(), month + 1, 0)).getUTCDate();
    return Date.UTC(now.getUTCFullYear(), month, Math.min(LAUNCH_TIME.day, lastDay), LAUNCH_TIME.hour) / MS_PER_SECOND;
  };
  const thisMonth = inMonth(now.getUTCMonth());
  return thisMonth > nowS ? thisMonth : inMonth(now.getUTCMonth() + 1);
}

/**
 * Formats the seconds left as days, hours and minutes; below one minute it is "Starting soon!" (MINT-29).
 * @example formatCountdown(93_780) // '1d 2h 3m'
 * @example formatCountdown(59) // 'Starting soon!'
 */
export function formatCountdown(leftS: number): string {
  const minutes = Math.floor(leftS / 60);
  if (minutes < 1) return m.startingSoon();
  const days = Math.floor(minutes / 1_440);
  const hours = Math.floor(minutes / 60) % 24;
  const parts = [days > 0 && `${days}d`, (days > 0 || hours > 0) && `${hours}h`, `${minutes % 60}m`];
  return parts.filter((part) => part !== false).join(' ');
}

/**
 * Formats a start time for announcements: day of the month and hour in UTC, from the schedule (MINT-42, READ-05).
 * @example formatSaleStart(FALLBACK_LAUNCH_S) // '30th 5:00 PM UTC'
 */
export function formatSaleStart(startS: number): string {
  const at = new Date(startS * MS_PER_SECOND);
  const day = at.getUTCDate();
  const hour = at.getUTCHours();
  const minute = String(at.getUTCMinutes()).padStart(2, '0');
  const half = hour < 12 ? 'am' : 'pm';
  return m.saleStart({ day, hour: hour % 12 === 0 ? 12 : hour % 12, minute, half });
}

/** Returns the sale dates that the ELITE list depends on, in milliseconds since 1970; undefined without a schedule. */
export function toSaleDates({
  isScheduled,
  starts: [phase1, , phase3],
}: {
  isScheduled: boolean;
  starts: PhaseStarts;
}): { phase1AtMs: number; phase2EndsAtMs: number } | undefined {
  if (!isScheduled || phase1 === 0) return undefined;
  return { phase1AtMs: phase1 * MS_PER_SECOND, phase2EndsAtMs: phase3 * MS_PER_SECOND };
}

/** A validation problem of a start time, by phase. */
export interface ScheduleProblem {
  field: 'phase1' | 'phase2' | 'phase3';
  problem: string;
}

/** Maximum timestamp, as the contract stores 40 bits. */
const MAX_START_S = 2 ** 40 - 1;

/**
 * Validates a typed schedule: whole Unix seconds, not in the past, each phase not before the previous one (MINT-80).
 * @example validateSchedule({ phase1: '10', phase2: '5', phase3: '20' }, 0) // [{ field: 'phase2', problem: 'Phase 2
 * cannot start before phase 1.' }]
 */
export function validateSchedule(
  typed: Readonly<Record<'phase1' | 'phase2' | 'phase3', string>>,
  nowS: number,
): ScheduleProblem[] {
  const fields = ['phase1', 'phase2', 'phase3'] as const;
  return fields.flatMap((field, index) => {
    const text = typed[field].trim();
    const second = Number(text);
    const phase = index + 1;
    if (!/^\d{1,13}$/.test(text) || second > MAX_START_S) return { field, problem: 'Unix seconds, digits only.' };
    if (index === 0 && second < nowS) return { field, problem: 'Phase 1 can’t start in the past.' };
    const before = fields[index - 1];
    if (before && second < Number(typed[before].trim()))
      return { field, problem: `Phase ${phase} can’t start before phase ${phase - 1}.` };
    return [];
  });
}
