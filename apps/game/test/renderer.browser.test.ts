import { CAST } from '@jumpy/rig/cast';
import { biomeAt } from '@jumpy/rig/biome';
import { type Material, MATERIALS } from '@jumpy/rig/landingDust';
import { createBot } from '@jumpy/sim/bots/bot';
import { SKILLS } from '@jumpy/sim/bots/skill';
import { UNIT } from '@jumpy/sim/constants';
import { createPlatform } from '@jumpy/sim/platform';
import { ENEMY_KINDS, PICKUP_KINDS, PLATFORM_KINDS } from '@jumpy/sim/kinds';
import { hashWorld } from '@jumpy/sim/save';
import { step } from '@jumpy/sim/step';
import { createWorld, type World } from '@jumpy/sim/world';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { createEffectPool } from '../src/view/effectPool.ts';
import { createFoeArt } from '../src/view/foeArt.ts';
import { createPickupArt } from '../src/view/pickupArt.ts';
import { createPlatformArt } from '../src/view/platformArt.ts';
import { createSpriteCache } from '../src/view/sprites.ts';
import { fitStage } from '../src/view/stageBox.ts';
import { createGameView } from '../src/view/gameView.ts';
import { createIdleQueue } from '../src/view/idleQueue.ts';
import '../src/view/fullBiomeArt.ts';

const SEED = '0123456789abcdef0123456789abcdef';
const box = fitStage({ width: 390, height: 844, pixelRatio: 1 });
const warmer = createIdleQueue(window);
afterAll(() => warmer.stop());

function sheet(): { pen: CanvasRenderingContext2D; painted(): number; colours(): number } {
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(box.width);
  canvas.height = Math.ceil(box.height);
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (pen === null) throw new Error('This browser draws no canvas.');
  const pixels = () => new Uint32Array(pen.getImageData(0, 0, canvas.width, canvas.height).data.buffer);
  return { pen, painted: () => pixels().filter((pixel) => pixel !== 0).length, colours: () => new Set(pixels()).size };
}

/** A world at a level, with the course moved to it. */
function worldAt(level: number): World {
  const world = createWorld({ seed: SEED, mode: 'practice' });
  world.level = level;
  for (const platform of world.platforms) platform.level = level;
  return world;
}

const FRAME = { nowMs: 1_000, elapsedMs: 16, tickFraction: 1, anticipate: 0 } as const;
const cases = PLATFORM_KINDS.flatMap((kind) =>
  Array.from({ length: 8 }, (_, biome) => [kind, biomeAt(biome), biome] as const),
);

