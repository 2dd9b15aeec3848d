import { expect, test } from 'vitest';
import {
  accountEligibleFromMs,
  discordCreatedAtMs,
  listInviteXpTiers,
  inviteXp,
  type InviteXpRule,
  selectVestingRuns,
} from '../src/referral.ts';

test.each([
  ['ladder', [100, 150, 200, 250, 300, 300, 300]],
  ['range', [500, 550, 600, 650, 700, 750, 800]],
] as const)('XP-06 the %s depends on the number of earlier credited invites', (rule, xp) => {
  expect(xp.map((_, earlier) => inviteXp(earlier, rule))).toEqual(xp);
});

test('XP-06 neither rule exceeds its maximum', () => {
  expect([inviteXp(10_000, 'ladder'), inviteXp(10, 'range'), inviteXp(10_000, 'range')]).toEqual([300, 1_000, 1_000]);
});

test.each<[InviteXpRule, number[]]>([
  ['ladder', [100, 150, 200, 250, 300]],
  ['range', [500, 550, 600, 650, 700, 750, 800, 850, 900, 950, 1_000]],
])('lists the distinct amounts of the %s', (rule, steps) => {
  expect(listInviteXpTiers(rule)).toEqual(steps);
});

const runs = (days: string) => [...days].map((day, at) => ({ at, day }));
test.each([
  ['nothing', '', []],
  ['one run', 'a', [0]],
  ['three of one day', 'aaa', [0, 1]],
  ['two of two days', 'ab', [0, 1]],
  ['the third, where the first two are of two days', 'abb', [0, 1, 2]],
  ['the third of the first day again', 'aba', [0, 1, 2]],
  ['the first of another day, where the first two are of one', 'aaab', [0, 1, 3]],
])('an invite vests with %s', (_what, days, places) => {
  expect(selectVestingRuns(runs(days)).map(({ at }) => at)).toEqual(places);
});

test('derives an account’s age from its id, and counts it 30 days later', () => {
  expect(new Date(discordCreatedAtMs('175928847299117063')).toISOString()).toBe('2016-04-30T11:18:25.796Z');
  expect(new Date(accountEligibleFromMs('175928847299117063')).toISOString()).toBe('2016-05-30T11:18:25.796Z');
});
