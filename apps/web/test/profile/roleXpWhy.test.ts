import { expect, test } from 'vitest';
import { roleXpText } from '../../src/features/profile/xpText.ts';

test.each([
  ['all of it counts', 1_000, { unseen: 0, ranked: 1_000, liveGame: 600, role: 1_000 }, undefined],
  ['nothing yet', 0, { unseen: 0, ranked: 0, liveGame: 0, role: 0 }, undefined],
  [
    'unseen runs',
    1_500,
    { unseen: 500, ranked: 1_000, liveGame: 800, role: 1_000 },
    '500 XP are of runs we did not see live.',
  ],
  [
    'more quests than play',
    9_000,
    { unseen: 0, ranked: 9_000, liveGame: 1_200, role: 2_400 },
    'Roles count at most twice what live runs gave: 2,400 XP.',
  ],
  [
    'both',
    9_500,
    { unseen: 500, ranked: 9_000, liveGame: 1_200, role: 2_400 },
    '500 XP are of runs we did not see live. Roles count at most twice what live runs gave: 2,400 XP.',
  ],
])('%s: shows why fewer XP count for roles', (_, xp, standing, why) => expect(roleXpText(xp, standing)).toBe(why));
