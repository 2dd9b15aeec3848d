import { UNIT } from '@jumpy/sim/constants';
import type { Foe } from '@jumpy/sim/foe';
import { createField } from '@jumpy/sim/field';
import { ENEMY_KINDS, FIELD_KINDS, PLATFORM_KINDS } from '@jumpy/sim/kinds';
import { createPlatform, type Platform } from '@jumpy/sim/platform';
import { hashWorld } from '@jumpy/sim/save';
import { step } from '@jumpy/sim/step';
import { createWorld, type World } from '@jumpy/sim/world';
import { NO_INPUT } from '@jumpy/sim/input';
import { describe, expect, it } from 'vitest';
import { chooseGuideTarget } from '../../src/audioGuide/chooseTarget.ts';
import { createSideCue } from '../../src/audioGuide/cue.ts';
import { deathLineCue, createCueSequencer, hazardCue, createTargetCue } from '../../src/audioGuide/guidedRun.ts';
import { predictFlight } from '../../src/audioGuide/freeFlight.ts';

const MIDDLE = 200;

/** A world with only the given objects; the player is centered and has just bounced. */
function worldOf(overrides: Partial<World> & { readonly platforms?: Platform[] } = {}): World {
  const world = createWorld({ seed: '0123456789abcdef0123456789abcdef', mode: 'solo' });
  return { ...world, foes: [], shots: [], fields: [], pickups: [], platforms: [], ...overrides };
}

const platformAt = (
  units: number,
  { up = 60, ...overrides }: Partial<Platform> & { readonly up?: number } = {},
): Platform => ({
  ...createPlatform({ id: 7, x: (MIDDLE + units) * UNIT, y: up * UNIT, halfWidth: 30 * UNIT, level: 1 }),
  spine: true,
  ...overrides,
});

const targetTo = (platform: Platform, overrides = {}) => ({
  platform,
  offsetX: 0,
  needsHop: false,
  announcedTick: 0,
  ...overrides,
});

const foeAt = (units: number, { up = 60, ...overrides }: Partial<Foe> & { readonly up?: number } = {}): Foe => ({
  id: 9,
  kind: 'walker',
  x: (MIDDLE + units) * UNIT,
  y: up * UNIT,
  amplitude: 0,
  speed: 0,
  phase: 0,
  close: 0,
  platformId: 0,
  nextShotTick: 0,
  shotPeriod: 0,
  ...overrides,
});

const hazardSoundOf = (world: World): string | undefined => hazardCue(world, 2)?.cue.sound;

describe('side of a cue', () => {
  it.each([
    [5, 1, 0.05],
    [-5, -1, -0.05],
    [34, 4, 0.34],
    [-34, -4, -0.34],
    [90, 9, 0.9],
    [-170, -12, -1],
    [200, 12, 1],
  ])('maps an offset of %d units to %d semitones and a pan of %d', (units, semitones, pan) => {
    expect(createSideCue('steady', { units, earCount: 2 })).toEqual({ sound: 'steady', semitones, pan, gain: 1 });
    expect(createSideCue('steady', { units, earCount: 1 })).toEqual({ sound: 'steady', semitones, pan: 0, gain: 1 });
  });
});

