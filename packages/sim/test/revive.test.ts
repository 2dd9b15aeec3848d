import { describe, expect, test } from 'vitest';
import { BOUNCE_VELOCITY, UNIT } from '../src/constants.ts';
import { SIM_MODES } from '../src/kinds.ts';
import { canRevive, revive } from '../src/revive.ts';
import type { World } from '../src/world.ts';
import { addFoe, addPlatform, createScenario, dropPlayer, only, stepTicks, stepUntil } from './scenario.ts';
import type { SimEvent } from '../src/events.ts';

function die(mode: World['mode'] = 'solo'): World {
  const world = createScenario({ mode });
  addPlatform(world, { x: 90, y: 120, spine: true });
  addPlatform(world, { x: 300, y: 105, spine: false });
  dropPlayer(world, { x: 250, y: -100 });
  world.combo = 4;
  stepUntil(world, 'end');
  return world;
}

describe('revive', () => {
  test('places the player on a new platform 30% up the view, over the nearest spine platform', () => {
    const world = die();
    const { tick } = world;
    const events: SimEvent[] = [];
    expect(revive(world, (event) => events.push(event))).toBe(true);
    const height = world.cameraY + 54_604;
    expect(events).toEqual([
      { type: 'revive', tick, x: 90 * UNIT, y: height, platformId: expect.any(Number) as number },
    ]);
    const platform = world.platforms.find((one) => one.id === only(events, 'revive').platformId);
    expect(platform).toMatchObject({ kind: 'solid', halfWidth: 60 * UNIT, amplitude: 0, landings: 0, y: height });
    expect(world).toMatchObject({ tick, over: false, cause: null, combo: 0, revives: 1, jumps: 0 });
    expect(world.player).toMatchObject({
      x: 90 * UNIT,
      y: height,
      vx: 0,
      vy: BOUNCE_VELOCITY,
      shield: true,
      invulnerableTicks: 90,
      hopCharges: 1,
    });
    expect(world.platforms.map((one) => one.y)).toEqual(world.platforms.map((one) => one.y).toSorted((a, b) => a - b));
    expect(stepTicks(world, 46).map((event) => event.type)).toEqual(['land']);
  });

  test('clears enemies and shots within 200 units and moves the death line back to the view', () => {
    const world = die();
    world.deathLineY += 400 * UNIT;
    addFoe(world, { x: 150, y: 200 });
    const far = addFoe(world, { x: 150, y: 500 });
    world.shots.push({ kind: 'spit', id: 77, x: 100 * UNIT, y: 90 * UNIT, vx: 540, vy: -202 });
    revive(world);
    expect(world.foes).toEqual([far]);
    expect(world.shots).toEqual([]);
    expect(world.deathLineY).toBe(world.cameraY);
  });

  test('happens once per run', () => {
    const world = die();
    revive(world);
    world.platforms = [];
    stepUntil(world, 'end');
    expect([canRevive(world), revive(world)]).toEqual([false, false]);
  });

  test.each(SIM_MODES)('is for solo only: %s', (mode) => {
    expect(canRevive(die(mode))).toBe(mode === 'solo');
  });

  test('is unavailable while alive or at the summit', () => {
    const world = createScenario({ mode: 'solo' });
    expect(canRevive(world)).toBe(false);
    world.tick = world.summitTick - 1;
    stepUntil(world, 'end');
    expect(canRevive(world)).toBe(false);
  });
});
