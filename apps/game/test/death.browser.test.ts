import { savePracticeBest } from '@jumpy/protocol/practiceBest';
import { CAST } from '@jumpy/rig/cast';
import { UNIT } from '@jumpy/sim/constants';
import type { Foe } from '@jumpy/sim/foe';
import { NO_INPUT } from '@jumpy/sim/input';
import { step } from '@jumpy/sim/step';
import { createWorld, type World } from '@jumpy/sim/world';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { createBotPlayer } from '../src/botPlayer.ts';
import { fitStage } from '../src/view/stageBox.ts';
import { createGameView } from '../src/view/gameView.ts';
import { createIdleQueue } from '../src/view/idleQueue.ts';
import { createOwnFrames, steady } from './support/frames.ts';
import { createMemory, openGame, SHORT_SEED, findVisible, textOf } from './support/gamePage.ts';
import '../src/view/fullBiomeArt.ts';

const SEED = '0123456789abcdef0123456789abcdef';
const FRAME_MS = 1_000 / 60;
const box = fitStage({ width: 390, height: 844, pixelRatio: 1 });
const warmer = createIdleQueue(window);
afterAll(() => warmer.stop());

const bat = (world: World): Foe => ({
  id: 9_001,
  kind: 'flyer',
  x: world.player.x + 16 * UNIT,
  y: world.player.y,
  amplitude: 0,
  speed: 0,
  phase: 0,
  platformId: 0,
  nextShotTick: 0,
  shotPeriod: 0,
  close: 0,
});

/** A run ended by a bat, and its rendering at times after that. */
function createEndedRun({ reducedMotion = false } = {}): {
  at(sinceMs: number): { picture: Uint8ClampedArray; zoom: number };
} {
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(box.width);
  canvas.height = Math.ceil(box.height);
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (pen === null) throw new Error('This browser draws no canvas.');
  const scale = vi.spyOn(pen, 'scale');
  const world = createWorld({ seed: SEED, mode: 'practice' });
  const view = createGameView({
    look: CAST.jumpy,
    ctx: pen,
    box,
    idleQueue: warmer,
    reducedMotion,
    random: () => 0.5,
  });
  let nowMs = 1_000;
  view.open(world, 0);
  const draw = (elapsedMs: number): void => {
    scale.mockClear();
    view.draw(world, { nowMs, elapsedMs, tickFraction: 1, scene: 'play', anticipate: 0 });
  };
  for (let tick = 0; tick < 80 && !world.over; tick += 1) {
    if (tick === 60) world.foes.push(bat(world));
    step(world, NO_INPUT, (event) => view.onEvent(event, nowMs));
    view.update(world);
    draw(FRAME_MS);
    if (!world.over) nowMs += FRAME_MS;
  }
  expect(world.cause).toBe('enemy');
  const diedMs = nowMs;
  return {
    at(sinceMs) {
      const elapsedMs = diedMs + sinceMs - nowMs;
      nowMs = diedMs + sinceMs;
      draw(elapsedMs);
      // Only the zoom scales both axes equally and by more than one.
      const zooms = scale.mock.calls.filter(([x, y]) => x === y && x > 1.02).map(([x]) => x);
      return { picture: pen.getImageData(0, 0, canvas.width, canvas.height).data, zoom: Math.max(1, ...zooms) };
    },
  };
}

/** Number of pixels that differ between two images. */
function pixelDifference(one: Uint8ClampedArray, other: Uint8ClampedArray): number {
  const [a, b] = [new Uint32Array(one.buffer), new Uint32Array(other.buffer)];
  return a.reduce((sum, pixel, index) => sum + (pixel === b[index] ? 0 : 1), 0);
}