describe('target cue', () => {
  it.each([
    [80, 'steady', 8],
    [-80, 'steady', -8],
    [24, 'aligned', 0],
    [-24, 'aligned', 0],
    [25, 'steady', 3],
  ] as const)('for a platform %d units away plays %s at %d semitones', (units, sound, semitones) => {
    const { cue } = createTargetCue(worldOf(), targetTo(platformAt(units)), 2);
    expect([cue.sound, cue.semitones]).toEqual([sound, semitones]);
  });

  it('is measured from where the unsteered flight leads, not from the feet', () => {
    const world = worldOf();
    world.player.vx = 1_280;
    const { cue } = createTargetCue(world, targetTo(platformAt(50)), 2);
    // From full speed the feet come to rest 15 units further.
    expect(cue.semitones).toBe(4);
  });

  it('takes the shorter direction around the world’s edges', () => {
    const world = worldOf();
    world.player.x = 20 * UNIT;
    expect(createTargetCue(world, targetTo(platformAt(150)), 2).cue.pan).toBeLessThan(-0.5);
  });

  it('shares a sound among platform kinds that act alike on landing', () => {
    const sounds = PLATFORM_KINDS.map(
      (kind) => createTargetCue(worldOf(), targetTo(platformAt(80, { kind })), 2).cue.sound,
    );
    expect(Object.fromEntries(PLATFORM_KINDS.map((kind, at) => [kind, sounds[at]]))).toEqual({
      solid: 'steady',
      moving: 'moving',
      crumbling: 'breaking',
      cloud: 'breaking',
      spring: 'bouncy',
      ice: 'slippery',
      conveyor: 'slippery',
      spiked: 'spikes',
      neon: 'breaking',
      mushroom: 'bouncy',
    });
  });

  it('signals a hop once a hop would fire, and the side before that', () => {
    const world = worldOf();
    const target = targetTo(platformAt(-90), { needsHop: true });
    expect(createTargetCue(world, target, 2).cue.sound).toBe('steady');
    world.player.vy = 0;
    expect(createTargetCue(world, target, 2).cue).toMatchObject({ sound: 'hop', semitones: -9 });
  });

  it('repeats faster on the way down', () => {
    const world = worldOf();
    const rising = createTargetCue(world, targetTo(platformAt(80)), 2).beat;
    world.player.y = 100 * UNIT;
    world.player.vy = -500;
    expect(createTargetCue(world, targetTo(platformAt(80)), 2).beat).toBeLessThan(rising);
  });
});

describe('target platform', () => {
  const choose = (world: World, standY = 0) =>
    chooseGuideTarget(world, {
      step,
      freeFlight: predictFlight(world),
      bounceY: standY,
      bouncePlatformId: 1,
      current: undefined,
    })?.platform.id;

  it('is the next spine platform, not a closer side platform', () => {
    const spine = platformAt(-70, { id: 2 });
    const side = platformAt(10, { id: 3, up: 64, spine: false });
    expect(choose(worldOf({ platforms: [spine, side] }))).toBe(2);
  });

  it('is never spiked or about to be struck', () => {
    const spikes = platformAt(0, { id: 2, kind: 'spiked' });
    const free = platformAt(80, { id: 4, up: 66, spine: false });
    expect(choose(worldOf({ platforms: [spikes, free] }))).toBe(4);
    const blocked = platformAt(0, { id: 2, halfWidth: 14 * UNIT });
    const x = MIDDLE * UNIT;
    const press = createField({ id: 8, kind: 'press', x, y: 61 * UNIT, halfWidth: 5_120, height: 10_240, level: 1 });
    // The press comes down while the player would land there.
    const fields = [{ ...press, phase: 94 }];
    expect(choose(worldOf({ platforms: [blocked, free] }))).toBe(2);
    expect(choose(worldOf({ platforms: [blocked, free], fields }))).toBe(4);
  });

  it('is the one that breaks the fall when nothing above is reachable', () => {
    const world = worldOf({ platforms: [platformAt(0, { id: 5, up: 10 })] });
    world.player.vy = -600;
    world.player.y = 60 * UNIT;
    expect(choose(world, 50 * UNIT)).toBe(5);
  });
});

