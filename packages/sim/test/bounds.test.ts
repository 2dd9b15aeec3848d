import fc from 'fast-check';
import { test } from 'vitest';
import { BODY_HEIGHT, MAX_FALL, VIEW_HEIGHT, WORLD_WIDTH } from '../src/constants.ts';
import { foeX, platformX } from '../src/motion.ts';
import { step } from '../src/step.ts';
import { createWorld, type World } from '../src/world.ts';
import { anyPressing, anySeed, pressed } from './anyInput.ts';

test('keeps every number a safe integer and everything within bounds, for arbitrary input', () => {
  fc.assert(
    fc.property(anySeed, anyPressing, (seed, pressing) => {
      const world = createWorld({ seed, mode: 'solo' });
      while (!world.over && world.tick < 5000) {
        step(world, pressed(pressing, world.tick));
        expectInside(world);
        if (world.tick % 41 === 0) expectIntegers(world, 'world');
      }
      expectIntegers(world, 'world');
    }),
    { numRuns: 200 },
  );
});

function expectInside(world: World): void {
  const { player, cameraY, deathLineY } = world;
  demand(player.x >= 0 && player.x < WORLD_WIDTH, `player at x ${player.x}`);
  demand(player.y + BODY_HEIGHT >= deathLineY - 8 * MAX_FALL, `player ${deathLineY - player.y} under the death line`);
  demand(player.y <= cameraY + VIEW_HEIGHT, `player above the view`);
  demand(deathLineY >= cameraY, 'death line under the camera');
  demand(world.course.y >= cameraY + VIEW_HEIGHT, 'the course ends within the view');
  let below = -Number.MAX_SAFE_INTEGER;
  for (const platform of world.platforms) {
    demand(platform.y >= below, 'platforms out of order');
    below = platform.y;
    const x = platformX(platform, world.tick);
    demand(x >= platform.halfWidth && x <= WORLD_WIDTH - platform.halfWidth, `platform at x ${x}`);
  }
  for (const foe of world.foes) {
    const x = foeX(foe, world.tick);
    demand(x >= 0 && x < WORLD_WIDTH, `foe at x ${x}`);
  }
  for (const shot of world.shots) demand(shot.x >= 0 && shot.x < WORLD_WIDTH, `shot at x ${shot.x}`);
  for (const pickup of world.pickups) demand(pickup.x >= 0 && pickup.x < WORLD_WIDTH, `pick-up at x ${pickup.x}`);
}

function expectIntegers(value: unknown, path: string): void {
  if (typeof value === 'number') demand(Number.isSafeInteger(value) && !Object.is(value, -0), `${path} is ${value}`);
  else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) expectIntegers(item, `${path}.${key}`);
  } else
    demand(value === null || typeof value === 'string' || typeof value === 'boolean', `${path} is ${typeof value}`);
}

function demand(holds: boolean, message: string): void {
  if (!holds) throw new Error(message);
}
