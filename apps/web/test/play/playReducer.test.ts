import { describe, expect, test } from 'vitest';
import {
  INITIAL_PLAY,
  type PlayScreenState,
  type PlayAction,
  reducePlay,
} from '../../src/features/play/playReducer.ts';
import { runClaim } from '../runs/playedRun.ts';
import { runIdOf, settledRun } from '../runs/settledRun.ts';
import { runTicket } from '../runs/stubApi.ts';

function after(...actions: PlayAction[]): PlayScreenState {
  return actions.reduce(reducePlay, INITIAL_PLAY);
}

const START: PlayAction = { type: 'started', ticket: runTicket(1) };
const figures = (score: number, jumps: number) => ({ score, jumps, enemies: 0, level: 1 });
const score = (points: number, jumps: number): PlayAction => ({
  type: 'score',
  figures: figures(points, jumps),
  rate: '2',
});
const OVER: PlayAction = {
  type: 'ended',
  claim: runClaim(),
};
const COUNTED: PlayAction = { type: 'delivered', runId: runIdOf(1), state: { name: 'counted', run: settledRun() } };

describe('live XP', () => {
  test('GAME-39 starts with the second score update', () => {
    expect(after(START, score(100, 9)).live.givenXp).toBe(0);
    expect(after(START, score(100, 9), score(100, 10)).live.givenXp).toBe(1);
  });

  test('GAME-37 GAME-38 counts jumps, and points only above the previous best', () => {
    expect(after(START, score(0, 0), score(590, 50)).live.givenXp).toBe(50);
    expect(after(START, score(0, 0), score(590, 50), score(610, 51)).live.givenXp).toBe(50 + 1 + 20);
  });

  test('GAME-45 resets when the run is counted, and with the next run', () => {
    const play = after(START, score(0, 0), score(700, 50), OVER, COUNTED);
    expect(play.live).toMatchObject({ givenXp: 0, baseline: undefined });
    expect(after(START, score(0, 0), score(700, 50), { type: 'started', ticket: runTicket(2) }).live.givenXp).toBe(0);
  });

  test('does not grow after the end', () => {
    expect(after(START, score(0, 0), OVER, score(900, 90)).live.givenXp).toBe(0);
  });
});

describe('the summary', () => {
  test('GAME-12 GAME-18 opens at once with the game page’s result, in the state checking', () => {
    expect(after(START, OVER).summary).toMatchObject({ hiScoreBefore: 600, state: { name: 'checking' } });
  });

  test('GAME-20 opens once, whichever message arrives second', () => {
    expect(after(START, OVER, COUNTED, OVER).summary?.state.name).toBe('counted');
  });

  test('opens only for the run that was started here', () => {
    expect(after(OVER).summary).toBeUndefined();
    expect(after({ type: 'started', ticket: runTicket(2) }, OVER).summary).toBeUndefined();
  });

  test('follows the run from saved to counted, and stays counted', () => {
    const saved: PlayAction = { type: 'delivered', runId: runIdOf(1), state: { name: 'saved' } };
    expect(after(START, OVER, saved).summary?.state.name).toBe('saved');
    expect(after(START, OVER, saved, COUNTED).summary?.state.name).toBe('counted');
    expect(after(START, OVER, COUNTED, saved).summary?.state.name).toBe('counted');
    expect(after(START, OVER, { ...saved, runId: runIdOf(2) }).summary?.state.name).toBe('checking');
  });

  test('closes when the next run is requested', () => {
    expect(after(START, OVER, COUNTED, { type: 'reset' })).toMatchObject({
      summary: undefined,
      ticket: undefined,
      figures: undefined,
    });
  });
});

test('a run closed elsewhere stops, while a finished one is unaffected', () => {
  const closed: PlayAction = { type: 'closed', runId: runIdOf(1) };
  expect(after(START, closed).closed).toBe(true);
  expect(after(START, OVER, closed).closed).toBe(false);
  expect(after(START, { ...closed, runId: runIdOf(2) }).closed).toBe(false);
  expect(after(START, closed, { type: 'reset' }).closed).toBe(false);
});

test('GAME-07 the loading overlay closes when the frame has loaded, or with the first run', () => {
  expect(INITIAL_PLAY.loading).toBe(true);
  expect(after({ type: 'loaded' }).loading).toBe(false);
  expect(after(START).loading).toBe(false);
});
