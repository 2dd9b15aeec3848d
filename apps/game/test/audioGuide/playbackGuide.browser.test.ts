import type { PlaybackRun } from '@jumpy/protocol/frame';
import type { PlaybackRacer } from '@jumpy/protocol/raceFrame';
import { waitUntil } from '@jumpy/scripts/testing/waitUntil';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { syncViewerSettings } from '../../src/viewer/syncViewerSettings.ts';
import { createLiveViewer } from '../../src/viewer/live/liveViewer.ts';
import { createRaceViewer } from '../../src/viewer/race/raceViewer.ts';
import { findVisible, textOf } from '../support/gamePage.ts';
import { givenRace } from '../support/givenRace.ts';
import { botReplay, otherRulesRun, givenRun } from '../support/givenRun.ts';
import { headOf, playEventsOf, sectionsOf } from '../support/liveEvents.ts';
import { openViewerPage } from '../support/viewerPage.ts';
import { type RecordedGuide, createRecordedGuide } from '../support/recordedGuide.ts';

/** Polls for real-time playback, up to 30 s. */
const waitForPlayback = <Value>(check: () => Value): Promise<Value> =>
  waitUntil(check, { timeoutMs: 30_000, intervalMs: 30 });
const LIVE_SEED = '0123456789abcdef'.repeat(20);
const getVisualSettings = () => ({ reducedMotion: true, vision: 'standard', hand: 'right' }) as const;
const toViewerDeps = ({ audio, preferences }: RecordedGuide) => ({
  ...{
    window,
    body: document.body,
    audio,
    preferences,
    visualSettings: getVisualSettings,
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
const isPlaying = (): boolean => findVisible('button[aria-label="Pause"]') !== undefined;

/** The replay viewer, following the settings like its page. */
async function watch(guide: RecordedGuide, run: PlaybackRun = luna): Promise<void> {
  const page = openViewerPage(guide);
  const { audio, preferences } = guide;
  stops = [page.close, syncViewerSettings({ window, audio, preferences, onVisualChange: () => undefined })];
  page.shell.send({ type: 'WATCH', data: { runs: [run] } });
  await waitForPlayback(() => expect(isPlaying()).toBe(true));
}
const waitForCues = (guide: RecordedGuide, cues = 3): Promise<void> => {
  const before = guide.played.length;
  return waitForPlayback(() => expect(guide.played.length).toBeGreaterThan(before + cues));
};
async function frames(count: number): Promise<void> {
  for (let frame = 0; frame < count; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
}
async function expectSilence({ played }: RecordedGuide): Promise<void> {
  await frames(2);
  const before = played.length;
  await frames(90);
  expect(played).toHaveLength(before);
}

describe('guided playback', () => {
  it('plays the cues of the run and announces its biome only if the guide is on', async () => {
    const guide = createRecordedGuide({ guide: 'stereo' });
    await watch(guide);
    await waitForPlayback(() => expect(live()).toMatch(/^Level 1, [A-Z]/));
    await waitForCues(guide, 12);
    expect(new Set(guide.played.map(({ semitones }) => Math.sign(semitones))).size).toBeGreaterThan(1);
    expect(guide.guides.open).toBe(1);
    guide.choose('off');
    await waitUntil(() => expect(guide.guides.open).toBe(0));
    await expectSilence(guide);
    guide.choose('mono');
    const { length } = guide.played;
    await waitForCues(guide);
    expect(new Set(guide.played.slice(length).map(({ pan }) => pan))).toEqual(new Set([0]));
  });

  it('is silent while paused and continues from the same place', async () => {
    const guide = createRecordedGuide({ guide: 'stereo' });
    await watch(guide);
    await waitForCues(guide);
    await userEvent.keyboard(' ');
    await waitUntil(() => expect(isPlaying()).toBe(false));
    await expectSilence(guide);
    await userEvent.keyboard(' ');
    await waitForCues(guide);
    expect(guide.guides.opened).toBe(1);
  });

  it('plays at half speed, not at double speed, and again at normal speed', async () => {
    const guide = createRecordedGuide({ guide: 'stereo' });
    await watch(guide);
    await userEvent.keyboard('1');
    await waitUntil(() => expect(textOf('.turn')).toBe('0.5×'));
    await waitForCues(guide);
    await userEvent.keyboard('3');
    await waitUntil(() => expect(guide.guides.open).toBe(0));
    await expectSilence(guide);
    await userEvent.keyboard('2');
    await waitForCues(guide);
    expect(guide.guides.open).toBe(1);
  });

  it('restarts after a seek', async () => {
    const guide = createRecordedGuide({ guide: 'stereo' });
    await watch(guide);
    await waitForCues(guide);
    expect(guide.guides.opened).toBe(1);
    await userEvent.keyboard('{ArrowRight}');
    await waitForCues(guide);
    expect(guide.guides).toEqual({ open: 1, opened: 2 });
    await userEvent.keyboard(' ');
    await waitUntil(() => expect(isPlaying()).toBe(false));
    await userEvent.keyboard('{Home}');
    await expectSilence(guide);
    expect(guide.guides).toEqual({ open: 0, opened: 2 });
    await userEvent.keyboard(' ');
    await waitForCues(guide);
    expect(guide.guides).toEqual({ open: 1, opened: 3 });
  });

  it('announces the end and the score', async () => {
    const guide = createRecordedGuide({ guide: 'mono' });
    const shortRun = await givenRun(botReplay({ ticks: 240 }));
    await watch(guide, shortRun);
    await waitForPlayback(() => expect(live()).toBe(`The run is over. ${shortRun.score} points.`));
    expect(guide.guides.open).toBe(0);
  });

  it('uses the rules the run was played under', async () => {
    const guide = createRecordedGuide({ guide: 'stereo' });
    await watch(guide, await otherRulesRun());
    await waitForCues(guide, 1);
  });
});

it('restarts with each followed racer in a race', async () => {
  const guide = createRecordedGuide({ guide: 'stereo' });
  const racers: PlaybackRacer[] = await givenRace([
    { name: 'Mira', skill: 'average' },
    { name: 'Tom', isOwn: true },
  ]);
  const viewer = createRaceViewer(toViewerDeps(guide));
  stops = [viewer.stop];
  await viewer.show(racers);
  await waitForCues(guide);
  for (const index of [0, 1]) {
    const { opened } = guide.guides;
    viewer.follow(index);
    await waitForCues(guide);
    viewer.follow(1 - index);
    await waitUntil(() => expect(guide.guides.opened).toBeGreaterThan(opened));
  }
  await waitForCues(guide);
  expect(guide.guides.open).toBe(1);
});

it('follows a live run as its inputs arrive and is silent while it waits', async () => {
  const guide = createRecordedGuide({ guide: 'stereo' });
  const replay = botReplay({ seed: LIVE_SEED, ticks: 1_200 });
  const viewer = createLiveViewer(toViewerDeps(guide));
  stops = [viewer.stop];
  viewer.receive([headOf(replay), ...sectionsOf(replay), ...playEventsOf(replay, { fromTick: 0, toTick: 360 })]);
  await waitForCues(guide);
  await waitForPlayback(() => expect(document.querySelector('.viewer')?.getAttribute('data-live')).toBe('waiting'));
  await expectSilence(guide);
  viewer.receive(playEventsOf(replay, { fromTick: 360, toTick: 720 }));
  await waitForCues(guide);
});