describe('death', () => {
  it('freezes four frames, zooms in, names the cause and tosses the hero', () => {
    const { at } = createEndedRun();
    const first = at(0).picture;
    const frozen = [1, 2, 3].map((frame) => at(frame * FRAME_MS));
    for (const { zoom } of frozen) expect(zoom).toBe(1);
    // Only the mark appears.
    for (const { picture } of frozen) expect(pixelDifference(first, picture)).toBeLessThan(12_000);
    const zoomed = at(230);
    expect(zoomed.zoom).toBeGreaterThan(1.3);
    const tossed = at(500);
    expect(tossed.zoom).toBeLessThan(zoomed.zoom);
    expect(at(800).zoom).toBe(1);
  });

  it('with reduced motion shows the cause and the mark at once, then nothing moves', () => {
    const { at } = createEndedRun({ reducedMotion: true });
    const first = at(1);
    const moments = [60, 200, 400, 600].map((sinceMs) => at(sinceMs));
    for (const { zoom } of [first, ...moments]) expect(zoom).toBe(1);
    for (const { picture } of moments) expect(pixelDifference(first.picture, picture)).toBeLessThan(2_000);
    // Positive control: the word was visible, since the image differs without it.
    expect(pixelDifference(first.picture, at(1_300).picture)).toBeGreaterThan(4_000);
  });

  it('never makes a frame much brighter or darker than the previous one', () => {
    const { at } = createEndedRun();
    const brightnessOf = (picture: Uint8ClampedArray): number =>
      picture.reduce((sum, value, index) => sum + (index % 4 === 3 ? 0 : value), 0) / (picture.length * 0.75 * 255);
    const brightness = Array.from({ length: 50 }, (_, frame) => brightnessOf(at(frame * FRAME_MS + 1).picture));
    const steps = brightness.slice(1).map((value, index) => Math.abs(value - (brightness[index] ?? 0)));
    expect(Math.max(...steps)).toBeLessThan(0.1);
    // It dims and recovers once.
    const extrema = brightness.filter((value, index) => {
      const [before = value, after = value] = [brightness[index - 4], brightness[index + 4]];
      return value < before - 0.03 && value < after - 0.03;
    });
    expect(extrema.length).toBeLessThanOrEqual(4);
  });
});

describe('one press after a death', () => {
  let game: { stop(): void } | undefined;
  afterEach(() => game?.stop());

  /** Plays a practice run with a bot to its end, by default below the best score. */
  async function die({ best = 1_000_000 } = {}): Promise<(lengthsMs: Iterable<number>) => Promise<void>> {
    const { frames, draw } = createOwnFrames();
    const memory = createMemory();
    savePracticeBest(memory, best);
    const bot = createBotPlayer('beginner');
    game = openGame({ seed: SHORT_SEED, frameSource: frames, bot, storage: memory });
    await userEvent.keyboard(' ');
    const isOver = (): boolean =>
      document.querySelector('.unseen[role=status]')?.textContent?.startsWith('Run over') ?? false;
    for (let frame = 0; frame < 15 * 40 && !isOver(); frame += 1) await draw([FRAME_MS * 4]);
    expect(isOver()).toBe(true);
    return draw;
  }
  const isFresh = (): boolean => findVisible('.is-over') === undefined && textOf('.score') === '0';

  it.each([620, 800, 1_000])('starts the next run %i ms after it, within 300 ms of frames', async (sinceMs) => {
    const draw = await die();
    await draw([...steady(60, sinceMs / 1_000)]);
    expect(isFresh()).toBe(false);
    expect(findVisible('.is-over')).toBeUndefined();
    await userEvent.keyboard(' ');
    await draw(steady(60, 0.25));
    expect(isFresh()).toBe(true);
  });

  it('celebrates a new best first', async () => {
    const draw = await die({ best: 0 });
    await draw(steady(60, 0.7));
    await userEvent.keyboard(' ');
    await draw(steady(60, 0.25));
    expect(isFresh()).toBe(false);
    expect(findVisible('.is-over')).toBeDefined();
  });

  it('ignores a press that was meant for the run', async () => {
    const draw = await die();
    await draw(steady(60, 0.55));
    await userEvent.keyboard(' ');
    await draw(steady(60, 0.3));
    expect(isFresh()).toBe(false);
    await draw(steady(60, 1.2));
    expect(textOf('.is-over .ended-at')).toMatch(/^Ended in [A-Z][a-z]+ [A-Z][a-z]+ · \d+ m$/);
  });

  it('shows what killed the hero', async () => {
    await die();
    expect(document.querySelector('.unseen[role=status]')?.textContent).toMatch(/^Run over\. Fell\. \d+ points\.$/);
  });
});
