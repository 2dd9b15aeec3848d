import type { RivalsResponse } from '@jumpy/protocol/http/rivals';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dispatchGameEvent } from '../../src/data/gameEvents.ts';
import { followUpcomingRivals } from '../../src/features/play/followUpcomingRivals.ts';
import { runIdOf } from '../runs/settledRun.ts';

type Told = Parameters<Parameters<typeof followUpcomingRivals>[0]['tell']>[0];
const RUN_ID = runIdOf(7);
const OWN = { runId: RUN_ID, name: 'Moonbean', score: 600, simVersion: 1, replay: 'AAAA', isOwn: true };
const rival = (score: number) => ({ publicId: runIdOf(score), name: `p${score}`, avatarUrl: '/api/a', score });

let answers: ((answer: Partial<RivalsResponse> | number) => void)[];
let asked: string[];
let told: Told[];
let raced: string[];
const events = new EventTarget();
let stop: () => void;

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
async function answer(index: number, given: Partial<RivalsResponse> | number): Promise<void> {
  answers[index]?.(given);
  await settle();
}

beforeEach(() => {
  [answers, asked, told, raced] = [[], [], [], []];
  vi.stubGlobal('document', { querySelector: () => null });
  vi.stubGlobal('window', { location: { origin: 'http://here' } });
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    return new Promise((resolve) =>
      answers.push((given) => {
        const status = typeof given === 'number' ? given : 200;
        const body = { success: true, own: { best: 0, runId: null }, rivals: [], ...Object(given) };
        resolve(new Response(JSON.stringify(body), { status }));
      }),
    );
  });
  stop = followUpcomingRivals({
    mode: 'solo',
    service: {
      rival: async (wanted) => {
        raced.push(wanted.mode === 'race' ? wanted.ghostRunId : wanted.mode);
        return OWN;
      },
    },
    events,
    tell: (ahead) => told.push(ahead),
  });
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

test('tells the game page whom the next run climbs past, and of the own best run', async () => {
  await answer(0, { rivals: [rival(40), rival(90)], own: { best: 600, runId: RUN_ID } });
  expect(asked).toEqual(['http://here/api/rivals?mode=solo']);
  expect(raced).toEqual([RUN_ID]);
  expect(told).toEqual([{ rivals: [rival(40), rival(90)], own: OWN }]);
});

test('a first player is told of nobody, and no run is asked for', async () => {
  await answer(0, {});
  expect(told).toEqual([{ rivals: [], own: null }]);
  expect(raced).toEqual([]);
});

test('asks again when a run was counted; the newest answer stands, in whatever order they come', async () => {
  dispatchGameEvent(events, 'gameStatsUpdated', { runId: RUN_ID, score: 1 });
  await settle();
  expect(asked).toHaveLength(2);
  await answer(1, { rivals: [rival(90)] });
  await answer(0, { rivals: [rival(40)] });
  expect(told).toEqual([{ rivals: [rival(90)], own: null }]);
});

test('without an answer nothing is told, and the next one is', async () => {
  await answer(0, 503);
  expect(told).toEqual([]);
  dispatchGameEvent(events, 'gameStatsUpdated', { runId: RUN_ID, score: 1 });
  await settle();
  await answer(1, { rivals: [rival(90)] });
  expect(told).toHaveLength(1);
});

test('who has left is told no more', async () => {
  stop();
  await answer(0, { rivals: [rival(90)] });
  dispatchGameEvent(events, 'gameStatsUpdated', { runId: RUN_ID, score: 1 });
  await settle();
  expect([told, asked.length]).toEqual([[], 1]);
});
