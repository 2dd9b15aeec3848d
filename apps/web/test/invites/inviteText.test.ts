import type { Invite } from '@jumpy/protocol/http/referral';
import { expect, test } from 'vitest';
import { getInviteBadge, toRewardSteps, inviteMissingText } from '../../src/features/invites/inviteText.ts';

const invite = (changes: Partial<Invite>) => ({
  ...{ state: 'joined' as const, runs: 0, days: 0, accountReadyAt: null },
  ...changes,
});

test.each<[Partial<Invite>, string, string]>([
  [{}, 'Joined', '3 more runs, on two days.'],
  [{ state: 'vesting', runs: 1, days: 1 }, '1 of 3 runs', '2 more runs, one of them on another day.'],
  [{ state: 'vesting', runs: 2, days: 1 }, '2 of 3 runs', 'One more run, on another day.'],
  [{ state: 'vesting', runs: 2, days: 2 }, '2 of 3 runs', 'One more run.'],
  [
    { state: 'vesting', runs: 3, days: 2, accountReadyAt: Date.UTC(2026, 11, 24, 12) },
    '3 of 3 runs',
    'Their Discord account is new. It counts from December 24.',
  ],
  [{ state: 'vesting', runs: 3, days: 2 }, '3 of 3 runs', 'Counts in a moment.'],
  [{ state: 'credited', runs: 3, days: 2 }, 'Credited', 'All done.'],
  [{ state: 'in_review', runs: 3, days: 2 }, 'In review', 'Someone on our team checks it first.'],
  [{ state: 'refused', runs: 3, days: 2 }, 'Not counted', 'This one doesn’t count.'],
])('%j shows what is missing', (changes, chip, expectedText) => {
  expect([getInviteBadge(invite(changes)).text, inviteMissingText(invite(changes))]).toEqual([chip, expectedText]);
});

test.each([
  [0, ['next', 'later', 'later']],
  [2, ['done', 'done', 'next']],
  [9, ['done', 'done', 'next']],
])('after %i friends the ladder is at its step, and the last step repeats', (credited, states) => {
  const ladder = toRewardSteps([100, 150, 1_200], credited);
  expect(ladder.map(({ state }) => state)).toEqual(states);
  expect(ladder.map(({ invites, xp }) => [invites, xp])).toEqual([
    ['1', '100'],
    ['2', '150'],
    ['3+', '1,200'],
  ]);
});
