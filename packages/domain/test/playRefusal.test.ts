import { expect, test } from 'vitest';
import { getPlayRefusal, MIN_PLAY_BALANCE_WEI, type PlayFacts, playRefusalText } from '../src/playRefusal.ts';
import { GAME_MODES, MODE_RULES, getRunCredit } from '../src/modes.ts';

const ALL = { onboarding: true, character: true, balance: true };
const NONE = { onboarding: false, character: false, balance: false };
const READY: PlayFacts = {
  suspended: false,
  onboardingDone: true,
  ownsCharacter: true,
  hasPlayed: true,
  lastBalanceWei: MIN_PLAY_BALANCE_WEI,
};

test.each([
  ['a ready player', READY, undefined],
  ['a suspended one', { ...READY, suspended: true }, 'suspended'],
  ['one whose account is about to go', { ...READY, leaving: true }, 'leaving'],
  ['one before onboarding', { ...READY, onboardingDone: false }, 'onboarding'],
  ['one without character who never played', { ...READY, ownsCharacter: false, hasPlayed: false }, 'no_character'],
  ['one without character who has played', { ...READY, ownsCharacter: false }, undefined],
  ['one with a low balance', { ...READY, lastBalanceWei: MIN_PLAY_BALANCE_WEI - 1n }, 'low_balance'],
  ['one whose balance was never known', { ...READY, lastBalanceWei: undefined }, undefined],
] as const)('%s: %s', (_name, facts, refusal) => {
  expect(getPlayRefusal(facts, ALL)).toBe(refusal);
  expect(getPlayRefusal(facts, NONE)).toBe(refusal === 'suspended' || refusal === 'leaving' ? refusal : undefined);
});

test('PLAUS-23 reads "Cannot start game: {reason}" for a refusal', () => {
  expect(playRefusalText('low_balance')).toBe('Cannot start game: Add MON to play in profile');
});

test('PLAUS-24 reads "Security violation detected" for a suspended player', () => {
  expect(playRefusalText('suspended')).toBe('Security violation detected');
});

test.each(GAME_MODES)('a witnessed %s run counts what its row says', (mode) => {
  const rules = MODE_RULES[mode];
  expect(getRunCredit(mode, 'live')).toEqual({
    games: rules.countsGames,
    ranks: rules.countsGames,
    highScore: rules.countsHighScore,
    quests: rules.countsQuests,
    board: rules.board,
  });
});

test('an unwitnessed run counts as a game, but not for high score, quests or boards', () => {
  expect(getRunCredit('solo', 'unwitnessed')).toEqual({
    games: true,
    ranks: false,
    highScore: false,
    quests: false,
    board: 'none',
  });
});

test('practice and race count for nothing, witnessed or not', () => {
  for (const mode of ['practice', 'race'] as const)
    expect(getRunCredit(mode, 'live')).toEqual({
      games: false,
      ranks: false,
      highScore: false,
      quests: false,
      board: 'none',
    });
});
