import { describe, expect, test } from 'vitest';
import { WITNESS_REASONS } from '@jumpy/domain/witness';
import { WITNESS_TEXT } from '../../src/data/witnessText.ts';
import type { SummaryData } from '../../src/features/play/playReducer.ts';
import {
  estimateXp,
  getNextGoals,
  getRivalToRace,
  getRankChange,
  toXpLines,
} from '../../src/features/play/summaryView.ts';
import {
  headlineText,
  getPose,
  revivalText,
  spokenSummaryText,
  unrankedNoteText,
} from '../../src/features/play/summaryText.ts';
import { getEarnedXp } from '../../src/runs/earnedXp.ts';
import { runClaim } from '../runs/playedRun.ts';
import { settledRun, xpOf } from '../runs/settledRun.ts';

function summaryOf(state: SummaryData['state'], changes: Partial<SummaryData['claim']> = {}): SummaryData {
  const rest = { startPlace: 0, ghost: undefined, revival: undefined, keepsReviveCredit: false };
  return { mode: 'solo', claim: runClaim(changes), hiScoreBefore: 600, ...rest, state };
}

describe('the XP of a summary', () => {
  test('is listed line by line, and the lines add up', () => {
    const run = settledRun({ xp: xpOf({ before: 1_000, gained: 190, characterBonus: 19 }) });
    const lines = toXpLines(run);
    expect(lines).toEqual([
      { text: 'Run finished', xp: 10 },
      { text: '100 jumps', xp: 100 },
      { text: '40 above your best', xp: 80 },
      { text: 'Character bonus', xp: 19, bonus: true },
    ]);
    expect(lines.reduce((sum, { xp }) => sum + xp, 0)).toBe(getEarnedXp(run));
  });

  test('has no line for what a run without a new best does not earn', () => {
    const run = settledRun({ isHighScore: false, jumps: 1, xp: xpOf({ before: 1_000, gained: 11 }) });
    expect(toXpLines(run)).toEqual([
      { text: 'Run finished', xp: 10 },
      { text: '1 jump', xp: 1 },
    ]);
  });

  test('names a first best', () => {
    const run = settledRun({ previousBest: 0, score: 60, best: 60, jumps: 13, xp: xpOf({ before: 0, gained: 143 }) });
    expect(toXpLines(run).at(-1)).toEqual({ text: '60 points, your first best', xp: 120 });
  });

  test('has no lines when the run earns no XP', () => {
    expect(toXpLines(settledRun({ xp: xpOf({ before: 1_000, gained: 0, bearing: false }) }))).toEqual([]);
  });

  test('is estimated with the same rates', () => {
    expect(estimateXp({ mode: 'solo', claim: runClaim(), hiScoreBefore: 600 }, '2')).toBe(190);
    expect(estimateXp({ mode: 'solo', claim: runClaim(), hiScoreBefore: 600 }, '0.1')).toBe(114);
    expect(estimateXp({ mode: 'solo', claim: runClaim(), hiScoreBefore: 700 }, '2')).toBe(110);
  });
});

describe('summary text', () => {
  test('shows a rank going up, down, or unchanged', () => {
    const ranks = { score: 19, jumps: 1, total: 500 };
    expect(getRankChange({ ...ranks, scoreBefore: 23 })).toBe(4);
    expect(getRankChange({ ...ranks, scoreBefore: 12 })).toBe(-7);
    expect(getRankChange({ ...ranks, scoreBefore: null })).toBe(0);
  });

  test.each([
    ['GAME OVER', 'anticipate', summaryOf({ name: 'checking' })],
    ['GAME OVER', 'idle', summaryOf({ name: 'saved' })],
    ['GAME OVER', 'hurt', summaryOf({ name: 'refused', reason: 'No.' })],
    ['NEW BEST!', 'win', summaryOf({ name: 'counted', run: settledRun() })],
    ['GAME OVER', 'idle', summaryOf({ name: 'counted', run: settledRun({ isHighScore: false }) })],
    ['THE SUMMIT!', 'win', summaryOf({ name: 'counted', run: settledRun() }, { cause: 'summit' })],
  ])('%s comes with the pose %s', (sign, pose, summary) => {
    expect(headlineText(summary)).toBe(sign);
    expect(getPose(summary)).toBe(pose);
  });

  test('has plain text for every witness reason, and notes what still counts', () => {
    for (const witnessReason of WITNESS_REASONS) {
      const note = unrankedNoteText(
        summaryOf({ name: 'counted', run: settledRun({ witness: 'unwitnessed', witnessReason }) }),
      );
      expect(note).toContain(WITNESS_TEXT[witnessReason]);
      expect(note).toContain('still get XP for it');
      expect(note).not.toContain('_');
    }
    expect(unrankedNoteText(summaryOf({ name: 'counted', run: settledRun() }))).toBeUndefined();
  });

  test.each([
    [
      { counted: true, leftSeconds: 725 },
      'Unranked: we couldn’t follow this run live',
      'You have 12 minutes of offline play left today.',
    ],
    [{ counted: true, leftSeconds: 60 }, 'Unranked: ', 'You have 1 minute of offline play left today.'],
    [{ counted: true, leftSeconds: 40 }, 'Unranked: ', 'You have 40 seconds of offline play left today.'],
    [{ counted: true, leftSeconds: 0 }, 'Unranked: ', 'That was the last of today’s 20 offline minutes.'],
    [
      { counted: false, leftSeconds: 0 },
      'Saved to watch, but not counted: we couldn’t follow this run live',
      'You’ve used today’s 20 offline minutes.',
    ],
    [
      { counted: false, leftSeconds: 180 },
      'Saved to watch, but not counted',
      'You only had 3 minutes left of today’s 20 offline minutes.',
    ],
  ])('says what counted, what did not, and why for an unwitnessed run with %o', (unseen, what, why) => {
    const run = settledRun({ witness: 'unwitnessed', witnessReason: 'no_digests', unseen });
    const note = unrankedNoteText(summaryOf({ name: 'counted', run }));
    expect(note).toContain(what);
    expect(note).toContain(why);
    expect(note?.includes('still get XP')).toBe(unseen.counted);
    expect(spokenSummaryText(summaryOf({ name: 'counted', run })).includes('You earned')).toBe(unseen.counted);
    expect(toXpLines(run).length > 0).toBe(unseen.counted);
  });

  test('is spoken in full', () => {
    expect(spokenSummaryText(summaryOf({ name: 'checking' }))).toBe('GAME OVER Score 640. Checking your replay.');
    expect(spokenSummaryText(summaryOf({ name: 'counted', run: settledRun() }))).toBe(
      'NEW BEST! Score 640. Replay verified. You earned 190 XP. Score rank 19.',
    );
    expect(spokenSummaryText(summaryOf({ name: 'refused', reason: 'No.' }))).toContain('This run didn’t count. No.');
    expect(spokenSummaryText(summaryOf({ name: 'saved' }))).toContain('Saved on this device.');
  });

  test.each([
    ['a reason without a stop', 'Client validation failed: Score per second too high: 97.30', '97.30.'],
    ['a reason with one', 'What was sent is not the run that was played here.', 'played here.'],
  ])('ends %s as a sentence', (_name, reason, end) => {
    expect(spokenSummaryText(summaryOf({ name: 'refused', reason })).endsWith(` ${end}`)).toBe(true);
    expect(spokenSummaryText(summaryOf({ name: 'refused', reason })).endsWith('..')).toBe(false);
  });
});

