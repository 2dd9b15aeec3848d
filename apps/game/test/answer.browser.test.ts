import { createAudioEngine } from '@jumpy/audio/audioEngine';
import { CAST } from '@jumpy/rig/cast';
import { type Input, NO_INPUT } from '@jumpy/sim/input';
import { step } from '@jumpy/sim/step';
import { createWorld, type World } from '@jumpy/sim/world';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { createHeroRenderer } from '../src/view/heroRenderer.ts';
import type { HeroArt, HeroSpriteKey } from '../src/view/heroArt.ts';
import { fitStage } from '../src/view/stageBox.ts';
import { createMotionState } from '../src/view/motionTrack.ts';
import { createGameView } from '../src/view/gameView.ts';
import { createIdleQueue } from '../src/view/idleQueue.ts';
import { createOwnFrames, steady } from './support/frames.ts';
import { createMemory, openPreloadedGame, textOf } from './support/gamePage.ts';

const SEED = '0123456789abcdef0123456789abcdef';
const box = fitStage({ width: 390, height: 844, pixelRatio: 1 });
const warmer = createIdleQueue(window);
const EVENT_BASE = { tick: 1, x: 0, y: 0 } as const;
afterAll(() => warmer.stop());

function penOf(canvas = document.createElement('canvas')): CanvasRenderingContext2D {
  canvas.width = Math.ceil(box.width);
  canvas.height = Math.ceil(box.height);
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (pen === null) throw new Error('This browser draws no canvas.');
  return pen;
}

/** A run of some ticks without input, and its rendering. */
function createPlayingView({ reducedMotion = false, ticks = 25 } = {}): {
  world: World;
  draw(pressed: Input): { lean: number; picture: string };
} {
  const pen = penOf();
  const rotate = vi.spyOn(pen, 'rotate');
  const world = createWorld({ seed: SEED, mode: 'practice' });
  const view = createGameView({
    look: CAST.jumpy,
    ctx: pen,
    box,
    idleQueue: warmer,
    reducedMotion,
    random: () => 0.5,
  });
  view.open(world, 0);
  let nowMs = 0;
  const draw = (pressed: Input, elapsedMs: number): { lean: number; picture: string } => {
    nowMs += elapsedMs;
    rotate.mockClear();
    view.draw(world, { nowMs, elapsedMs, tickFraction: 1, scene: 'play', anticipate: 0, pressed });
    const radians = rotate.mock.calls.at(-1)?.[0] ?? 0;
    const pixels = pen.getImageData(0, 0, pen.canvas.width, pen.canvas.height).data;
    return { lean: (radians * 180) / Math.PI, picture: pixels.join() };
  };
  for (let tick = 0; tick < ticks; tick += 1) {
    step(world, NO_INPUT, (event) => view.onEvent(event, nowMs));
    view.update(world);
    draw(NO_INPUT, 1_000 / 60);
  }
  return { world, draw: (pressed) => draw(pressed, 1) };
}

describe('immediate input response, before the next tick', () => {
  it.each([
    ['right', 1],
    ['left', -1],
  ] as const)('leans to the %s', (_side, steer) => {
    const { world, draw } = createPlayingView();
    const { tick } = world;
    const before = draw(NO_INPUT).lean;
    expect(Math.abs(before)).toBeLessThan(0.5);
    expect(draw({ steer, hop: false }).lean * steer).toBeGreaterThan(4);
    expect(world.tick).toBe(tick);
    expect(world.player.steer).toBe(0);
  });

  it('turns around at once when the opposite side is pressed', () => {
    const { draw } = createPlayingView();
    const right = draw({ steer: 1, hop: false }).lean;
    expect(draw({ steer: -1, hop: false }).lean).toBeLessThan(right - 8);
  });

  it('looks that way and swings its ears under reduced motion, but does not lean', () => {
    const { draw } = createPlayingView({ reducedMotion: true });
    const pictures = ([0, 1, -1] as const).map((steer) => draw({ steer, hop: false }));
    expect(new Set(pictures.map(({ picture }) => picture)).size).toBe(3);
    for (const { lean } of pictures) expect(lean).toBe(0);
  });

  it('shows a pressed hop only if a charge is left', () => {
    const hops = (charges: number): boolean => {
      const { world, draw } = createPlayingView({ reducedMotion: true });
      world.player.hopCharges = charges;
      return draw(NO_INPUT).picture !== draw({ steer: 0, hop: true }).picture;
    };
    expect(hops(1)).toBe(true);
    expect(hops(0)).toBe(false);
  });
});

