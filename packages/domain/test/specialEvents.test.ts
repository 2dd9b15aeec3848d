import { expect, test } from 'vitest';
import {
  checkSpecialEvent,
  countsInSpecialEvent,
  isAnnouncedLate,
  isWithinSpecialEvent,
  type SpecialEventDraft,
  specialEventState,
} from '../src/specialEvents.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A Monday, 00:00 UTC. */
const MONDAY = Date.UTC(2026, 10, 30);
/** The Wednesday before it. */
const NOW = MONDAY - 5 * DAY_MS + 9 * HOUR_MS;

const EVENT = { startsAt: MONDAY, endsAt: MONDAY + 14 * DAY_MS, cancelledAt: null };

test.each([
  ['is planned until a week before its start', EVENT, MONDAY - 7 * DAY_MS - 1, 'planned'],
  ['is announced a week before its start', EVENT, MONDAY - 7 * DAY_MS, 'announced'],
  ['runs from its start', EVENT, MONDAY, 'running'],
  ['runs to its last moment', EVENT, EVENT.endsAt - 1, 'running'],
  ['has ended at its end', EVENT, EVENT.endsAt, 'ended'],
  ['called off before the start never happens', { ...EVENT, cancelledAt: NOW }, MONDAY + 1, 'cancelled'],
  ['called off later ends at that moment', { ...EVENT, cancelledAt: MONDAY + 5 }, MONDAY + 5, 'ended'],
  ['called off later ran until then', { ...EVENT, cancelledAt: MONDAY + 5 }, MONDAY + 4, 'running'],
] as const)('an event %s', (_name, event, nowMs, state) => {
  expect(specialEventState(event, nowMs)).toBe(state);
  expect(isWithinSpecialEvent(event, nowMs)).toBe(state === 'running');
});

const SEASON: SpecialEventDraft = {
  ...{ kind: 'season', name: 'Coral tides', startPlace: 3, rule: 'standard' },
  ...{ startsAt: MONDAY, endsAt: MONDAY + 28 * DAY_MS },
};
const WEEKEND: SpecialEventDraft = {
  ...{ kind: 'weekend', name: 'Floaty', startPlace: 0, rule: 'low_gravity' },
  ...{ startsAt: MONDAY + 4 * DAY_MS + 18 * HOUR_MS, endsAt: MONDAY + 7 * DAY_MS },
};

test.each<[string, SpecialEventDraft, string | undefined]>([
  ['a season of four weeks', SEASON, undefined],
  ['a season that began with this week', { ...SEASON, startsAt: MONDAY - 7 * DAY_MS }, undefined],
  ['a weekend from Friday evening', WEEKEND, undefined],
  ['a nameless one', { ...SEASON, name: '' }, 'name'],
  ['a name of 41 letters', { ...SEASON, name: 'x'.repeat(41) }, 'name'],
  ['a place that does not exist', { ...SEASON, startPlace: 8 }, 'place'],
  ['half a place', { ...SEASON, startPlace: 0.5 }, 'place'],
  ['a weekend in another place', { ...WEEKEND, startPlace: 1 }, 'place'],
  ['a season with a rule', { ...SEASON, rule: 'no_hop' }, 'rule'],
  ['a weekend without one', { ...WEEKEND, rule: 'standard' }, 'rule'],
  ['a season from Tuesday', { ...SEASON, startsAt: MONDAY + DAY_MS }, 'start'],
  ['a weekend from half past', { ...WEEKEND, startsAt: WEEKEND.startsAt + HOUR_MS / 2 }, 'start'],
  ['a season from last week', { ...SEASON, startsAt: MONDAY - 14 * DAY_MS }, 'startPast'],
  ['a weekend that began already', { ...WEEKEND, startsAt: NOW - HOUR_MS }, 'startPast'],
  [
    'a season in two years',
    { ...SEASON, startsAt: MONDAY + 728 * DAY_MS, endsAt: MONDAY + 735 * DAY_MS },
    'startAhead',
  ],
  ['a season to Tuesday', { ...SEASON, endsAt: SEASON.endsAt + DAY_MS }, 'end'],
  ['a season without a week', { ...SEASON, endsAt: SEASON.startsAt }, 'duration'],
  ['a season of 14 weeks', { ...SEASON, endsAt: MONDAY + 98 * DAY_MS }, 'duration'],
  ['a weekend of 23 hours', { ...WEEKEND, endsAt: WEEKEND.startsAt + 23 * HOUR_MS }, 'duration'],
  ['a weekend of five days', { ...WEEKEND, endsAt: WEEKEND.startsAt + 5 * DAY_MS }, 'duration'],
  ['an event that ends before it begins', { ...WEEKEND, endsAt: WEEKEND.startsAt - HOUR_MS }, 'duration'],
])('%s is checked', (_name, plan, fault) => {
  expect(checkSpecialEvent(plan, NOW)).toBe(fault);
});

test.each([
  ['begun at the start', EVENT.startsAt, EVENT.startsAt + 1, true],
  ['begun before the start', EVENT.startsAt - 1, EVENT.startsAt + 1, false],
  ['begun in the last moment, settled within six hours', EVENT.endsAt - 1, EVENT.endsAt + 6 * HOUR_MS - 1, true],
  ['begun in the last moment, settled after six hours', EVENT.endsAt - 1, EVENT.endsAt + 6 * HOUR_MS, false],
  ['begun at the end', EVENT.endsAt, EVENT.endsAt + 1, false],
])('whether a run %s counts in the event', (_name, beganMs, settledMs, counts) => {
  expect(countsInSpecialEvent(EVENT, { beganMs, settledMs })).toBe(counts);
});

test('the end of an event that is called off is when that happened', () => {
  const event = { ...EVENT, cancelledAt: EVENT.startsAt + 5 };
  expect(countsInSpecialEvent(event, { beganMs: EVENT.startsAt + 4, settledMs: EVENT.startsAt + 6 })).toBe(true);
  expect(countsInSpecialEvent(event, { beganMs: EVENT.startsAt + 5, settledMs: EVENT.startsAt + 6 })).toBe(false);
});

test('an event is announced late when it begins within a week', () => {
  expect(isAnnouncedLate(NOW + 7 * DAY_MS, NOW)).toBe(false);
  expect(isAnnouncedLate(NOW + 7 * DAY_MS - 1, NOW)).toBe(true);
});
