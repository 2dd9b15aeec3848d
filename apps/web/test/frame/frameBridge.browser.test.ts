import type { GameToShellMessage } from '@jumpy/protocol/frame';
import { waitUntil } from '@jumpy/scripts/testing/waitUntil';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type FrameBridge, openFrameBridge } from '../../src/frame/frameBridge.ts';

let frame: HTMLIFrameElement;
let bridge: FrameBridge;
let received: GameToShellMessage[];

function gameWindow(): Window {
  if (!frame.contentWindow) throw new Error('The frame has no window.');
  return frame.contentWindow;
}

/** Lets pending messages arrive. */
function arrive(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    port2.postMessage(null);
  });
}

function deliver(
  data: unknown,
  { origin = location.origin, source = gameWindow() }: { origin?: string; source?: Window } = {},
): void {
  window.dispatchEvent(new MessageEvent('message', { data, origin, source }));
}

beforeEach(() => {
  frame = document.createElement('iframe');
  document.body.append(frame);
  received = [];
  bridge = openFrameBridge({
    page: window,
    getFrameWindow: () => frame.contentWindow,
    onMessage: (message) => received.push(message),
  });
});

afterEach(() => {
  bridge.close();
  frame.remove();
});

const SCORE = { score: 10, jumps: 1, enemies: 0, level: 1, tick: 60 };

describe('the bridge to the game page', () => {
  test.each([
    ['GAME-17', { type: 'SCORE_UPDATE', data: SCORE }],
    ['GAME-19', { type: 'STATS_UPDATE', data: SCORE }],
    ['GAME-21', { type: 'NAVIGATE_HOME' }],
    ['GAME-22', { type: 'REQUEST_PLATFORM_INFO' }],
    ['GAME-25', { type: 'REQUEST_GAME_STATS' }],
  ] satisfies [string, GameToShellMessage][])('%s receives %j', (_id, message) => {
    deliver(message);
    expect(received).toEqual([message]);
    expect(bridge.counts().accepted).toBe(1);
  });

  test('ignores messages from another origin', () => {
    deliver({ type: 'NAVIGATE_HOME' }, { origin: 'https://evil.invalid' });
    deliver({ type: 'NAVIGATE_HOME' }, { origin: `${location.origin}.evil.invalid` });
    expect(received).toEqual([]);
    expect(bridge.counts().foreignOrigin).toBe(2);
  });

  test('ignores messages from another window of the same origin', () => {
    deliver({ type: 'NAVIGATE_HOME' }, { source: window });
    expect(received).toEqual([]);
    expect(bridge.counts().foreignSource).toBe(1);
  });

  test.each([
    [null],
    ['NAVIGATE_HOME'],
    [{ type: 'GIVE_ME_POINTS', data: { score: 1e9 } }],
    [{ type: 'SCORE_UPDATE' }],
    [{ type: 'SCORE_UPDATE', data: { ...SCORE, score: -1 } }],
    [{ type: 'SCORE_UPDATE', data: { ...SCORE, score: '10' } }],
    [{ type: 'RUN_DIGEST', data: { runId: 'mine', seq: 0, kind: 'start', tick: 0 } }],
  ])('ignores %j', (data) => {
    deliver(data);
    expect(received).toEqual([]);
    expect(bridge.counts().unknownShape).toBe(1);
  });

  test('GAME-27 GAME-29 GAME-32 posts to the game page', async () => {
    const received: unknown[] = [];
    gameWindow().addEventListener('message', (event) => received.push(event.data));
    bridge.post({ type: 'PLATFORM_INFO', data: { platform: 'mobile' } });
    bridge.post({ type: 'XP_UPDATE', data: { xpGained: 21, questBonus: 0 } });
    bridge.post({ type: 'STATS_UPDATE', data: { hi_score: 1, total_jumps: 2, total_games: 3, username: 'x' } });
    await waitUntil(() => expect(received).toHaveLength(3));
    expect(received).toEqual([
      { type: 'PLATFORM_INFO', data: { platform: 'mobile' } },
      { type: 'XP_UPDATE', data: { xpGained: 21, questBonus: 0 } },
      { type: 'STATS_UPDATE', data: { hi_score: 1, total_jumps: 2, total_games: 3, username: 'x' } },
    ]);
  });

  test('receives nothing after it is closed', async () => {
    bridge.close();
    deliver({ type: 'NAVIGATE_HOME' });
    await arrive();
    expect(received).toEqual([]);
  });
});