describe('hazard cue', () => {
  it.each(ENEMY_KINDS)('gives a %s its own sound on its side', (kind) => {
    const world = worldOf({ foes: [foeAt(-60, { kind })] });
    expect(hazardCue(world, 2)?.cue).toMatchObject({ sound: kind, semitones: -6, pan: -0.6 });
    expect(hazardCue(world, 1)?.cue).toMatchObject({ sound: kind, semitones: -6, pan: 0 });
  });

  it('covers shots, spikes and falling objects', () => {
    const shot = { id: 1, kind: 'spit', x: (MIDDLE + 30) * UNIT, y: 40 * UNIT, vx: 1, vy: 0 } as const;
    expect(hazardSoundOf(worldOf({ shots: [shot] }))).toBe('shot');
    expect(hazardSoundOf(worldOf({ shots: [{ ...shot, kind: 'icicle' }] }))).toBe('striker');
    expect(hazardSoundOf(worldOf({ platforms: [platformAt(40, { kind: 'spiked' })] }))).toBe('spikes');
    expect(hazardSoundOf(worldOf({ platforms: [platformAt(40)] }))).toBeUndefined();
  });

  it.each(FIELD_KINDS)('plays for a %s only when it is about to strike', (kind) => {
    const field = createField({
      id: 1,
      kind,
      x: (MIDDLE + 40) * UNIT,
      y: 60 * UNIT,
      halfWidth: 2_560,
      height: 2_560,
      level: 1,
    });
    const strikes = kind === 'press' || kind === 'bolt' || kind === 'icicle';
    const calmSound = hazardSoundOf(worldOf({ fields: [field] }));
    const warningSound = hazardSoundOf(
      worldOf({ fields: [{ ...field, fallTick: 30, phase: kind === 'press' ? 90 : 140 }] }),
    );
    expect([calmSound, warningSound]).toEqual([undefined, strikes ? 'striker' : undefined]);
  });

  it.each([
    [0, 190, 'walker'],
    [0, 210, undefined],
    [0, -30, 'walker'],
    [0, -50, undefined],
    [120, 60, 'walker'],
    [140, 60, undefined],
  ])('%d units to the side and %d above the feet: %s', (aside, up, sound) => {
    expect(hazardSoundOf(worldOf({ foes: [foeAt(aside, { up })] }))).toBe(sound);
  });

  it('plays the nearest hazard, louder and faster as it gets closer', () => {
    const far = foeAt(100, { kind: 'flyer', up: 90 });
    const near = foeAt(-20, { kind: 'spitter', up: 30 });
    const both = hazardCue(worldOf({ foes: [far, near] }), 2);
    const alone = hazardCue(worldOf({ foes: [far] }), 2);
    expect([both?.cue.sound, alone?.cue.sound]).toEqual(['spitter', 'flyer']);
    expect(both?.cue.gain).toBeGreaterThan(alone?.cue.gain ?? 1);
    expect(both?.beat).toBeLessThan(alone?.beat ?? 0);
  });
});

describe('death line cue', () => {
  const lineAt = (left: number, overrides: Partial<World> = {}) =>
    deathLineCue(worldOf({ tick: 900, deathLineY: -left * UNIT, ...overrides }), 0);

  it('is silent far below the player and at the start of a run', () => {
    expect(lineAt(161)).toBeUndefined();
    expect(lineAt(40, { tick: 599 })).toBeUndefined();
  });

  it('gets faster, higher and louder as the line approaches', () => {
    const cues = [150, 80, 10].map((left) => lineAt(left));
    for (const [far, near] of [
      [cues[0], cues[1]],
      [cues[1], cues[2]],
    ]) {
      expect(near?.beat).toBeLessThan(far?.beat ?? 0);
      expect(near?.cue.semitones).toBeGreaterThan(far?.cue.semitones ?? 12);
      expect(near?.cue.gain).toBeGreaterThan(far?.cue.gain ?? 1);
    }
  });

  it('sounds like lava when the line is lava', () => {
    expect([lineAt(50)?.cue.sound, lineAt(50, { lavaTick: 880 })?.cue.sound]).toEqual(['below', 'lava']);
  });
});

describe('run', () => {
  it('GAME-01 plays the same with and without the guide', () => {
    const [guided, unguided] = [0, 0].map(() =>
      createWorld({ seed: '5e771465000000000000000000000002', mode: 'solo' }),
    );
    if (guided === undefined || unguided === undefined) throw new Error('There are no worlds.');
    const cues = createCueSequencer({ step, earCount: 2 });
    let sounds = 0;
    for (let tick = 0; tick < 400; tick += 1) {
      step(guided, NO_INPUT, cues.onEvent);
      sounds += cues.update(guided).length;
      step(unguided, NO_INPUT);
      expect(hashWorld(guided)).toBe(hashWorld(unguided));
    }
    expect(sounds).toBeGreaterThan(20);
  });

  it('plays at most three cues per tick and about 15 per second', () => {
    const world = createWorld({ seed: '5e771465000000000000000000000002', mode: 'solo' });
    const cues = createCueSequencer({ step, earCount: 2 });
    const counts: number[] = [];
    while (!world.over) {
      step(world, NO_INPUT, cues.onEvent);
      counts.push(cues.update(world).length);
    }
    expect(Math.max(...counts)).toBeLessThanOrEqual(3);
    for (let from = 0; from + 60 < counts.length; from += 10)
      expect(counts.slice(from, from + 60).reduce((sum, count) => sum + count, 0)).toBeLessThan(20);
  });

  it('is silent once it is over', () => {
    const cues = createCueSequencer({ step, earCount: 2 });
    expect(cues.update(worldOf({ over: true }))).toEqual([]);
  });
});
