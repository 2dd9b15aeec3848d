import { STREAK_XP } from '@jumpy/domain/streak';
import type { DailyClaim } from '@jumpy/protocol/http/claims';
import { zonedFormat } from '../../data/timeZone.ts';

const CYCLE_DAYS = STREAK_XP.length;

/** A day of the claim cycle for display. */
export interface ClaimDay {
  day: number;
  xp: number;
  state: 'done' | 'next' | 'later';
}

/** Day of the cycle that a streak has reached. */
const getCycleDay = (streak: number): number => ((Math.max(1, streak) - 1) % CYCLE_DAYS) + 1;

/** The seven days with their XP and claim states. */
export function toClaimDays({
  current_streak: streak,
  can_claim: isReady,
  day: next,
}: DailyClaim): readonly ClaimDay[] {
  const claimedDays = isReady ? next - 1 : streak === 0 ? 0 : getCycleDay(streak);
  return STREAK_XP.map((xp, index) => {
    const day = index + 1;
    const state = day <= claimedDays ? 'done' : isReady && day === next ? 'next' : 'later';
    return { day, xp, state };
  });
}

export function isMidnight(atMs: number, timeZone: string): boolean {
  const format = zonedFormat(timeZone, { hour: '2-digit', minute: '2-digit', second: '2-digit' });
  return /^(?:00|24):00:00/.test(format.format(atMs));
}

/** Formats a time in the player's time zone. */
export const timeOfDayText = (atMs: number, timeZone: string): string =>
  zonedFormat(timeZone, { weekday: 'long', hour: '2-digit', minute: '2-digit' }).format(atMs);

/** Opening time of a claim if it is later today, in the player's time zone. */
export function opensAtText(
  opensAtMs: number,
  { nowMs, timeZone }: { nowMs: number; timeZone: string },
): string | undefined {
  const day = zonedFormat(timeZone, { year: 'numeric', month: '2-digit', day: '2-digit' });
  if (day.format(opensAtMs) !== day.format(nowMs)) return undefined;
  return zonedFormat(timeZone, { hour: '2-digit', minute: '2-digit' }).format(opensAtMs);
}

/** Display name of a time zone. */
export const timeZoneText = (timeZone: string): string => timeZone.replaceAll('_', ' ');
