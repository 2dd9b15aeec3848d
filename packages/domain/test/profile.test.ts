import { expect, test } from 'vitest';
import { DELETION_DAYS, deletionAtMs, isFormerId } from '../src/formerPlayer.ts';
import { guildIconUrl, isGuildAdmin } from '../src/guild.ts';
import { STREAK_XP } from '../src/streak.ts';
import { subscriptionName } from '../src/subscription.ts';

test.each([
  ['PROF-20', 1, 'Nitro Classic'],
  ['PROF-21', 2, 'Nitro'],
  ['PROF-22', 3, 'Premium'],
  ['PROF-22', 0, 'Premium'],
] as const)('PROF-20 PROF-21 PROF-22 (%s) a subscription of type %i is called %s', (_, type, name) => {
  expect(subscriptionName(type)).toBe(name);
});

test.each([
  ['8', true],
  ['2147483656', true],
  // All of the platform's permission bits, which exceed 32-bit integers.
  ['1125899906842623', true],
  ['18014398509481984', false],
  ['0', false],
  ['7', false],
  ['', false],
  ['-8', false],
  ['eight', false],
])('PROF-27 permissions %j include the administrator bit 8: %j', (permissions, isAdmin) => {
  expect(isGuildAdmin(permissions)).toBe(isAdmin);
});

test('builds a server icon’s CDN URL from id and hash, and none without a hash', () => {
  expect(guildIconUrl({ id: '7', icon: 'a/b' }, 'https://cdn')).toBe('https://cdn/icons/7/a%2Fb.png?size=64');
  expect(guildIconUrl({ id: '7', icon: null }, 'https://cdn')).toBe('');
});

test('deletes an account seven days after the request', () => {
  expect(DELETION_DAYS).toBe(7);
  expect(deletionAtMs(Date.UTC(2026, 10, 24))).toBe(Date.UTC(2026, 11, 1));
});

test.each([
  ['former:0b9d0b0a-0000-4000-8000-000000000000', true],
  ['900000000000000013', false],
  ['former:', false],
])('%s is a former player’s id: %j', (id, isFormer) => {
  expect(isFormerId(id)).toBe(isFormer);
});

test('DAILY-09 increases the seven daily rewards by 100, with 1,000 for the last', () => {
  expect(STREAK_XP).toEqual([100, 200, 300, 400, 500, 600, 1_000]);
});
