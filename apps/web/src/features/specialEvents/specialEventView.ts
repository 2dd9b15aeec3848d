import { ruleText } from '@jumpy/domain/rules/ruleText';
import { type SpecialEventRule, type SpecialEventState, specialEventState } from '@jumpy/domain/specialEvents';
import { dateLocale } from '@jumpy/i18n/intlLocale';
import { type SpecialEvent, specialEventsEndpoint } from '@jumpy/protocol/http/specialEvents';
import { type BiomeId, biomeAt } from '@jumpy/rig/biome';
import { biomeName } from '@jumpy/rig/biomeName';
import { queryOptions } from '@tanstack/react-query';
import { fetchApi } from '../../data/api.ts';
import { runEventName } from '../../data/eventText.ts';
import { queryKeys } from '../../data/queryKeys.ts';
import { toClientTime } from '../../data/toClientTime.ts';
import * as m from './messages.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** What runs, comes and ended last, with times in the client's clock. */
export const specialEventsQuery = queryOptions({
  queryKey: queryKeys.specialEvents,
  async queryFn({ signal }): Promise<SpecialEvent[]> {
    const { events, serverNow } = await fetchApi(specialEventsEndpoint, { signal });
    return events.map((event) => withClientTimes(event, serverNow));
  },
  staleTime: 60_000,
});

export function withClientTimes(event: SpecialEvent, serverNow: number): SpecialEvent {
  const { startsAt, endsAt, cancelledAt } = event;
  return {
    ...event,
    startsAt: toClientTime(startsAt, serverNow),
    endsAt: toClientTime(endsAt, serverNow),
    cancelledAt: cancelledAt === null ? null : toClientTime(cancelledAt, serverNow),
  };
}

export function kindText({ kind }: Pick<SpecialEvent, 'kind'>): string {
  return kind === 'season' ? m.season() : m.weekend();
}

/** Where its runs begin. */
export const eventBiome = ({ startPlace }: Pick<SpecialEvent, 'startPlace'>): BiomeId => biomeAt(startPlace);

const RULE_NAMES: Readonly<Record<Exclude<SpecialEventRule, 'standard'>, string>> = {
  mushrooms_only: m.mushroomsOnly(),
  lava_from_start: m.lavaFromStart(),
  low_gravity: m.lowGravity(),
  no_hop: m.noHop(),
};
/** What is special about it, in a sentence. */
export function ruleSentence(event: Pick<SpecialEvent, 'rule' | 'startPlace'>): string {
  return ruleText(event.rule) ?? m.seasonRule({ place: biomeName(eventBiome(event)) });
}

/** The line of an event on home. */
export function rowText(event: SpecialEvent, nowMs: number): string {
  const time = timeText(event, nowMs);
  const { rule } = event;
  return rule === 'standard'
    ? m.seasonRow({ name: runEventName(event), time })
    : m.weekendRow({ rule: RULE_NAMES[rule], time });
}

/** How long an event lasts yet, or when it starts, or that it ended. */
export function timeText(event: SpecialEvent, nowMs: number): string {
  const state = stateOf(event, nowMs);
  if (state === 'cancelled') return m.calledOff();
  if (state === 'ended') return m.endedOn({ day: dayText(event.endsAt) });
  if (state !== 'running') return m.startsOn({ day: weekdayText(event.startsAt) });
  const leftMs = event.endsAt - nowMs;
  if (leftMs >= 2 * DAY_MS) return m.daysLeft({ count: Math.floor(leftMs / DAY_MS) });
  return leftMs >= HOUR_MS ? m.hoursLeft({ count: Math.floor(leftMs / HOUR_MS) }) : m.lastMinutes();
}

export const stateOf = (event: SpecialEvent, nowMs: number): SpecialEventState => specialEventState(event, nowMs);

const weekdayText = (atMs: number): string => new Intl.DateTimeFormat(dateLocale(), { weekday: 'long' }).format(atMs);
const dayText = (atMs: number): string =>
  new Intl.DateTimeFormat(dateLocale(), { day: 'numeric', month: 'short' }).format(atMs);

/** From when to when, in the player's time zone. */
export function datesText({ startsAt, endsAt }: Pick<SpecialEvent, 'startsAt' | 'endsAt'>): string {
  const format = new Intl.DateTimeFormat(dateLocale(), {
    ...{ weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' },
  });
  return m.fromTo({ from: format.format(startsAt), to: format.format(endsAt) });
}
