import type { RivalsResponse } from '@jumpy/protocol/http/rivals';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dispatchGameEvent } from '../../src/data/gameEvents.ts';
import { followUpcomingRivals } from '../../src/features/play/followUpcomingRivals.ts';
import { runIdOf } from '../runs/settledRun.ts';

type Told = Parameters<Parameters<typeof followUpcomingRivals>[0]['send']>[0];
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
      getRival: async (wanted) => {
        raced.push(wanted.mode === 'race' ? wanted.ghostRunId : wanted.mode);
        return OWN;
      },
    },
    events,
    send: (ahead) => told.push(ahead),
  });
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

test('sends the game page the rivals of the next run and the player’s own best run', async () => {
  await answer(0, { rivals: [rival(40), rival(90)], own: { best: 600, runId: RUN_ID } });
  expect(asked).toEqual(['http://here/api/rivals?mode=solo']);
  expect(raced).toEqual([RUN_ID]);
  expect(told).toEqual([{ rivals: [rival(40), rival(90)], own: OWN }]);
});

test('sends a first-time player no rivals, and fetches no run', async () => {
  await answer(0, {});
  expect(told).toEqual([{ rivals: [], own: null }]);
  expect(raced).toEqual([]);
});

test('refetches when a run was counted, and keeps the latest request’s response in any order', async () => {
  dispatchGameEvent(events, 'gameStatsUpdated', { runId: RUN_ID, score: 1 });
  await settle();
  expect(asked).toHaveLength(2);
  await answer(1, { rivals: [rival(90)] });
  await answer(0, { rivals: [rival(40)] });
  expect(told).toEqual([{ rivals: [rival(90)], own: null }]);
});

test('sends nothing without a response, and the next response as usual', async () => {
  await answer(0, 503);
  expect(told).toEqual([]);
  dispatchGameEvent(events, 'gameStatsUpdated', { runId: RUN_ID, score: 1 });
  await settle();
  await answer(1, { rivals: [rival(90)] });
  expect(told).toHaveLength(1);
});

test('sends nothing once stopped', async () => {
  stop();
  await answer(0, { rivals: [rival(90)] });
  dispatchGameEvent(events, 'gameStatsUpdated', { runId: RUN_ID, score: 1 });
  await settle();
  expect([told, asked.length]).toEqual([[], 1]);
});
