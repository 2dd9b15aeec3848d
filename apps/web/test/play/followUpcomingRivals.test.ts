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
let urls: string[];
let sent: Told[];
let raced: string[];
const events = new EventTarget();
let stop: () => void;

const flushPromises = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
async function answer(index: number, body: Partial<RivalsResponse> | number): Promise<void> {
  answers[index]?.(body);
  await flushPromises();
}

beforeEach(() => {
  [answers, urls, sent, raced] = [[], [], [], []];
  vi.stubGlobal('document', { querySelector: () => null });
  vi.stubGlobal('window', { location: { origin: 'http://here' } });
  vi.stubGlobal('fetch', (address: string) => {
    urls.push(address);
    return new Promise((resolve) =>
      answers.push((response) => {
        const status = typeof response === 'number' ? response : 200;
        const body = { success: true, own: { best: 0, runId: null }, rivals: [], ...Object(response) };
        resolve(new Response(JSON.stringify(body), { status }));
      }),
    );
  });
  stop = followUpcomingRivals({
    mode: 'solo',
    service: {
      getRival: async (runRequest) => {
        raced.push(runRequest.mode === 'race' ? runRequest.ghostRunId : runRequest.mode);
        return OWN;
      },
    },
    events,
    send: (rivals) => sent.push(rivals),
  });
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

test('sends the game page the rivals of the next run and the player’s own best run', async () => {
  await answer(0, { rivals: [rival(40), rival(90)], own: { best: 600, runId: RUN_ID } });
  expect(urls).toEqual(['http://here/api/rivals?mode=solo']);
  expect(raced).toEqual([RUN_ID]);
  expect(sent).toEqual([{ rivals: [rival(40), rival(90)], own: OWN }]);
});

test('sends a first-time player no rivals, and fetches no run', async () => {
  await answer(0, {});
  expect(sent).toEqual([{ rivals: [], own: null }]);
  expect(raced).toEqual([]);
});

test('refetches when a run was counted, and keeps the latest request’s response in any order', async () => {
  dispatchGameEvent(events, 'gameStatsUpdated', { runId: RUN_ID, score: 1 });
  await flushPromises();
  expect(urls).toHaveLength(2);
  await answer(1, { rivals: [rival(90)] });
  await answer(0, { rivals: [rival(40)] });
  expect(sent).toEqual([{ rivals: [rival(90)], own: null }]);
});

test('sends nothing without a response, and the next response as usual', async () => {
  await answer(0, 503);
  expect(sent).toEqual([]);
  dispatchGameEvent(events, 'gameStatsUpdated', { runId: RUN_ID, score: 1 });
  await flushPromises();
  await answer(1, { rivals: [rival(90)] });
  expect(sent).toHaveLength(1);
});

test('sends nothing once stopped', async () => {
  stop();
  await answer(0, { rivals: [rival(90)] });
  dispatchGameEvent(events, 'gameStatsUpdated', { runId: RUN_ID, score: 1 });
  await flushPromises();
  expect([sent, urls.length]).toEqual([[], 1]);
});
