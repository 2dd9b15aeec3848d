import type { PlaybackRun } from '@jumpy/protocol/frame';
import type { PlaybackRacer } from '@jumpy/protocol/raceFrame';
import { waitUntil } from '@jumpy/scripts/testing/waitUntil';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { syncViewerSettings } from '../../src/viewer/syncViewerSettings.ts';
import { createLiveViewer } from '../../src/viewer/live/liveViewer.ts';
import { createRaceViewer } from '../../src/viewer/race/raceViewer.ts';
import { shown, textOf } from '../support/gamePage.ts';
import { givenRace } from '../support/givenRace.ts';
import { botReplay, otherRulesRun, givenRun } from '../support/givenRun.ts';
import { headOf, playOf, sectionsOf } from '../support/liveEvents.ts';
import { openViewerPage } from '../support/viewerPage.ts';
import { type WrittenGuide, writeGuide } from '../support/recordedGuide.ts';

/** Polls for real-time playback, up to 30 s. */
const plays = <Value>(check: () => Value): Promise<Value> => waitUntil(check, { timeoutMs: 30_000, intervalMs: 30 });
const LIVE_SEED = '0123456789abcdef'.repeat(20);
const sight = () => ({ reducedMotion: true, vision: 'standard', hand: 'right' }) as const;
const parts = ({ audio, preferences }: WrittenGuide) => ({
  ...{
    window,
    body: document.body,
    audio,
    preferences,
    visualSettings: sight,
    random: () => 0.5,
    post: () => undefined,
  },
});

let luna: PlaybackRun;
beforeAll(async () => {
  luna = await givenRun(botReplay({ ticks: 2_400 }));
});
let stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
});

const live = (): string => document.querySelector('.unseen[role=status]')?.textContent ?? '';
const isPlaying = (): boolean => shown('button[aria-label="Pause"]') !== undefined;

/** The replay viewer, following the settings like its page. */
async function watch(written: WrittenGuide, run: PlaybackRun = luna): Promise<void> {
  const page = openViewerPage(written);
  const { audio, preferences } = written;
  stops = [page.close, syncViewerSettings({ window, audio, preferences, onVisualChange: () => undefined })];
  page.shell.say({ type: 'WATCH', data: { runs: [run] } });
  await plays(() => expect(isPlaying()).toBe(true));
}
const isLed = (written: WrittenGuide, cues = 3): Promise<void> => {
  const before = written.played.length;
  return plays(() => expect(written.played.length).toBeGreaterThan(before + cues));
};
async function frames(count: number): Promise<void> {
  for (let frame = 0; frame < count; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
}
async function isSilent({ played }: WrittenGuide): Promise<void> {
  await frames(2);
  const before = played.length;
  await frames(90);
  expect(played).toHaveLength(before);
}

describe('guided playback', () => {
  it('plays the cues of the run and announces its biome only if the guide is on', async () => {
    const written = writeGuide({ guide: 'stereo' });
    await watch(written);
    await plays(() => expect(live()).toMatch(/^Level 1, [A-Z]/));
    await isLed(written, 12);
    expect(new Set(written.played.map(({ semitones }) => Math.sign(semitones))).size).toBeGreaterThan(1);
    expect(written.guides.open).toBe(1);
    written.choose('off');
    await waitUntil(() => expect(written.guides.open).toBe(0));
    await isSilent(written);
    written.choose('mono');
    const { length } = written.played;
    await isLed(written);
    expect(new Set(written.played.slice(length).map(({ pan }) => pan))).toEqual(new Set([0]));
  });

  it('is silent while paused and continues from the same place', async () => {
    const written = writeGuide({ guide: 'stereo' });
    await watch(written);
    await isLed(written);
    await userEvent.keyboard(' ');
    await waitUntil(() => expect(isPlaying()).toBe(false));
    await isSilent(written);
    await userEvent.keyboard(' ');
    await isLed(written);
    expect(written.guides.opened).toBe(1);
  });

  it('plays at half speed, not at double speed, and again at normal speed', async () => {
    const written = writeGuide({ guide: 'stereo' });
    await watch(written);
    await userEvent.keyboard('1');
    await waitUntil(() => expect(textOf('.turn')).toBe('0.5×'));
    await isLed(written);
    await userEvent.keyboard('3');
    await waitUntil(() => expect(written.guides.open).toBe(0));
    await isSilent(written);
    await userEvent.keyboard('2');
    await isLed(written);
    expect(written.guides.open).toBe(1);
  });

  it('restarts after a seek', async () => {
    const written = writeGuide({ guide: 'stereo' });
    await watch(written);
    await isLed(written);
    expect(written.guides.opened).toBe(1);
    await userEvent.keyboard('{ArrowRight}');
    await isLed(written);
    expect(written.guides).toEqual({ open: 1, opened: 2 });
    await userEvent.keyboard(' ');
    await waitUntil(() => expect(isPlaying()).toBe(false));
    await userEvent.keyboard('{Home}');
    await isSilent(written);
    expect(written.guides).toEqual({ open: 0, opened: 2 });
    await userEvent.keyboard(' ');
    await isLed(written);
    expect(written.guides).toEqual({ open: 1, opened: 3 });
  });

  it('announces the end and the score', async () => {
    const written = writeGuide({ guide: 'mono' });
    const short = await givenRun(botReplay({ ticks: 240 }));
    await watch(written, short);
    await plays(() => expect(live()).toBe(`The run is over. ${short.score} points.`));
    expect(written.guides.open).toBe(0);
  });

  it('uses the rules the run was played under', async () => {
    const written = writeGuide({ guide: 'stereo' });
    await watch(written, await otherRulesRun());
    await isLed(written, 1);
  });
});

it('restarts with each followed racer in a race', async () => {
  const written = writeGuide({ guide: 'stereo' });
  const racers: PlaybackRacer[] = await givenRace([
    { name: 'Mira', skill: 'average' },
    { name: 'Tom', isOwn: true },
  ]);
  const viewer = createRaceViewer(parts(written));
  stops = [viewer.stop];
  await viewer.show(racers);
  await isLed(written);
  for (const index of [0, 1]) {
    const { opened } = written.guides;
    viewer.follow(index);
    await isLed(written);
    viewer.follow(1 - index);
    await waitUntil(() => expect(written.guides.opened).toBeGreaterThan(opened));
  }
  await isLed(written);
  expect(written.guides.open).toBe(1);
});

it('follows a live run as its inputs arrive and is silent while it waits', async () => {
  const written = writeGuide({ guide: 'stereo' });
  const replay = botReplay({ seed: LIVE_SEED, ticks: 1_200 });
  const viewer = createLiveViewer(parts(written));
  stops = [viewer.stop];
  viewer.receive([headOf(replay), ...sectionsOf(replay), ...playOf(replay, { fromTick: 0, toTick: 360 })]);
  await isLed(written);
  await plays(() => expect(document.querySelector('.viewer')?.getAttribute('data-live')).toBe('waiting'));
  await isSilent(written);
  viewer.receive(playOf(replay, { fromTick: 360, toTick: 720 }));
  await isLed(written);
});
