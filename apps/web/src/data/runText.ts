import type { GameMode } from '@jumpy/domain/modes';
import { formatPlayTime } from '@jumpy/domain/formatPlayTime';
import { dateLocale } from '@jumpy/i18n/intlLocale';
import type { RunFacts } from '@jumpy/protocol/http/replays';
import { biomeName } from '@jumpy/rig/biomeName';
import { TICKS_PER_SECOND } from '@jumpy/sim/constants';
import { biomeOfLevel } from './biomeOfLevel.ts';
import { runEventName } from './eventText.ts';
import { CONNECTION_LOST_TEXT, WITNESS_TEXT } from './witnessText.ts';
import * as m from './messages.ts';

/** Formats ticks as minutes and seconds. */
export function ticksText(ticks: number): string {
  return formatPlayTime(ticks / TICKS_PER_SECOND);
}

/** Formats ticks with hundredths of a second, so that runs one tick apart differ. */
export function exactTicksText(ticks: number): string {
  const hundredths = Math.floor((ticks * 100) / TICKS_PER_SECOND) % 100;
  return `${ticksText(ticks)}.${String(hundredths).padStart(2, '0')}`;
}

/** Formats ticks as a rounded duration: "45 seconds", "57 minutes", "3 hours". */
export function playLengthText(ticks: number): string {
  const seconds = Math.floor(ticks / TICKS_PER_SECOND);
  if (seconds < 120) return m.seconds({ count: seconds });
  const minutes = Math.floor(seconds / 60);
  return minutes < 120 ? m.minutes({ count: minutes }) : m.hours({ count: Math.floor(minutes / 60) });
}

/** The name of the place that a level lies in, in a run that starts in a place. */
export function placeOfLevel(level: number, startPlace: number): string {
  return biomeName(biomeOfLevel(level, startPlace));
}

const CAUSE_TEXT: Readonly<Record<string, string>> = {
  fall: m.fell(),
  enemy: m.hitEnemy(),
  shot: m.hitByShot(),
  spike: m.landedOnSpikes(),
  press: m.pressedFlat(),
  bolt: m.struckByLightning(),
  icicle: m.hitByIcicle(),
  lava: m.fellIntoLava(),
  summit: m.reachedSummit(),
  quit: m.stoppedPlaying(),
};

/** How a run ended, in words; unknown causes of other versions fall back to "Ended". */
export function causeText(cause: string): string {
  return CAUSE_TEXT[cause] ?? m.ended();
}

const MODE_NAMES: Readonly<Record<GameMode, string>> = {
  solo: m.solo(),
  room: m.multiplayer(),
  daily: m.dailyCourse(),
  race: m.race(),
  practice: m.practice(),
  event: m.specialEvent(),
};

export function modeName(mode: GameMode): string {
  return MODE_NAMES[mode];
}

/** Display text of the mode; daily runs include their date, those of an event are named by it. */
export function modeText({ mode, courseDate, event }: Pick<RunFacts, 'mode' | 'courseDate' | 'event'>): string {
  if (event) return runEventName(event);
  return mode === 'daily' && courseDate
    ? m.dailyCourseOfDay({ day: dayText(Date.parse(courseDate), 'UTC') })
    : MODE_NAMES[mode];
}

/** Formats a date with non-breaking spaces; in the reader's time zone by default. */
export function dayText(atMs: number, timeZone?: string): string {
  const zone = timeZone === undefined ? {} : { timeZone };
  const format = new Intl.DateTimeFormat(dateLocale(), { day: 'numeric', month: 'short', year: 'numeric', ...zone });
  return format.format(atMs).replaceAll(' ', '\u00a0');
}

/** Why a valid run is on no leaderboard; undefined for witnessed runs. */
export function unwitnessedText({
  witness,
  witnessReason,
}: Pick<RunFacts, 'witness' | 'witnessReason'>): string | undefined {
  if (witness === 'live') return undefined;
  const reason = witnessReason ? WITNESS_TEXT[witnessReason] : CONNECTION_LOST_TEXT;
  if (witnessReason === 'day_over' || witnessReason === 'event_over') return m.unranked({ reason });
  return m.unrankedButReal({ reason });
}

/** URL of a run's replay. */
export function runPath(runId: string): string {
  return `/run/${runId}`;
}