describe('game view', () => {
  it.each(cases)('GAME-01 draws a %s platform of %s', (kind, _name, biome) => {
    const { pen, painted } = sheet();
    const platform = createPlatform({ id: 1, x: 200 * UNIT, y: 300 * UNIT, halfWidth: 36 * UNIT, level: biome + 1 });
    platform.kind = kind;
    const context = { tick: 10, top: 711, landedAgoMs: Infinity, appearRatio: 1, reducedMotion: false };
    createPlatformArt(createSpriteCache(1)).draw(pen, platform, context);
    expect(painted()).toBeGreaterThan(600);
  });

  it('draws a platform across the edge on both sides', () => {
    const { pen } = sheet();
    const platform = createPlatform({ id: 1, x: 4 * UNIT, y: 300 * UNIT, halfWidth: 36 * UNIT, level: 1 });
    const context = { tick: 10, top: 711, landedAgoMs: Infinity, appearRatio: 1, reducedMotion: false };
    createPlatformArt(createSpriteCache(1)).draw(pen, platform, context);
    const inked = (x: number): boolean => pen.getImageData(x, 390, 20, 50).data.some((value) => value > 0);
    expect([inked(2), inked(200), inked(370)]).toEqual([true, false, true]);
  });

  it.each(ENEMY_KINDS)('draws a %s, alive and stomped', (kind) => {
    const { pen, painted } = sheet();
    const foes = createFoeArt(createSpriteCache(1));
    const foe = {
      id: 1,
      kind,
      x: 200 * UNIT,
      y: 300 * UNIT,
      amplitude: 0,
      speed: 0,
      phase: 0,
      platformId: 0,
      nextShotTick: 30,
      close: 0 as const,
      shotPeriod: 200,
    };
    foes.draw(pen, foe, { tick: 10, top: 711, heroX: 50 });
    const alive = painted();
    foes.drawStomped(pen, kind, { x: 60, y: 100, progress: 0.2 });
    expect(alive).toBeGreaterThan(400);
    expect(painted()).toBeGreaterThan(alive + 200);
  });

  it.each(PICKUP_KINDS)('draws the pick-up %s', (kind) => {
    const { pen, painted } = sheet();
    createPickupArt(createSpriteCache(1)).draw(
      pen,
      { id: 1, kind, x: 200 * UNIT, y: 300 * UNIT },
      { tick: 3, top: 711, reducedMotion: false },
    );
    expect(painted()).toBeGreaterThan(200);
  });

  it.each(Array.from({ length: 8 }, (_, biome) => [biomeAt(biome), biome] as const))(
    'fills the whole picture in %s',
    (_name, biome) => {
      const { pen, painted, colours } = sheet();
      const world = worldAt(biome + 1);
      const view = createGameView({
        look: CAST.jumpy,
        ctx: pen,
        box,
        idleQueue: warmer,
        reducedMotion: true,
        random: () => 0.5,
      });
      view.open(world, 640);
      view.update(world);
      view.draw(world, { ...FRAME, scene: 'play' });
      expect(painted()).toBe(pen.canvas.width * pen.canvas.height);
      expect(colours()).toBeGreaterThan(60);
    },
  );

  it('NFT-14 draws the selected character', () => {
    const pictures = ([CAST.jumpy, CAST.kit, CAST.nova] as const).map((look) => {
      const { pen } = sheet();
      const world = worldAt(1);
      const view = createGameView({ look, ctx: pen, box, idleQueue: warmer, reducedMotion: true, random: () => 0.5 });
      view.open(world, 0);
      view.update(world);
      view.draw(world, { ...FRAME, scene: 'ready' });
      return Array.from(pen.getImageData(0, 0, pen.canvas.width, pen.canvas.height).data).join();
    });
    expect(new Set(pictures).size).toBe(3);
  });

  it('hides the world while paused, so that no course can be planned', () => {
    const { pen } = sheet();
    const options = { ctx: pen, box, idleQueue: warmer, reducedMotion: true, random: () => 0.5 };
    const one = worldAt(1);
    const other = createWorld({ seed: 'f'.repeat(32), mode: 'practice' });
    const pictures = [one, other].map((world) => {
      const view = createGameView({ look: CAST.jumpy, ...options });
      view.open(world, 0);
      view.update(world);
      view.draw(world, { ...FRAME, scene: 'hidden' });
      view.draw(world, { ...FRAME, scene: 'hidden' });
      return Array.from(pen.getImageData(0, 200, 390, 300).data).join();
    });
    expect(pictures[0]).toBe(pictures[1]);
  });

  it('changes the picture but not the run with reduced motion', () => {
    const hashes = [true, false].map((reducedMotion) => {
      const { pen } = sheet();
      const world = createWorld({ seed: SEED, mode: 'practice' });
      const bot = createBot({ skill: SKILLS.average, seed: SEED });
      const view = createGameView({
        look: CAST.jumpy,
        ctx: pen,
        box,
        idleQueue: warmer,
        reducedMotion,
        random: () => 0.5,
      });
      view.open(world, 300);
      for (let tick = 0; tick < 400; tick += 1) {
        step(world, bot.decide(world), (event) => view.onEvent(event, tick * 16));
        view.update(world);
        if (tick % 8 === 0) view.draw(world, { ...FRAME, nowMs: tick * 16, scene: 'play' });
      }
      return hashWorld(world);
    });
    expect(hashes[0]).toBe(hashes[1]);
  });

  it('draws a lesson’s path behind the hero and its hand in front', () => {
    const { pen } = sheet();
    const world = worldAt(1);
    const order: string[] = [];
    // Only the hero is scaled down that much.
    vi.spyOn(pen, 'scale').mockImplementation((_x, y) => void (y < 0.6 && order.push('hero')));
    const overlay = { drawBehind: () => void order.push('path'), draw: () => void order.push('hand') };
    const view = createGameView({
      look: CAST.jumpy,
      ctx: pen,
      box,
      idleQueue: warmer,
      reducedMotion: true,
      random: () => 0.5,
      overlay,
    });
    view.open(world, 0);
    view.update(world);
    view.draw(world, { ...FRAME, scene: 'play' });
    expect(order).toEqual(['path', 'hero', 'hand']);
  });

  it.each([
    ['wood', 1, 'solid', true],
    ['stone', 5, 'solid', true],
    ['a spring', 1, 'spring', false],
  ] as const)('dips a platform of %s as its material requires after a landing', (_of, level, kind, dips) => {
    const topAt = (landedAgoMs: number, reducedMotion = false): number => {
      const { pen } = sheet();
      const platform = createPlatform({ id: 1, x: 200 * UNIT, y: 300 * UNIT, halfWidth: 36 * UNIT, level });
      platform.kind = kind;
      const draw = vi.spyOn(pen, 'drawImage');
      createPlatformArt(createSpriteCache(1)).draw(pen, platform, {
        tick: 10,
        top: 711,
        landedAgoMs,
        appearRatio: 1,
        reducedMotion,
      });
      return Number(draw.mock.calls[0]?.[2]);
    };
    expect(topAt(40) > topAt(Infinity)).toBe(dips);
    expect(topAt(40, true)).toBe(topAt(Infinity, true));
  });

  it('varies landing particles by material, and draws none with reduced motion', () => {
    const dustOf = (material: Material, reducedMotion = false): string => {
      const { pen } = sheet();
      const sprites = createSpriteCache(1);
      const effects = createEffectPool(sprites, createFoeArt(sprites), {
        density: 1,
        reducedMotion,
        vision: 'standard',
        random: () => 0.5,
      });
      effects.spawnDust(material, 200, 300, 1_000, 1);
      effects.draw(pen, 600, 1_100);
      return pen.getImageData(0, 0, pen.canvas.width, pen.canvas.height).data.join();
    };
    expect(new Set(MATERIALS.map((material) => dustOf(material))).size).toBe(MATERIALS.length);
    expect(new Set(MATERIALS.map((material) => dustOf(material, true))).size).toBe(1);
  });

  it('never changes the world it draws', () => {
    const { pen } = sheet();
    const world = worldAt(3);
    const before = JSON.stringify(world);
    const view = createGameView({
      look: CAST.jumpy,
      ctx: pen,
      box,
      idleQueue: warmer,
      reducedMotion: false,
      random: () => 0.5,
    });
    view.open(world, 100);
    view.update(world);
    view.onEvent({ type: 'level', tick: 1, x: 0, y: 0, level: 3, biome: 2 }, 900);
    for (const scene of ['ready', 'play', 'hidden'] as const) view.draw(world, { ...FRAME, scene });
    expect(JSON.stringify(world)).toBe(before);
  });
});
