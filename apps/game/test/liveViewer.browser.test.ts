import { waitUntil } from '@jumpy/scripts/testing/waitUntil';
import { createAudioEngine } from '@jumpy/audio/audioEngine';
import { LiveViewerToShellMessage } from '@jumpy/protocol/liveFrame';
import type { LiveRunEvent } from '@jumpy/protocol/http/live';
import { DEFAULT_GAME_SETTINGS } from '@jumpy/protocol/settings';
import { simulate } from '@jumpy/sim/simulate';
import type { Replay } from '@jumpy/sim/replay';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { formatThousands } from '../src/page/formatThousands.ts';
import { createLiveViewer, type LiveViewer } from '../src/viewer/live/liveViewer.ts';
import { createMemory, findVisible, textOf } from './support/gamePage.ts';
import { botReplay } from './support/givenRun.ts';
import { headOf, playEventsOf, sectionsOf } from './support/liveEvents.ts';

const LONG_WAIT = { timeoutMs: 30_000, intervalMs: 30 };
const SEED = '0123456789abcdef'.repeat(20);
/** Long enough for a strong player. */
const TICKS = 6_000;

const replay: Replay = botReplay({ seed: SEED, ticks: TICKS });
let viewer: LiveViewer;
let sent: LiveViewerToShellMessage[];
beforeEach(() => {
  const memory = createMemory();
  memory.setItem('jumpy.sound', '{"muted":true}');
  sent = [];
  viewer = createLiveViewer({
    window,
    body: document.body,
    audio: createAudioEngine({ createContext: () => new AudioContext(), storage: memory, random: () => 0 }),
    preferences: { settings: DEFAULT_GAME_SETTINGS },
    visualSettings: () => ({ reducedMotion: true, vision: 'standard', hand: 'right' }),
    random: () => 0.5,
    post: (message) => void sent.push(LiveViewerToShellMessage.parse(message)),
  });
});
afterEach(() => viewer.stop());

const state = () =>
  sent.findLast(
    (message): message is Extract<LiveViewerToShellMessage, { type: 'LIVE_STATE' }> => message.type === 'LIVE_STATE',
  )?.data;
const eventsUntil = (toTick: number): LiveRunEvent[] => [
  headOf(replay),
  ...sectionsOf(replay),
  ...playEventsOf(replay, { fromTick: 0, toTick }),
];

test('a late viewer starts a few seconds behind the latest tick and says so', async () => {
  expect(findVisible('.panel')?.textContent).toContain('Catching up with the run');
  viewer.receive(eventsUntil(5_400));
  await waitUntil(() => expect(state()?.state).toBe('playing'), LONG_WAIT);
  expect(state()?.tick).toBeGreaterThanOrEqual(5_400 - 210);
  expect(state()?.behindMs).toBeGreaterThan(3_000);
  expect([textOf('.who'), textOf('.chip.live')]).toEqual(['Luna', 'LIVE']);
  expect(findVisible('.panel')).toBeUndefined();
});

test('waits when updates stop, and continues when one arrives', async () => {
  viewer.receive(eventsUntil(600));
  await waitUntil(() => expect(state()).toMatchObject({ state: 'waiting', tick: 600 }), LONG_WAIT);
  await waitUntil(() => expect(textOf('.is-note')).toBe('Waiting for more…'), LONG_WAIT);
  viewer.receive(playEventsOf(replay, { fromTick: 600, toTick: 960 }));
  await waitUntil(() => expect(state()?.tick).toBeGreaterThan(660), LONG_WAIT);
  await waitUntil(() => expect(findVisible('.is-note')).toBeUndefined(), LONG_WAIT);
});

test('continues where it was when the inputs are resent after a disconnect', async () => {
  viewer.receive(eventsUntil(1_200));
  await waitUntil(() => expect(state()?.tick).toBeGreaterThan(1_000), LONG_WAIT);
  viewer.receive(eventsUntil(1_320));
  await waitUntil(() => expect(state()?.tick).toBe(1_320), LONG_WAIT);
  const ticks = sent.flatMap((message) => (message.type === 'LIVE_STATE' ? [message.data.tick] : []));
  expect(ticks).toEqual(ticks.toSorted((one, other) => one - other));
});

test('shows the result at the end and is no longer live', async () => {
  viewer.receive([...eventsUntil(TICKS), { type: 'end', reason: 'settled' }]);
  await waitUntil(
    () => expect(state()).toMatchObject({ state: 'ended', tick: TICKS, ending: 'Left the run' }),
    LONG_WAIT,
  );
  const { score, level } = simulate(replay);
  expect(state()).toMatchObject({ score, level });
  await waitUntil(() => expect(textOf('.ending')).toBe(`Left the run${formatThousands(score)}`), LONG_WAIT);
  expect(findVisible('.chip.live')).toBeUndefined();
});

test('reports unknown rules and mismatched updates to the player and the shell', async () => {
  const head = headOf(replay);
  if (head.type !== 'head') throw new Error('no head');
  viewer.receive([{ ...head, simVersion: 99 }]);
  await waitUntil(() => expect(sent).toEqual([{ type: 'LIVE_FAILED', data: { error: 'version' } }]), LONG_WAIT);
  expect(findVisible('.panel')?.textContent).toContain('OUT OF DATE');
});

test('stops at an update with a gap', async () => {
  viewer.receive([headOf(replay), ...playEventsOf(replay, { fromTick: 120, toTick: 240 })]);
  await waitUntil(() => expect(sent).toEqual([{ type: 'LIVE_FAILED', data: { error: 'damaged' } }]), LONG_WAIT);
});

test('toggles sound by its button and by M', async () => {
  const button = () => findVisible('.corner button');
  expect(button()?.ariaLabel).toBe('Sound off');
  await userEvent.keyboard('m');
  expect(button()?.ariaLabel).toBe('Sound on');
  await userEvent.click(button() ?? document.body);
  expect(button()?.ariaLabel).toBe('Sound off');
});
