import { hashWorld } from '@jumpy/sim/save';
import { playRun } from '@jumpy/sim/bots/playRun';
import { SKILLS } from '@jumpy/sim/bots/skill';
import type { Replay } from '@jumpy/sim/replay';
import { simulate } from '@jumpy/sim/simulate';
import { describe, expect, it } from 'vitest';
import { createReplayPlayer } from '@jumpy/sim/replayPlayer';
import { openGivenRun } from '../src/run/openRun.ts';
import { KEYFRAME_TICKS, buildTimeline, type ReplayTimeline } from '../src/viewer/timeline.ts';
import { createTimelinePlayhead } from '../src/viewer/timelinePlayhead.ts';
import { botReplay, givenRun, revivedReplay } from './support/givenRun.ts';

async function timelineOf(replay: Replay): Promise<ReplayTimeline> {
  const opened = await openGivenRun(await givenRun(replay));
  if (typeof opened === 'string') throw new Error(`The replay is ${opened}.`);
  return buildTimeline(opened, { nowMs: () => performance.now(), yieldToPage: () => Promise.resolve() });
}

/** Hash of the world at every tick, played straight through. */
function hashes({ simulation, replay }: ReplayTimeline): string[] {
  const player = createReplayPlayer({ simulation, replay });
  const hashes = [hashWorld(player.world)];
  while (player.step()) hashes.push(hashWorld(player.world));
  return hashes;
}

describe('timeline', () => {
  it.each([
    ['a run', botReplay()],
    ['a run that was revived', revivedReplay()],
  ])('GAME-01 of %s ends with the result of its replay', async (_name, replay) => {
    const timeline = await timelineOf(replay);
    const { score, ticks, level, cause } = simulate(replay);
    expect(timeline).toMatchObject({ score, lengthTicks: ticks, level, deathCause: cause });
    expect(timeline.keyframes).toHaveLength(1 + Math.floor(ticks / KEYFRAME_TICKS));
  });

  it.each([
    ['a run', botReplay()],
    ['a run that was revived', revivedReplay()],
  ])('GAME-01 shows %s after a seek as it was played, forward and backward, at any tick', async (_name, replay) => {
    const timeline = await timelineOf(replay);
    const expectedHashes = hashes(timeline);
    const playhead = createTimelinePlayhead(timeline);
    const last = timeline.lengthTicks;
    const seekTicks = [0, 1, 599, 600, 601, last, last - 1, 1_300, 1_299, 3, 1_800, 1_801, 650, last + 500, -4];
    const spread = Array.from({ length: 60 }, (_, index) => (index * 7_919) % (last + 1));
    for (const tick of [...seekTicks, ...spread]) {
      playhead.seek(tick);
      const clampedTick = Math.min(last, Math.max(0, tick));
      expect([tick, hashWorld(playhead.world)]).toEqual([tick, expectedHashes[clampedTick]]);
    }
  });

  it('GAME-01 continues after a seek exactly as without one', async () => {
    const timeline = await timelineOf(revivedReplay());
    const expectedHashes = hashes(timeline);
    const playhead = createTimelinePlayhead(timeline);
    playhead.seek(777);
    while (playhead.step(() => undefined)) expect(hashWorld(playhead.world)).toBe(expectedHashes[playhead.world.tick]);
    expect(playhead.world.tick).toBe(timeline.lengthTicks);
  });

  it('lists levels where they begin, with their events', async () => {
    const timeline = await timelineOf(botReplay({ ticks: 12_000 }));
    expect(timeline.levels[0]).toMatchObject({ level: 1, biome: 0, startTick: 0 });
    expect(timeline.levels.map(({ level }) => level)).toEqual(timeline.levels.map((_, index) => index + 1));
    expect(timeline.levels.length).toBeGreaterThan(2);
    const { highlights } = timeline;
    expect(highlights.filter(({ kind }) => kind === 'level').map(({ tick }) => tick)).toEqual(
      timeline.levels.slice(1).map(({ startTick }) => startTick),
    );
    expect(highlights.at(-1)).toMatchObject({ kind: 'end', tick: timeline.lengthTicks });
    expect(highlights.map(({ tick }) => tick)).toEqual(highlights.map(({ tick }) => tick).toSorted((a, b) => a - b));
    expect(highlights.some(({ kind }) => kind === 'streak' || kind === 'pickup' || kind === 'stomp')).toBe(true);
  });

  it('marks the tick of a revive', async () => {
    const replay = revivedReplay();
    const timeline = await timelineOf(replay);
    expect(timeline.highlights.find(({ kind }) => kind === 'revive')?.tick).toBe(replay.reviveTicks[0]);
  });

  it('is built in slices that keep the page responsive', async () => {
    const { replay } = playRun({ seed: 'f'.repeat(32), mode: 'solo', skill: SKILLS.strong, ticks: 20_000 });
    const opened = await openGivenRun(await givenRun(replay));
    if (typeof opened === 'string') throw new Error(`The replay is ${opened}.`);
    let breaths = 0;
    let nowMs = 0;
    await buildTimeline(opened, {
      nowMs: () => (nowMs += 4),
      yieldToPage: async () => {
        breaths += 1;
      },
    });
    expect(breaths).toBeGreaterThan(replay.lengthTicks / KEYFRAME_TICKS / 3);
  });
});
