import { FEAT_KEYS } from '@jumpy/domain/feats';
import { describe, expect, test } from 'vitest';
import { questBonus } from '@jumpy/domain/questBonus';
import { QUESTS } from '@jumpy/domain/quests';
import { QUEST_GROUPS } from '@jumpy/domain/quests/questGroups';
import { questTexts } from '@jumpy/domain/quests/questTexts';
import { MIN_OPENED_MS, socialProofOf } from '@jumpy/domain/quests/questTypes';

const keysOf = (type: string): string[] => QUESTS.filter((quest) => quest.type === type).map(({ key }) => key);

describe('QUEST-08 QUEST-09 QUEST-10 QUEST-11 QUEST-12 QUEST-13 QUEST-14 QUEST-50 QUEST-51 QUEST-53 QUEST-54 quest table', () => {
  test.each([
    ['QUEST-11', 'total_jumps', ['jump_500', 'jump_1000', 'jump_2500', 'jump_5000', 'jump_10000', 'jump_20000']],
    [
      'QUEST-12',
      'high_score',
      [
        'score_500',
        'score_1000',
        'score_2500',
        'score_5000',
        'score_7500',
        'score_10000',
        'score_15000',
        'score_20000',
      ],
    ],
    ['QUEST-13', 'invites', ['invite_1', 'invite_3']],
    ['QUEST-14', 'total_games', ['games_10', 'games_50', 'games_100', 'games_250', 'games_500', 'games_1000']],
  ])('%s has the quests of %s', (_id, type, keys) => expect(keysOf(type)).toEqual(keys));

  test.each([
    [
      'QUEST-08',
      [...new Set(QUESTS.map(({ category }) => category))].sort(),
      ['daily', 'game', 'social_daily', 'social_once', 'social_weekly'],
    ],
    [
      'QUEST-09',
      ['total_jumps', 'high_score', 'total_games'].filter((type) => keysOf(type).length > 0),
      ['total_jumps', 'high_score', 'total_games'],
    ],
    [
      'QUEST-10',
      ['x_post', 'share_score', 'like_posts', 'retweet', 'create_meme', 'tiktok_video', 'youtube_review'].filter(
        (type) => keysOf(type).length === 0,
      ),
      [],
    ],
    [
      'QUEST-20',
      [...new Set(QUESTS.filter(({ category }) => category.endsWith('daily')).map(({ resetHours }) => resetHours))],
      [24],
    ],
    [
      'QUEST-33',
      QUESTS.filter(({ type }) => socialProofOf(type) === 'link').map(({ key }) => key),
      ['daily_post', 'daily_share_score', 'weekly_meme', 'weekly_tiktok', 'youtube_review', 'first_tiktok'],
    ],
    ['QUEST-50', socialProofOf('follow'), 'word'],
    ['QUEST-51', socialProofOf('join'), 'membership'],
    ['QUEST-53', MIN_OPENED_MS.word, 3_000],
    ['QUEST-54', MIN_OPENED_MS.membership, 5_000],
  ])('%s', (_id, found, expected) => expect(found).toEqual(expected));

  test('contains twelve feats worth 50 to 150 XP each and 1,200 in total', () => {
    const feats = QUESTS.filter(({ type }) => type === 'replay');
    expect(feats.map(({ key }) => key).sort()).toEqual([...FEAT_KEYS].sort());
    expect(feats.every(({ xp, target }) => xp >= 50 && xp <= 150 && target === 1)).toBe(true);
    expect([feats.length, feats.reduce((sum, { xp }) => sum + xp, 0)]).toEqual([12, 1_200]);
  });

  test('takes the texts of each quest from its key, with the target grouped', () => {
    for (const { key, title, description } of QUESTS) expect(questTexts(key)).toEqual({ title, description });
    expect(questTexts('score_7500')).toEqual({ title: '7,500 points', description: 'Score 7,500 in one game' });
    expect(['jump', 'jump_', 'unknown_5', 'toString'].map(questTexts)).toEqual(Array(4).fill(undefined));
  });

  test('has unique keys, and no quest worth more than the maximum bonus', () => {
    expect(QUESTS).toHaveLength(61);
    expect(new Set(QUESTS.map(({ key }) => key)).size).toBe(61);
    expect(Math.max(...QUESTS.map(({ xp }) => xp))).toBe(1_000);
    const groupedTypes = QUEST_GROUPS.flatMap(({ types }) => types);
    expect(
      QUESTS.filter(({ category }) => category === 'game' || category === 'daily').filter(
        ({ type }) => !groupedTypes.includes(type),
      ),
    ).toEqual([]);
  });
});

test.each([
  ['QUEST-55 what is 10 s old counts', [{ xp: 50, completedAtMs: 90_000 }], 50],
  [
    'QUEST-55 what is older does not',
    [
      { xp: 50, completedAtMs: 89_999 },
      { xp: 75, completedAtMs: 95_000 },
    ],
    75,
  ],
  ['QUEST-55 what is to come does not', [{ xp: 50, completedAtMs: 100_001 }], 0],
  [
    'QUEST-56 the most is 1,000',
    [
      { xp: 800, completedAtMs: 95_000 },
      { xp: 650, completedAtMs: 96_000 },
    ],
    1_000,
  ],
])('QUEST-55 QUEST-56 quest bonus: %s', (_name, completions, bonus) =>
  expect(questBonus(completions, 100_000)).toBe(bonus),
);
