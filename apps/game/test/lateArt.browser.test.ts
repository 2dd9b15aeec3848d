import { CAST } from '@jumpy/rig/cast';
import { BIOME_COUNT } from '@jumpy/sim/biomes';
import { GATE_HALF_WIDTH, UNIT } from '@jumpy/sim/constants';
import { createPlatform } from '@jumpy/sim/platform';
import { hashWorld } from '@jumpy/sim/save';
import { createWorld, type World } from '@jumpy/sim/world';
import { afterAll, describe, expect, it } from 'vitest';
import { getBiomeArt, sceneAt, scenesOf, type TourPainter } from '../src/view/biomeArt.ts';
import { createGameView } from '../src/view/gameView.ts';
import { createIdleQueue } from '../src/view/idleQueue.ts';
import { fitStage } from '../src/view/stageBox.ts';
import '../src/view/lateArt.ts';

const SEED = '0123456789abcdef0123456789abcdef';
const box = fitStage({ width: 390, height: 844, pixelRatio: 1 });
const idleQueue = createIdleQueue(window);
afterAll(() => idleQueue.stop());

/** First levels of the tours. */
const [FIRST, SECOND, THIRD, FOURTH, FIFTH, SIXTH] = [1, 13, 25, 37, 49, 61] as const;
const GATE_Y = 300;

function createPen(): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(box.widthUnits);
  canvas.height = Math.ceil(box.heightUnits);
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (pen === null) throw new Error('This browser draws no canvas.');
  return pen;
}

function pixelsOf(draw: (pen: CanvasRenderingContext2D) => void): string {
  const pen = createPen();
  draw(pen);
  const { data } = pen.getImageData(0, 0, pen.canvas.width, pen.canvas.height);
  let hash = 0;
  for (const value of new Uint32Array(data.buffer)) hash = (Math.imul(hash, 31) + value) | 0;
  return String(hash);
}
const EMPTY = pixelsOf(() => undefined);

function createPainter({ reducedMotion = false } = {}): TourPainter {
  const painter = getBiomeArt().createTourPainter?.({ ...box, reducedMotion, vision: 'standard' });
  if (painter === undefined) throw new Error('The art has not been loaded.');
  return painter;
}
const frameAt = (nowMs: number) => ({ top: 711, bottomY: 0, nowMs, sinceStartMs: nowMs });

/** A world in a level, with the gate of the next one. */
function worldBelowGate(level: number): World {
  const world = createWorld({ seed: SEED, mode: 'practice' });
  const place = { id: 99, x: 200 * UNIT, y: GATE_Y * UNIT, halfWidth: GATE_HALF_WIDTH, level: level + 1 };
  const gate = createPlatform(place);
  gate.gate = true;
  world.platforms = [gate];
  world.level = level;
  world.player.x = gate.x;
  world.player.y = gate.y - 100 * UNIT;
  return world;
}

describe('the gate of a place', () => {
  const draw = (painter: TourPainter, world: World, nowMs: number): string =>
    pixelsOf((pen) => painter.drawGates(pen, world, frameAt(nowMs)));

  it('has a ribbon that tears as the hero runs into it, and hangs torn from then on', () => {
    const painter = createPainter();
    const world = worldBelowGate(1);
    const whole = draw(painter, world, 0);
    expect(whole).not.toBe(EMPTY);
    expect(draw(painter, world, 900)).toBe(whole);
    world.player.y += 140 * UNIT;
    const tearing = [1_000, 1_100, 1_400].map((nowMs) => draw(painter, world, nowMs));
    expect(new Set([whole, ...tearing]).size).toBe(4);
    world.player.y -= 200 * UNIT;
    const torn = draw(painter, world, 9_000);
    expect([whole, EMPTY]).not.toContain(torn);
    expect(draw(painter, world, 12_000)).toBe(torn);
  });

  it('is torn without a sight of it for who is beyond it already, as after a jump in a replay', () => {
    const world = worldBelowGate(1);
    world.level = 2;
    const first = draw(createPainter(), world, 0);
    expect(draw(createPainter(), world, 5_000)).toBe(first);
    expect(first).not.toBe(draw(createPainter(), worldBelowGate(1), 0));
  });

  it('tears at once with reduced motion', () => {
    const painter = createPainter({ reducedMotion: true });
    const world = worldBelowGate(1);
    draw(painter, world, 0);
    world.level = 2;
    expect(draw(painter, world, 100)).toBe(draw(painter, world, 2_000));
  });

  it('is not between two levels of one place, nor before the run begins', () => {
    expect(draw(createPainter(), worldBelowGate(5), 0)).toBe(EMPTY);
    const painter = createPainter();
    const waiting = { ...frameAt(0), sinceStartMs: undefined };
    expect(pixelsOf((pen) => painter.drawGates(pen, worldBelowGate(1), waiting))).toBe(EMPTY);
  });

  it('has the colors of its tour', () => {
    const pictures = [FIRST, SECOND, THIRD].map((level) => draw(createPainter(), worldBelowGate(level), 0));
    expect(new Set(pictures).size).toBe(3);
    expect(draw(createPainter(), worldBelowGate(FOURTH), 0)).toBe(pictures[2]);
  });
});

describe('later tours', () => {
  const weather = (painter: TourPainter, level: number, nowMs: number): string =>
    pixelsOf((pen) => {
      const world = createWorld({ seed: SEED, mode: 'practice' });
      world.level = level;
      painter.drawWeather(pen, world, frameAt(nowMs));
      painter.drawWeather(pen, world, frameAt(nowMs + 2_000));
    });

  it('take turns by night and with weather after the first two', () => {
    const tours = [FIRST, SECOND, THIRD, FOURTH, FIFTH, SIXTH];
    expect(tours.map((level) => sceneAt(3, level) - 3)).toEqual([0, 0, BIOME_COUNT, 0, BIOME_COUNT, 0]);
    expect(tours.map((level) => weather(createPainter(), level, 0) !== EMPTY)).toEqual([
      ...[false, false],
      ...[false, true],
      ...[false, true],
    ]);
    expect(scenesOf(3)).not.toBe(scenesOf(3 + BIOME_COUNT));
  });

  it('have moving weather, which hangs in the air with reduced motion', () => {
    const moving = createPainter();
    expect(weather(moving, FOURTH, 10_000)).not.toBe(weather(moving, FOURTH, 20_000));
    const still = createPainter({ reducedMotion: true });
    expect(weather(still, FOURTH, 10_000)).toBe(weather(still, FOURTH, 20_000));
  });

  it.each([THIRD, FOURTH])('look other than the second in level %i and leave the run alone', (level) => {
    const picture = (shown: number): string => {
      const world = createWorld({ seed: SEED, mode: 'practice' });
      world.level = shown;
      const before = hashWorld(world);
      const pixels = pixelsOf((ctx) => {
        const view = createGameView({ look: CAST.jumpy, ctx, box, idleQueue, reducedMotion: true, random: () => 0.5 });
        view.open(world, 0);
        view.draw(world, { nowMs: 1_000, elapsedMs: 16, tickFraction: 1, anticipate: 0, scene: 'play' });
      });
      expect(hashWorld(world)).toBe(before);
      return pixels;
    };
    expect(picture(level)).not.toBe(picture(SECOND));
  });
});
