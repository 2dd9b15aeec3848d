import { isClaimable } from '@jumpy/domain/claimableQuests';
import { recentBonus } from '../../src/data/quests.ts';
import { describe, expect, test } from 'vitest';
import { groupQuests, getCollapsedQuests, summarizeQuests } from '../../src/features/quests/questView.ts';
import { makeQuests } from '../../src/fixtures/answers.ts';

const done = { current_progress: 500, is_completed: true };

describe('the game quest groups', () => {
  test('QUEST-04 QUEST-05 are jumps, score and games, each sorted by target', () => {
    const groups = groupQuests(makeQuests().quests.toReversed());
    expect(groups.map(({ title }) => title)).toEqual([
      ...['Today', 'Jump milestones', 'Score milestones', 'Game milestones', 'Feats', 'Friends'],
    ]);
    expect(groups[1]?.quests.map(({ target_value }) => target_value)).toEqual([
      500, 1_000, 2_500, 5_000, 10_000, 20_000,
    ]);
    expect(groups[4]?.quests.slice(0, 10).map(({ quest_key }) => quest_key)).toEqual([
      ...['enemies_25', 'enemies_100', 'enemies_500', 'enemies_2500', 'level_5', 'level_10', 'level_20', 'level_40'],
      ...['feat_stars', 'feat_streak'],
    ]);
  });

  test('show the claimable quests, the last one done, and the next one', () => {
    const overrides = {
      jump_500: done,
      jump_1000: done,
      jump_2500: { current_progress: 2_500 },
      jump_5000: { current_progress: 2_600 },
    };
    const jumps = groupQuests(makeQuests(overrides).quests)[1];
    expect(getCollapsedQuests(jumps?.quests ?? []).map(({ quest_key }) => quest_key)).toEqual([
      'jump_2500',
      'jump_5000',
    ]);
    const fresh = groupQuests(makeQuests({ jump_500: done }).quests)[1];
    expect(getCollapsedQuests(fresh?.quests ?? []).map(({ quest_key }) => quest_key)).toEqual([
      'jump_500',
      'jump_1000',
    ]);
  });

  test('are summarized', () => {
    expect(summarizeQuests(makeQuests({ jump_500: done, score_500: done }).quests)).toEqual({
      done: 2,
      all: 61,
      xp: 100,
    });
  });
});

describe('a quest', () => {
  test.each([
    ['QUEST-23', 'reached', { current_progress: 10 }, true],
    ['QUEST-23', 'not reached', { current_progress: 9 }, false],
    ['QUEST-24', 'claimed', { current_progress: 10, is_completed: true }, false],
  ])('QUEST-23 QUEST-24 (%s) a target that is %s is claimable or not', (_id, _name, progress, claimable) => {
    const quest = makeQuests({ games_10: progress }).quests.find(({ quest_key }) => quest_key === 'games_10');
    expect(quest && isClaimable(quest)).toBe(claimable);
  });
});

test.each([
  ['QUEST-55', 'just now', [{ quest_key: 'score_500', xp_awarded: 50, completed_at: 95_000 }], 50],
  ['QUEST-55', 'before', [{ quest_key: 'score_500', xp_awarded: 50, completed_at: 89_000 }], 0],
  [
    'QUEST-56',
    'many',
    Array.from({ length: 3 }, () => ({ quest_key: 'a', xp_awarded: 500, completed_at: 99_000 })),
    1_000,
  ],
])(
  'QUEST-55 QUEST-56 (%s) a counted run gets the bonus claimed %s, by server time',
  (_id, _name, completions, bonus) => {
    expect(recentBonus({ ...makeQuests(), completions, serverAheadMs: 40_000 }, 60_000)).toBe(bonus);
  },
);