describe('revive text', () => {
  const counted: SummaryData['state'] = { name: 'counted', run: settledRun() };
  test.each([
    [undefined, undefined],
    [{ price: null }, 'Revived free'],
    [{ price: '0.1' }, 'Revived for 0.1 MON'],
  ])('REVIVE-01 of %j: %s', (revival, text) => {
    const summary = { ...summaryOf(counted), revival };
    expect(revivalText(summary)).toBe(text);
    expect(spokenSummaryText(summary).includes(` ${text}. `)).toBe(text !== undefined);
  });
});

describe('the next goals', () => {
  const rival = { publicId: 'x', rank: 3, username: 'tinyhop', avatarUrl: '', score: 702 };

  test('are the best, the next player and the next level', () => {
    const run = settledRun({ score: 480, best: 600, isHighScore: false, xp: xpOf({ before: 1_000, gained: 110 }) });
    expect(getNextGoals(run, { rivals: [{ ...rival, score: 900 }, rival], rank: 4 })).toEqual([
      '120 more points and it’s a new best.',
      'Beat your best by 103 to pass tinyhop.',
      '140 XP to level 5.',
    ]);
  });

  test('do not compare with a best that was never set', () => {
    const run = settledRun({ score: 0, best: 0, isHighScore: false, xp: xpOf({ before: 1_000, gained: 10 }) });
    expect(getNextGoals(run, { rivals: [{ ...rival, score: 633 }], rank: 2 })).toContain('Score 634 to pass tinyhop.');
  });

  test('name a rival whose run can be raced in a link of its own, by the lead over the best', () => {
    const run = settledRun({ score: 640, best: 640 });
    const raceable = { rivals: [{ ...rival, runId: 'r' }], rank: 4 };
    expect(getRivalToRace(run, raceable)).toEqual({ username: 'tinyhop', lead: 62, runId: 'r' });
    expect(getNextGoals(run, raceable)).toEqual(['60 XP to level 5.']);
    expect(getRivalToRace(run, { rivals: [{ ...rival, runId: null }], rank: 4 })).toBeUndefined();
    expect(getRivalToRace({ ...run, best: 0 }, raceable)).toBeUndefined();
    const daily = { date: '2026-11-20', isBest: false, previousBest: 640, best: 640, rank: 3, total: 9 };
    expect(getRivalToRace({ ...run, daily }, raceable)).toBeUndefined();
  });

  test('start with the level when a run is far below the best', () => {
    const farFromBest = { best: 600, isHighScore: false, xp: xpOf({ before: 1_000, gained: 110 }) };
    expect(getNextGoals(settledRun({ ...farFromBest, score: 299 }), undefined)).toEqual([
      '140 XP to level 5.',
      '301 more points and it’s a new best.',
    ]);
    expect(getNextGoals(settledRun({ ...farFromBest, score: 300 }), undefined)[0]).toContain('it’s a new best');
  });

  test('contain only the next level at the top', () => {
    expect(getNextGoals(settledRun(), { rivals: [], rank: 1 })).toEqual(['60 XP to level 5.']);
  });
});
