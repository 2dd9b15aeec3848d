import { describe, expect, test } from 'vitest';
import { computeLiveXp, getInitialLiveXp } from '../../src/features/play/liveXpByMode.ts';
import { progressToBestText } from '../../src/features/play/scoreToBeat.ts';
import type { SummaryData } from '../../src/features/play/playReducer.ts';
import { parsePlayState, toRunRequest } from '../../src/features/play/playState.ts';
import {
  headlineText,
  isTriumph,
  spokenSummaryText,
  boardRankText,
  unrankedNoteText,
  countedRunText,
} from '../../src/features/play/summaryText.ts';
import { estimateXp, getNextGoals, toXpLines } from '../../src/features/play/summaryView.ts';
import { runClaim } from '../runs/playedRun.ts';
import { runIdOf, settledRun, xpOf } from '../runs/settledRun.ts';

const GHOST = runIdOf(77);

describe('GAME-02 the navigation state', () => {
  test.each([
    [undefined, 'solo', { mode: 'solo' }],
    [{ gameMode: 'solo' }, 'solo', { mode: 'solo' }],
    [{ gameMode: 'multiplayer', roomId: '482913', players: [] }, 'multiplayer', { mode: 'solo' }],
    [{ gameMode: 'daily' }, 'daily', { mode: 'daily' }],
    [{ gameMode: 'race', ghostRunId: GHOST }, 'race', { mode: 'race', ghostRunId: GHOST }],
    [{ gameMode: 'race' }, 'solo', { mode: 'solo' }],
    [{ gameMode: 'race', ghostRunId: 'somebody' }, 'solo', { mode: 'solo' }],
    [{ gameMode: 'daily', ghostRunId: GHOST }, 'daily', { mode: 'daily' }],
    [{ gameMode: 'chess' }, 'solo', { mode: 'solo' }],
    [{ gameMode: 'event' }, 'solo', { mode: 'solo' }],
  ])('%j is played as %s', (state, gameMode, expectedRequest) => {
    const parsed = parsePlayState(state);
    expect(parsed.gameMode).toBe(gameMode);
    expect(toRunRequest(parsed)).toEqual(expectedRequest);
  });
});

test.each([
  ['?event=7', 'event', { mode: 'event', specialEventId: 7 }],
  ['?event=', 'solo', { mode: 'solo' }],
  ['?event=0', 'solo', { mode: 'solo' }],
  ['?event=seven', 'solo', { mode: 'solo' }],
  ['?other=7', 'solo', { mode: 'solo' }],
])('the address /play%s is played as %s', (search, gameMode, expectedRequest) => {
  const parsed = parsePlayState(undefined, search);
  expect(parsed.gameMode).toBe(gameMode);
  expect(toRunRequest(parsed)).toEqual(expectedRequest);
});

describe('XP during a run', () => {
  test.each([
    ['solo', 101],
    ['daily', 1],
    ['event', 1],
    ['race', 0],
  ] as const)('in %s a jump and 50 points above the best are worth %i', (mode, xp) => {
    let live = getInitialLiveXp({ mode, hiScoreBefore: 0 });
    live = computeLiveXp(live, { mode, figures: { score: 0, jumps: 0 }, rate: '2' }).state;
    expect(computeLiveXp(live, { mode, figures: { score: 50, jumps: 1 }, rate: '2' }).gainedXp).toBe(xp);
  });

  test.each([
    ['solo', 190],
    ['daily', 110],
    ['event', 110],
    ['race', 0],
  ] as const)('a %s run is expected to be worth %i', (mode, xp) => {
    expect(estimateXp({ mode, claim: runClaim(), hiScoreBefore: 600 }, '2')).toBe(xp);
  });
});

const DAY = { date: '2026-11-20', isBest: true, previousBest: 300, best: 640, rank: 3, total: 120 };
const RACE = { runId: GHOST, username: 'tinyhop', score: 702, beaten: false };

function daily(changes: Partial<typeof DAY> | { rank: null } = {}): SummaryData {
  const run = settledRun({
    mode: 'daily',
    isHighScore: false,
    daily: { ...DAY, ...changes },
    xp: xpOf({ before: 1_000, gained: 110 }),
  });
  return {
    mode: 'daily',
    claim: runClaim({ mode: 'daily' }),
    startPlace: 0,
    hiScoreBefore: 300,
    ghost: undefined,
    revival: undefined,
    keepsReviveCredit: false,
    state: { name: 'counted', run },
  };
}

const EVENT = { id: 7, kind: 'weekend', name: 'Light feet', nameEs: 'Pies ligeros', rule: 'low_gravity' } as const;

function event(changes: Partial<typeof DAY> | { rank: null } = {}): SummaryData {
  const { date: _date, ...standing } = { ...DAY, ...changes };
  const run = settledRun({ mode: 'event', isHighScore: false, event: { ...EVENT, ...standing } });
  return { ...daily(), mode: 'event', claim: runClaim({ mode: 'event' }), state: { name: 'counted', run } };
}

