import { leagueTierName } from '@jumpy/domain/leagues/leagueTiers';
import {
  LEAGUE_RULES,
  leagueWeekAt,
  leagueWeekEnds,
  leagueWeekOfRun,
  leagueZone,
  sortLeague,
} from '@jumpy/domain/leagues/leagues';
import { describe, expect, test } from 'vitest';

test.each([
  ['2026-11-23T00:00:00.000Z', '2026-11-23'],
  ['2026-11-29T23:59:59.999Z', '2026-11-23'],
  ['2026-11-30T00:00:00.000Z', '2026-11-30'],
  ['2027-01-01T12:00:00.000Z', '2026-12-28'],
  ['1970-01-01T00:00:00.000Z', '1969-12-29'],
])('%s is in the week of Monday, %s', (time, week) => expect(leagueWeekAt(Date.parse(time))).toBe(week));

test('a week ends on Monday and closes when late runs have settled', () => {
  expect(leagueWeekEnds('2026-11-23')).toEqual({
    endsAt: Date.parse('2026-11-30T00:00:00Z'),
    closesAt: Date.parse('2026-11-30T06:05:00Z'),
  });
});

describe('the week of a run', () => {
  const sunday = Date.parse('2026-11-29T23:59:59Z');
  const end = Date.parse('2026-11-30T00:00:00Z');
  const run = { mode: 'solo', witness: 'live', score: 1, startedAtMs: sunday, settledAtMs: sunday } as const;
  test.each([
    ['is that in which it began', {}, '2026-11-23'],
    ['is still that if it settles six hours after the end', { settledAtMs: end + LEAGUE_RULES.lateMs }, '2026-11-23'],
    ['is null a moment later', { settledAtMs: end + LEAGUE_RULES.lateMs + 1 }, null],
    ['is the next if it began then', { startedAtMs: end, settledAtMs: end }, '2026-11-30'],
    ['is null for a run nobody saw begin', { startedAtMs: null }, null],
    ['is null for an unwitnessed run', { witness: 'unwitnessed' }, null],
    ['is null without a point', { score: 0 }, null],
    ['is null for a room', { mode: 'room' }, null],
    ['is null for the daily', { mode: 'daily' }, null],
    ['is null for a race', { mode: 'race' }, null],
  ] as const)('%s', (_what, change, week) => expect(leagueWeekOfRun({ ...run, ...change })).toBe(week));
});

test.each([
  [30, 7],
  [29, 6],
  [26, 6],
  [25, 5],
  [9, 2],
  [8, 1],
  [5, 1],
  [4, 0],
  [1, 0],
  [0, 0],
])('of %i players %i rise and as many fall', (size, zone) => expect(leagueZone(size)).toBe(zone));

test('points go first, then who reached them first, then the id', () => {
  const members = [
    { userId: 'e', points: 0, reachedAtMs: null },
    { userId: 'd', points: 50, reachedAtMs: 2 },
    { userId: 'c', points: 50, reachedAtMs: 1 },
    { userId: 'a', points: 0, reachedAtMs: null },
    { userId: 'b', points: 60, reachedAtMs: 9 },
    { userId: 'f', points: 50, reachedAtMs: 1 },
  ];
  expect(sortLeague(members).map(({ userId }) => userId)).toEqual(['b', 'c', 'f', 'd', 'a', 'e']);
});

test('five tiers have names', () => {
  const names = Array.from({ length: LEAGUE_RULES.tiers }, (_, tier) => leagueTierName(tier));
  expect(names).toEqual(['Quartz', 'Amber', 'Jade', 'Ruby', 'Diamond']);
});
