import { DEFAULT_GAME_SETTINGS } from '@jumpy/protocol/settings';
import { waitUntil } from '@jumpy/scripts/testing/waitUntil';
import { SIM_VERSION } from '@jumpy/sim/version';
import { createWorld } from '@jumpy/sim/world';
import { describe, expect, test } from 'vitest';
import { createReplayPlayer } from '@jumpy/sim/replayPlayer';
import { createPacingControl } from '../src/pacing/pacingControl.ts';
import { createReplayGhost } from '../src/ghost/ghost.ts';
import { createScoreLine } from '../src/pacing/rivalLines.ts';
import { nextRival, nextTarget, pointsToBeat, shortenRivalName, distanceText } from '../src/pacing/targets.ts';
import { openGivenRun } from '../src/run/openRun.ts';
import { bestScoreHeight } from '../src/view/bestScoreLine.ts';
import { botReplay, otherRulesRun, givenRun, revivedReplay, RUN_SEED } from './support/givenRun.ts';

const rival = (name: string, score: number) => ({ name, score });
const RIVALS = [rival('Pip', 40), rival('Mara', 120), rival('Doodlebug', 300)];

describe('next score to beat', () => {
  test.each([
    [0, 'Pip'],
    [40, 'Pip'],
    [41, 'Mara'],
    [300, 'Doodlebug'],
    [301, undefined],
  ])('among rivals, at %i points: %s', (score, name) => {
    expect(nextRival(score, RIVALS)?.name).toBe(name);
  });

  test.each([
    [0, 40],
    [41, 100],
    [100, 100],
    [101, 120],
    [301, undefined],
  ])('with a best of 100, at %i points: %s', (score, expected) => {
    expect(nextTarget(score, { best: 100, rivals: RIVALS })?.score).toBe(expected);
  });

  test('is undefined without a rival ahead or a best', () => {
    expect(nextTarget(0, { best: 0, rivals: [] })).toBeUndefined();
    expect(nextTarget(10, { best: 0, rivals: RIVALS })?.score).toBe(40);
  });

  test('is described by the points needed to pass it; without a name it is the player’s best', () => {
    expect(pointsToBeat(29, rival('Pip', 40))).toBe(12);
    expect(pointsToBeat(40, rival('Pip', 40))).toBe(1);
    expect(distanceText(12, rival('Pip', 40))).toBe('12 points to Pip');
    expect(distanceText(1, rival('Pip', 40))).toBe('1 point to Pip');
    expect(distanceText(1_051, { name: undefined })).toBe('1,051 points to your best');
  });

  test('truncates long names between graphemes', () => {
    expect(shortenRivalName('A name that goes on')).toBe('A name that…');
    expect(shortenRivalName('🐸'.repeat(14))).toBe(`${'🐸'.repeat(11)}…`);
    expect(shortenRivalName('Doodlebugger')).toBe('Doodlebugger');
  });
});

describe('score line', () => {
  const createSoloWorld = () => createWorld({ seed: RUN_SEED, mode: 'solo' });

  test('stands at the best score’s height, and nowhere before that part is generated', () => {
    const world = createSoloWorld();
    expect(createScoreLine({ reducedMotion: false }).heightAt(world, 40, 16)).toBe(bestScoreHeight(world, 40));
    expect(createScoreLine({ reducedMotion: false }).heightAt(world, 4_000, 16)).toBeUndefined();
  });

  test('slides to a new height, or jumps there with reduced motion', () => {
    const world = createSoloWorld();
    const [slides, jumps] = [createScoreLine({ reducedMotion: false }), createScoreLine({ reducedMotion: true })];
    const before = slides.heightAt(world, 60, 16) ?? 0;
    jumps.heightAt(world, 60, 16);
    world.score = 35;
    const targetHeight = bestScoreHeight(world, 60) ?? 0;
    expect(targetHeight).toBeLessThan(before);
    expect(slides.heightAt(world, 60, 16)).toBeGreaterThan(targetHeight);
    expect(jumps.heightAt(world, 60, 16)).toBe(targetHeight);
  });
});

describe('pace of the best run', () => {
  test.each([
    ['of today', () => givenRun(botReplay({ ticks: 1_500 }))],
    ['that was revived', () => givenRun(revivedReplay())],
    ['of older rules', otherRulesRun],
  ])('%s equals its highest landing at the same tick, until its end', async (_which, createRun) => {
    const opened = await openGivenRun(await createRun());
    if (typeof opened === 'string') throw new Error(opened);
    const pace = createReplayGhost(opened);
    const player = createReplayPlayer(opened);
    for (let tick = 60; tick <= opened.replay.lengthTicks; tick += 60) {
      pace.advanceTo(tick);
      while (player.world.tick < tick && player.step());
      expect([tick, pace.world.highestY]).toEqual([tick, player.world.highestY]);
    }
    expect(pace.world.highestY).toBeGreaterThan(0);
    pace.advanceTo(opened.replay.lengthTicks);
    expect(pace.hasEnded).toBe(true);
  });

  test('reads no tick twice and catches up when a run resumes in the middle', async () => {
    const opened = await openGivenRun(await givenRun(botReplay({ ticks: 1_500 })));
    if (typeof opened === 'string') throw new Error(opened);
    const [steady, skipping] = [createReplayGhost(opened), createReplayGhost(opened)];
    for (let tick = 1; tick <= 900; tick += 1) steady.advanceTo(tick);
    skipping.advanceTo(900);
    skipping.advanceTo(300);
    expect(skipping.world.highestY).toBe(steady.world.highestY);
    expect(opened.simulation.version).toBe(SIM_VERSION);
  });
});

test('shows rivals known before the run from its start, and later ones from when they arrive', async () => {
  const passed: string[] = [];
  const onPassed = (name: string): void => void passed.push(name);
  const control = createPacingControl({ preferences: { settings: DEFAULT_GAME_SETTINGS }, onPassed });
  const world = createWorld({ seed: RUN_SEED, mode: 'solo' });
  const ticket = { mode: 'solo', seed: RUN_SEED } as const;
  const late = control.start({ ticket, world, simVersion: SIM_VERSION, bestScore: 0 });
  let requestCount = 0;
  late.companion.attach({
    ...{ density: 1, widthUnits: 400, heightUnits: 711, viewX: (x: number) => x },
    ...{ idleQueue: { add: () => undefined, stop: () => undefined }, vision: 'standard' },
    get reducedMotion() {
      requestCount += 1;
      return true;
    },
  });
  expect(requestCount).toBe(0);
  const mara = { ...rival('Mara', 5), publicId: '', avatarUrl: '' };
  control.setData({ rivals: [mara], own: null });
  await waitUntil(() => expect(requestCount).toBeGreaterThan(0));
  const next = control.start({ ticket, world, simVersion: SIM_VERSION, bestScore: 0 });
  world.score = 6;
  late.update(world);
  expect(passed).toEqual(['Mara']);
  next.update(world);
  expect(passed).toEqual(['Mara', 'Mara']);
});
