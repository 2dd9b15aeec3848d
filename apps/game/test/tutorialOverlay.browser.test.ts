import { DEFAULT_GAME_SETTINGS, type GameSettings } from '@jumpy/protocol/settings';
import { DEVICE_PLATFORMS, type DevicePlatform } from '@jumpy/protocol/frame';
import { COLORS } from '@jumpy/rig/palette';
import { UNIT } from '@jumpy/sim/constants';
import { createWorld, type World } from '@jumpy/sim/world';
import { beforeAll, describe, expect, it } from 'vitest';
import { createInputState } from '../src/input/inputState.ts';
import { createOneSwitch, type OneSwitch } from '../src/input/oneSwitch.ts';
import type { Preferences } from '../src/settings/preferences.ts';
import { createTutorialOverlay, loadLessonDrawing } from '../src/tutorial/tutorialOverlay.ts';
import { createLessons, type Lesson } from '../src/tutorial/lessons.ts';
import { createMemory } from './support/gamePage.ts';

const HEIGHT = 800;

interface OverlayState {
  readonly platform?: DevicePlatform;
  readonly controls?: GameSettings['controls'];
  readonly learned?: readonly Lesson[];
  readonly best?: number;
  readonly reducedMotion?: boolean;
  readonly nowMs?: number;
  readonly vy?: number;
  readonly world?: World;
  readonly oneSwitch?: OneSwitch;
}

/** Draws the guide on an empty canvas; returns its pixels. */
function draw(state: OverlayState): {
  readonly pixels: Uint8ClampedArray;
  readonly painted: number;
  has(colour: string): boolean;
} {
  const canvas = document.createElement('canvas');
  canvas.width = 400;
  canvas.height = HEIGHT;
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (pen === null) throw new Error('This browser draws no canvas.');
  const memory = createMemory();
  memory.setItem('jumpy.learned', JSON.stringify(state.learned ?? []));
  const world = state.world ?? createWorld({ seed: 'a'.repeat(32), mode: 'practice' });
  world.player.vy = state.vy ?? world.player.vy;
  const lessons = createLessons(memory);
  lessons.start({ best: state.best ?? 0, x: world.player.x, y: 0 });
  const settings = { ...DEFAULT_GAME_SETTINGS, controls: state.controls ?? 'standard' };
  const guide = createTutorialOverlay({
    lessons,
    preferences: { settings, reducedMotion: false } as Preferences,
    oneSwitch: state.oneSwitch ?? createOneSwitch(createInputState()),
    platform: () => state.platform ?? 'desktop',
  });
  const { reducedMotion = false, nowMs = 100 } = state;
  const context = {
    x: 200,
    y: 500,
    top: 500,
    widthUnits: 400,
    heightUnits: HEIGHT,
    nowMs,
    reducedMotion,
    vision: 'standard',
  } as const;
  guide.drawBehind(pen, world, context);
  guide.draw(pen, world, context);
  const { data } = pen.getImageData(0, 0, 400, HEIGHT);
  const pixels = new Uint32Array(data.buffer);
  return {
    pixels: data,
    painted: pixels.filter((pixel) => pixel !== 0).length,
    has(colour) {
      const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
      return pixels.includes(((255 << 24) | ((blue ?? 0) << 16) | ((green ?? 0) << 8) | (red ?? 0)) >>> 0);
    },
  };
}

const hands = DEVICE_PLATFORMS.flatMap((platform) =>
  (['standard', 'one-switch', 'tilt'] as const).map((controls) => [platform, controls] as const),
);

describe('wordless tutorial', () => {
  beforeAll(loadLessonDrawing);

  it.each(hands)('shows on %s with %s how to steer, then how to hop', (platform, controls) => {
    const steer = draw({ platform, controls });
    const hop = draw({ platform, controls, learned: ['steer'], vy: 0 });
    expect(steer.painted).toBeGreaterThan(1_500);
    expect(hop.painted).toBeGreaterThan(1_000);
    expect(steer.pixels.join()).not.toBe(hop.pixels.join());
  });

  it('blinks lime only when a hop helps', () => {
    const learned = ['steer'] as const;
    expect(draw({ learned, vy: 0 }).has(COLORS.lime)).toBe(true);
    expect(draw({ learned, vy: 3_000 }).has(COLORS.lime)).toBe(false);
    const spent = createWorld({ seed: 'a'.repeat(32), mode: 'practice' });
    spent.player.hopCharges = 0;
    expect(draw({ learned, vy: 0, world: spent }).has(COLORS.lime)).toBe(false);
  });

  it.each([
    ['everything is learned', { learned: ['steer', 'hop'] }],
    ['there is a best score', { best: 40 }],
  ] as const)('shows nothing once %s', (_name, state) => {
    expect(draw(state).painted).toBe(0);
  });

  it('does not move with reduced motion', () => {
    const moments = (reducedMotion: boolean): Set<string> =>
      new Set([100, 340, 610].map((nowMs) => draw({ reducedMotion, nowMs }).pixels.join()));
    expect(moments(false).size).toBe(3);
    expect(moments(true).size).toBe(1);
  });

  it('never changes the world it is drawn over', () => {
    const world = createWorld({ seed: 'a'.repeat(32), mode: 'practice' });
    const before = JSON.stringify(world);
    for (const [platform, controls] of hands) draw({ platform, controls, world });
    expect(JSON.stringify(world)).toBe(before);
  });

  it('shows the one-switch direction, long after the lessons', () => {
    const oneSwitch = createOneSwitch(createInputState());
    const side = (): 'left' | 'right' => {
      const world = createWorld({ seed: 'a'.repeat(32), mode: 'practice' });
      world.player.x = 200 * UNIT;
      const { pixels } = draw({ controls: 'one-switch', learned: ['steer', 'hop'], oneSwitch, world });
      const inked = pixels.findIndex((value, index) => index % 4 === 3 && value > 0);
      return Math.floor(inked / 4) % 400 < 200 ? 'left' : 'right';
    };
    expect(side()).toBe('right');
    oneSwitch.press('touch');
    oneSwitch.release();
    expect(side()).toBe('left');
  });
});
