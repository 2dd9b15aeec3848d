import { expect, test } from 'vitest';
import { createXpSections, roleXpText, type XpRules } from '../../src/features/profile/xpText.ts';

const RULES: XpRules = { perPoint: '2', bonuses: [], inviteSteps: [], levelRoles: [] };
const rowsOf = (title: string, rules: Partial<XpRules> = {}) =>
  createXpSections({ ...RULES, ...rules })
    .find((section) => section.title === title)
    ?.rows.map(({ xp, description }) => `${xp} ${description}`);

test('PROF-14 uses the deployment’s rates for play', () => {
  expect(rowsOf('Play')).toEqual([
    '+10 for every run you finish',
    '+1 for every jump',
    '+2 for every point above your best score',
  ]);
  expect(rowsOf('Play', { perPoint: '0.1' })?.at(-1)).toBe('+1 for every 10 points above your best score');
});

test('PROF-14 uses the claim and quest tables’ values', () => {
  expect(rowsOf('Every day')).toEqual([
    '+100 for the daily claim, plus 100 more for each day in a row',
    '+1,000 on day 7, then it starts over',
  ]);
  expect(rowsOf('Quests')).toEqual([
    '+470 a day for all daily quests',
    '+450 a week for all weekly quests',
    '+13,250 in total for one-time quests',
  ]);
});

test('shows the range of character bonuses from lowest to highest', () => {
  expect(rowsOf('Play', { bonuses: [20, 3, 10] })?.at(-1)).toBe('+3-20% on runs with a shop character');
  expect(rowsOf('Play', { bonuses: [5] })?.at(-1)).toBe('+5% on runs with a shop character');
});

test('lists friends and level roles only when there are any', () => {
  expect(rowsOf('Friends')).toBeUndefined();
  expect(rowsOf('Level roles')).toBeUndefined();
  expect(rowsOf('Friends', { inviteSteps: [100, 150, 200] })).toEqual([
    '+100 for friend #1',
    '+150 for friend #2',
    '+200 for every friend from #3 on',
  ]);
  expect(rowsOf('Level roles', { levelRoles: [{ name: 'L10', level: 10 }] })).toEqual(['LVL 10 L10, at 5,000 XP']);
});

test.each([
  ['all of it counts', 1_000, { unseen: 0, ranked: 1_000, liveGame: 600, role: 1_000 }, undefined],
  ['nothing yet', 0, { unseen: 0, ranked: 0, liveGame: 0, role: 0 }, undefined],
  [
    'unseen runs',
    1_500,
    { unseen: 500, ranked: 1_000, liveGame: 800, role: 1_000 },
    '500 XP come from runs we didn’t see live.',
  ],
  [
    'more quests than play',
    9_000,
    { unseen: 0, ranked: 9_000, liveGame: 1_200, role: 2_400 },
    'Roles count at most twice the XP from runs we saw live: 2,400 XP.',
  ],
  [
    'both',
    9_500,
    { unseen: 500, ranked: 9_000, liveGame: 1_200, role: 2_400 },
    '500 XP come from runs we didn’t see live. Roles count at most twice the XP from runs we saw live: 2,400 XP.',
  ],
])('%s: shows why fewer XP count for roles', (_, xp, standing, why) => expect(roleXpText(xp, standing)).toBe(why));