describe('reacts on the next drawn frame to', () => {
  /** A hero whose sprite requests are recorded. */
  function createRecordedHero(): {
    hero: ReturnType<typeof createHeroRenderer>;
    shown(nowMs: number): HeroSpriteKey & { tall: number };
  } {
    const requestedKeys: HeroSpriteKey[] = [];
    const image = new OffscreenCanvas(1, 1);
    const art: HeroArt = {
      getSprite(key) {
        requestedKeys.push(key);
        return { image, x: 0, y: 0, width: 1, height: 1 };
      },
      prepare: () => undefined,
    };
    const pen = penOf();
    const scale = vi.spyOn(pen, 'scale');
    const world = createWorld({ seed: SEED, mode: 'practice' });
    const hero = createHeroRenderer(art, { reducedMotion: false });
    const motion = { ...createMotionState(), x: 200, y: 300, vy: 3 };
    return {
      hero,
      shown(nowMs) {
        hero.update(motion, 1_000 / 60, NO_INPUT);
        hero.draw(pen, world, { moment: motion, top: 700, nowMs });
        const last = requestedKeys.at(-1);
        if (last === undefined) throw new Error('No picture was asked for.');
        return { ...last, tall: scale.mock.calls.at(-1)?.[1] ?? 0 };
      },
    };
  }

  it.each([
    ['a hop', { ...EVENT_BASE, type: 'hop', chargesLeft: 0 }, 'hop'],
    ['a landing', { ...EVENT_BASE, type: 'net' }, 'land'],
    ['a pick-up', { ...EVENT_BASE, type: 'pickup', pickupId: 1, pickup: 'star', points: 1, magnet: false }, 'hop'],
    ['the end', { ...EVENT_BASE, type: 'end', cause: 'fall', score: 9 }, 'hurt'],
  ] as const)('%s', (_name, event, face) => {
    const { hero, shown } = createRecordedHero();
    expect(shown(100).pose).toBe('air');
    hero.onEvent(event, 116);
    expect(shown(116).pose).toBe(face);
  });

  it('a spring, by flattening it', () => {
    const { hero, shown } = createRecordedHero();
    const before = shown(100).tall;
    hero.onEvent({ ...EVENT_BASE, type: 'spring', platformId: 1 }, 116);
    expect(shown(116).tall).toBeLessThan(before * 0.85);
  });
});

describe('game page', () => {
  let game: { stop(): void } | undefined;
  afterEach(() => {
    game?.stop();
    vi.restoreAllMocks();
  });

  it('leans the hero on a key press in a frame that plays no tick', async () => {
    const { frames, draw } = createOwnFrames();
    const rotate = vi.spyOn(CanvasRenderingContext2D.prototype, 'rotate');
    game = await openPreloadedGame({ seed: SEED, frameSource: frames });
    await userEvent.keyboard(' ');
    await draw(steady(60, 0.6));
    const leanAfter = async (lengthMs: number): Promise<number> => {
      rotate.mockClear();
      await draw([lengthMs]);
      return ((rotate.mock.calls.at(-1)?.[0] ?? 0) * 180) / Math.PI;
    };
    const before = await leanAfter(2);
    await userEvent.keyboard('{ArrowLeft>}');
    const after = await leanAfter(2);
    await userEvent.keyboard('{/ArrowLeft}');
    expect(before - after).toBeGreaterThan(4);
  });

  it('plays a hop’s sound and haptics on the frame that plays its tick', async () => {
    const { frames, draw } = createOwnFrames();
    const memory = createMemory();
    const engine = createAudioEngine({ createContext: () => new AudioContext(), storage: memory, random: () => 0 });
    const sounds: string[] = [];
    const vibrate = vi.spyOn(Navigator.prototype, 'vibrate').mockReturnValue(true);
    game = await openPreloadedGame({
      seed: SEED,
      storage: memory,
      frameSource: frames,
      audio: { ...engine, play: (name) => void sounds.push(name) },
    });
    await userEvent.keyboard(' ');
    await draw(steady(60, 0.6));
    expect(textOf('.score')).not.toBe('');
    sounds.length = 0;
    vibrate.mockClear();
    await userEvent.keyboard(' ');
    await draw([1_000 / 60]);
    expect(sounds).toContain('hop');
    expect(vibrate).toHaveBeenCalled();
  });
});
