const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
const HOUR_MS = 3_600_000;
/** Monday, 5 January 1970, 00:00 UTC. */
const FIRST_MONDAY_MS = 4 * DAY_MS;

/** Kinds of special events. A season begins in a place of its own, a weekend changes one rule of the game. */
export const SPECIAL_EVENT_KINDS = ['season', 'weekend'] as const;
export type SpecialEventKind = (typeof SPECIAL_EVENT_KINDS)[number];

/** Rules of runs in special events; a season is played by the standard ones. */
export const SPECIAL_EVENT_RULES = ['standard', 'mushrooms_only', 'lava_from_start', 'low_gravity', 'no_hop'] as const;
export type SpecialEventRule = (typeof SPECIAL_EVENT_RULES)[number];

/** Limits and delays of special events. */
export const SPECIAL_EVENT_LIMITS = {
  maxNameLength: 40,
  /** The last place of the course, counted from 0. */
  maxStartPlace: 7,
  /** Shortest and longest duration by kind. */
  season: { minMs: WEEK_MS, maxMs: 13 * WEEK_MS },
  weekend: { minMs: DAY_MS, maxMs: 4 * DAY_MS },
  /** How long before its start an event becomes public. */
  announceMs: WEEK_MS,
  /** How far ahead an event can be planned. */
  maxAheadMs: 366 * DAY_MS,
  /** How long after the end a run that was begun in the event may settle; then the rewards are given. */
  lateMs: 6 * HOUR_MS,
} as const;

/** Dates of a special event, in milliseconds since 1970. */
export interface SpecialEventDates {
  startsAt: number;
  endsAt: number;
  cancelledAt: number | null;
}

/**
 * `planned` is not public yet, `cancelled` was called off before it began. One that is called off later has ended.
 */
export type SpecialEventState = 'planned' | 'announced' | 'running' | 'ended' | 'cancelled';

/**
 * Returns when the last run of an event can begin: its end, or the moment it was called off.
 * @example specialEventEnd({ startsAt: 0, endsAt: 9, cancelledAt: 5 }) // 5
 */
export function specialEventEnd({ endsAt, cancelledAt }: SpecialEventDates): number {
  return cancelledAt === null ? endsAt : Math.min(endsAt, cancelledAt);
}

/**
 * Returns the first and the last UTC day of an event.
 * @example specialEventDays({ startsAt: 0, endsAt: 86_400_000 }) // ['1970-01-01', '1970-01-01']
 */
export function specialEventDays({
  startsAt,
  endsAt,
}: Omit<SpecialEventDates, 'cancelledAt'>): readonly [string, string] {
  const toDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
  return [toDay(startsAt), toDay(endsAt - 1)];
}

/** Returns the state of a special event at a time. */
export function specialEventState(event: SpecialEventDates, nowMs: number): SpecialEventState {
  const { startsAt, cancelledAt } = event;
  if (cancelledAt !== null && cancelledAt <= startsAt) return 'cancelled';
  if (nowMs >= specialEventEnd(event)) return 'ended';
  if (nowMs >= startsAt) return 'running';
  return nowMs >= startsAt - SPECIAL_EVENT_LIMITS.announceMs ? 'announced' : 'planned';
}

/** Whether a run that the server heard begin at this time counts in the event. */
export function isWithinSpecialEvent(event: SpecialEventDates, beganMs: number): boolean {
  return specialEventState(event, beganMs) === 'running';
}

/**
 * Whether a run counts on the board of an event: it was begun in it and settles in time.
 * @example countsInSpecialEvent({ startsAt: 0, endsAt: 9, cancelledAt: null }, { beganMs: 8, settledMs: 20 }) // true
 */
export function countsInSpecialEvent(
  event: SpecialEventDates,
  { beganMs, settledMs }: { beganMs: number; settledMs: number },
): boolean {
  return isWithinSpecialEvent(event, beganMs) && settledMs < specialEventEnd(event) + SPECIAL_EVENT_LIMITS.lateMs;
}

/** What is wrong with a planned event, by field; see `checkSpecialEvent`. */
export type SpecialEventFault = 'name' | 'place' | 'rule' | 'start' | 'startPast' | 'startAhead' | 'end' | 'duration';

/** What an operator enters. */
export interface SpecialEventDraft {
  kind: SpecialEventKind;
  name: string;
  startsAt: number;
  endsAt: number;
  startPlace: number;
  rule: SpecialEventRule;
}

/**
 * Returns the first fault of a plan, or undefined. Seasons are whole ISO weeks in UTC and may begin with the current
 * week; weekends begin and end on the hour and lie ahead.
 */
export function checkSpecialEvent(plan: SpecialEventDraft, nowMs: number): SpecialEventFault | undefined {
  const { kind, name, startsAt, endsAt, startPlace, rule } = plan;
  const isSeason = kind === 'season';
  if (name === '' || name.length > SPECIAL_EVENT_LIMITS.maxNameLength) return 'name';
  const isPlace = Number.isInteger(startPlace) && startPlace >= 0 && startPlace <= SPECIAL_EVENT_LIMITS.maxStartPlace;
  if (!isPlace || (!isSeason && startPlace !== 0)) return 'place';
  if (isSeason !== (rule === 'standard')) return 'rule';
  const isAligned = (timeMs: number): boolean =>
    isSeason ? (timeMs - FIRST_MONDAY_MS) % WEEK_MS === 0 : timeMs % HOUR_MS === 0;
  if (!isAligned(startsAt)) return 'start';
  if (startsAt < (isSeason ? nowMs - WEEK_MS + 1 : nowMs)) return 'startPast';
  if (startsAt > nowMs + SPECIAL_EVENT_LIMITS.maxAheadMs) return 'startAhead';
  if (!isAligned(endsAt)) return 'end';
  const durationMs = endsAt - startsAt;
  const { minMs, maxMs } = SPECIAL_EVENT_LIMITS[kind];
  return durationMs < minMs || durationMs > maxMs ? 'duration' : undefined;
}

/**
 * Whether an event begins less than a week from now, so that it is public at once. A weekend that does so must be
 * confirmed.
 */
export function isAnnouncedLate(startsAt: number, nowMs: number): boolean {
  return startsAt - nowMs < SPECIAL_EVENT_LIMITS.announceMs;
}