function race(changes: Partial<typeof RACE> = {}, score = 640): SummaryData {
  const run = settledRun({
    mode: 'race',
    score,
    isHighScore: false,
    race: { ...RACE, ...changes },
    xp: xpOf({ before: 1_000, gained: 0 }),
  });
  return {
    mode: 'race',
    claim: runClaim({ mode: 'race', score }),
    startPlace: 0,
    hiScoreBefore: 702,
    ghost: undefined,
    revival: undefined,
    keepsReviveCredit: false,
    state: { name: 'counted', run },
  };
}

const runOf = ({ state }: SummaryData) => (state.name === 'counted' ? state.run : settledRun());

describe('the summary of a daily run', () => {
  test('shows the rank of the day and what the run counts for', () => {
    expect(headlineText(daily())).toBe('BEST TODAY!');
    expect(boardRankText(daily())).toBe('Today 3 of 120');
    expect(countedRunText(runOf(daily()))).toBe(
      'Saved, and on today’s board! It counts toward your games, jumps and XP.',
    );
    expect(toXpLines(runOf(daily())).map(({ text }) => text)).toEqual(['Run finished', '100 jumps']);
    expect(spokenSummaryText(daily())).toBe(
      'BEST TODAY! Score 640. Replay verified. You earned 110 XP. Today 3 of 120.',
    );
  });

  test('names the best of the day when below it', () => {
    const summary = daily({ isBest: false, best: 900 });
    expect(isTriumph(summary)).toBe(false);
    expect(countedRunText(runOf(summary))).toContain('Your best today is still 900.');
    expect(getNextGoals(runOf(summary), undefined)[0]).toBe('260 more points and it’s your daily best.');
  });

  test('has no rank when started after its day, and says so', () => {
    const summary = daily({ rank: null });
    expect(boardRankText(summary)).toBeUndefined();
    expect(countedRunText(runOf(summary))).toContain('on no board');
  });

  test('sets goals for the day', () => {
    const rival = { publicId: 'x', rank: 2, username: 'tinyhop', avatarUrl: '', score: 702 };
    expect(getNextGoals(runOf(daily()), { rivals: [rival], rank: 3 })[0]).toBe(
      'Beat your daily best by 63 to pass tinyhop.',
    );
    expect(getNextGoals(runOf(daily({ rank: 1 })), { rivals: [], rank: 1 })[0]).toContain('You’re #1 today');
  });
});

describe('the summary of a run of an event', () => {
  test('shows the rank in the event and what the run counts for', () => {
    expect(headlineText(event())).toBe('BEST SO FAR!');
    expect(boardRankText(event())).toBe('Light feet: 3 of 120');
    expect(countedRunText(runOf(event()))).toBe(
      'Saved, and on the event’s board! It counts toward your games, jumps and XP.',
    );
    expect(spokenSummaryText(event())).toContain('Light feet: 3 of 120.');
    expect(getNextGoals(runOf(event({ rank: 1 })), undefined)[0]).toContain('You’re #1 in this event');
  });

  test('names the best in the event when below it', () => {
    const summary = event({ isBest: false, best: 900 });
    expect(isTriumph(summary)).toBe(false);
    expect(countedRunText(runOf(summary))).toContain('Your best here is still 900.');
    expect(getNextGoals(runOf(summary), undefined)[0]).toBe('260 more points and it’s your best here.');
  });

  test('has no rank when it was too late, and says so', () => {
    expect(boardRankText(event({ rank: null }))).toBeUndefined();
    expect(countedRunText(runOf(event({ rank: null })))).toContain('This event is over, so it’s on no board.');
  });
});

describe('the summary of a race', () => {
  test('says by how much a lost race was missed', () => {
    expect(headlineText(race())).toBe('NOT YET!');
    expect(isTriumph(race())).toBe(false);
    expect(getNextGoals(runOf(race()), undefined)).toEqual(['63 more points and you’d have beaten tinyhop.']);
    expect(spokenSummaryText(race())).toBe('NOT YET! Score 640. Replay verified. tinyhop had 702: not beaten.');
  });

  test('says that a won race counts for nothing else', () => {
    const won = race({ beaten: true }, 703);
    expect(headlineText(won)).toBe('YOU WON!');
    expect(isTriumph(won)).toBe(true);
    expect(countedRunText(runOf(won))).toContain('Races are for glory, no XP.');
    expect(spokenSummaryText(won)).not.toContain('XP');
  });

  test('does not announce a win before the server has verified it', () => {
    expect(headlineText({ ...race({ beaten: true }, 703), state: { name: 'checking' } })).toBe('RACE OVER');
  });

  test('says that an unwitnessed race does not count', () => {
    const summary = race();
    const run = { ...runOf(summary), witness: 'unwitnessed', witnessReason: 'too_slow' } as const;
    expect(unrankedNoteText({ ...summary, state: { name: 'counted', run } })).toContain('This race doesn’t count');
  });
});

test.each([
  ['solo', 'To your best, 600'],
  ['daily', 'To your daily best, 600'],
  ['race', 'To the ghost, 600'],
  ['event', 'To your best here, 600'],
] as const)('the progress bar of %s reads %s', (mode, text) => {
  expect(progressToBestText(10, { best: 600, mode })).toBe(text);
});
