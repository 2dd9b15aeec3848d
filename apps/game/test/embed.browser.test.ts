import { createAudioEngine } from '@jumpy/audio/audioEngine';
import type { PlaybackRun } from '@jumpy/protocol/frame';
import { waitUntil } from '@jumpy/scripts/testing/waitUntil';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { openEmbed } from '../src/embed/openEmbed.ts';
import { createPreferences } from '../src/settings/preferences.ts';
import { createMemory, findVisible, textOf } from './support/gamePage.ts';
import { botReplay, givenRun } from './support/givenRun.ts';

const RUN_ID = '3f2b8c1e-5d4a-4b6f-9e21-0a1b2c3d4e5f';
const LONG_WAIT = { timeoutMs: 30_000, intervalMs: 30 };
const OWN_PATH = window.location.href;

let luna: PlaybackRun;
let embed: { stop(): void } | undefined;
beforeAll(async () => {
  luna = await givenRun(botReplay({ ticks: 900 }));
});
afterEach(() => {
  embed?.stop();
  vi.restoreAllMocks();
  window.history.replaceState(null, '', OWN_PATH);
  document.documentElement.removeAttribute('data-embed');
});

const json = (body: object, status = 200): Response => Response.json(body, { status });
const refusal = (status: number, code: string): Response => json({ success: false, error: 'No.', code }, status);
const replay = (state: string): Response =>
  json({
    success: true,
    replays: [
      {
        ...{ runId: RUN_ID, state, simVersion: luna.simVersion },
        replay: state === 'open' ? luna.replay : null,
        claim: state === 'open' ? { score: luna.score, jumps: 1, enemies: 0, ticks: 900, level: 1 } : null,
      },
    ],
  });
const run = (): Response =>
  json({
    success: true,
    run: {
      ...{ runId: RUN_ID, mode: 'solo', score: luna.score, jumps: 1, enemies: 0, level: 1, startPlace: 0, ticks: 900 },
      ...{ cause: 'fall', simVersion: luna.simVersion, witness: 'live', witnessReason: null, revived: false },
      ...{ look: 'jumpy', playedAt: 1, courseDate: null, heights: [], levelTicks: [], isOwn: true, rank: 1 },
      ...{ beatenBy: 0, replayOpensAt: null },
      player: { publicId: RUN_ID, username: 'Luna', avatarUrl: '', level: 3 },
    },
  });

/** Opens the embed of a run with these answers of the server. */
function open(answers: { run: () => Response; replays?: () => Response }, path = RUN_ID) {
  const asked = vi.spyOn(window, 'fetch').mockImplementation(async (address) => {
    if (String(address).includes('/runs/')) return answers.run();
    return (answers.replays ?? (() => replay('open')))();
  });
  window.history.replaceState(null, '', `/embed/run/${path}`);
  const storage = createMemory();
  storage.setItem('jumpy.sound', '{"muted":true}');
  embed = openEmbed({
    window,
    body: document.body,
    audio: createAudioEngine({ createContext: () => new AudioContext(), storage, random: () => 0 }),
    preferences: createPreferences({ storage, motionQuery: window.matchMedia('(prefers-reduced-motion: reduce)') }),
    random: () => 0.5,
  });
  return asked;
}

const at = (): number => Number(document.querySelector('[role=slider]')?.getAttribute('aria-valuenow'));
const link = (): [string | null, string | null] => {
  const found = document.querySelector('.embed-bar a');
  return [found?.textContent ?? null, found?.getAttribute('href') ?? null];
};

test('an embed waits for a press, plays, asks without cookies, and links to the page of the run in a new tab', async () => {
  const asked = open({ run });
  await waitUntil(() => expect(findVisible('.ends:not([hidden]) .btn')?.textContent).toBe('Play'), LONG_WAIT);
  expect([textOf('.about strong'), link()]).toEqual(['Luna', ['Watch on Jumpy', `/run/${RUN_ID}`]]);
  expect(document.querySelector('.embed-bar a')?.getAttribute('target')).toBe('_blank');
  expect(document.querySelectorAll('a')).toHaveLength(1);
  expect(asked.mock.calls.map(([, init]) => init?.credentials)).toEqual(['omit', 'omit']);
  expect(at()).toBe(0);
  await userEvent.click(findVisible('.ends:not([hidden]) .btn') ?? document.body);
  await waitUntil(() => expect(at()).toBeGreaterThan(30), LONG_WAIT);
  await userEvent.keyboard('k');
  await waitUntil(() => expect(findVisible('.is-main')?.ariaLabel).toBe('Play'), LONG_WAIT);
});

test.each([
  ['of no id', () => open({ run }, 'no-run'), 'We can’t find that run.', '/'],
  ['of no run', () => open({ run: () => refusal(404, 'not_found') }), 'We can’t find that run.', '/'],
  ['that was removed', () => open({ run: () => refusal(410, 'run_removed') }), 'This run was removed', '/'],
  ['that is closed', () => open({ run, replays: () => replay('closed') }), 'isn’t open yet', `/run/${RUN_ID}`],
  ['still in a race', () => open({ run: () => refusal(403, 'replay_closed') }), 'isn’t open yet', `/run/${RUN_ID}`],
  ['of a busy server', () => open({ run: () => refusal(429, 'rate_limited') }), 'couldn’t answer', `/run/${RUN_ID}`],
] as const)('an embed %s says so kindly', async (_which, openIt, text, href) => {
  openIt();
  await waitUntil(() => expect(textOf('.is-note')).toContain(text), LONG_WAIT);
  expect(link()[1]).toBe(href);
  expect(findVisible('.controls')).toBeUndefined();
});

test('an embed without a connection offers to try again, and then plays', async () => {
  const replies = [() => Response.error(), run];
  open({ run: () => (replies.shift() ?? run)() });
  await waitUntil(() => expect(textOf('.is-note')).toContain('Check your connection'), LONG_WAIT);
  const again = findVisible('.is-note .btn');
  expect(again?.textContent).toBe('Try again');
  await userEvent.click(again ?? document.body);
  await waitUntil(() => expect(findVisible('.ends:not([hidden]) .btn')?.textContent).toBe('Play'), LONG_WAIT);
});
