import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hashWorld, loadWorld, type SavedWorld, saveWorld } from '../src/save.ts';
import { step } from '../src/step.ts';
import { SIM_VERSION } from '../src/version.ts';
import { createWorld, type World } from '../src/world.ts';
import { anyPressing, anySeed, pressed } from './anyInput.ts';
import { seedOf } from './scenario.ts';

test('a world loaded at any tick through JSON steps like the saved one', () => {
  fc.assert(
    fc.property(anySeed, anyPressing, fc.integer({ min: 0, max: 1500 }), (seed, pressing, atTick) => {
      const world = createWorld({ seed, mode: 'room' });
      while (!world.over && world.tick < atTick) step(world, pressed(pressing, world.tick));
      const text = JSON.stringify(saveWorld(world));
      const loaded = loadWorld(JSON.parse(text) as SavedWorld);
      const events: unknown[] = [];
      const loadedEvents: unknown[] = [];
      for (let i = 0; i < 500; i += 1) {
        const input = pressed(pressing, world.tick);
        step(world, input, (event) => events.push(event));
        step(loaded, input, (event) => loadedEvents.push(event));
      }
      expect(loadedEvents).toEqual(events);
      expect(loaded).toEqual(world);
      expect(hashWorld(loaded)).toBe(hashWorld(world));
    }),
    { numRuns: 60 },
  );
});

test('a saved world is independent of the original, and a loaded one of the saved', () => {
  const world = createWorld({ seed: seedOf(1), mode: 'solo' });
  const saved = saveWorld(world);
  const hash = hashWorld(world);
  for (let i = 0; i < 100; i += 1) step(world, { steer: 1, hop: false });
  expect(hashWorld(loadWorld(saved))).toBe(hash);
  const loaded = loadWorld(saved);
  step(loaded, { steer: 1, hop: false });
  expect(hashWorld(saved.world)).toBe(hash);
});

test('rejects a world of another version', () => {
  const saved = saveWorld(createWorld({ seed: seedOf(1), mode: 'solo' }));
  expect(() => loadWorld({ ...saved, simVersion: SIM_VERSION + 1 })).toThrow(RangeError);
});

test.each<[string, (world: World) => unknown]>([
  ['a position', (world) => (world.player.x += 1)],
  ['a sign', (world) => (world.player.vy *= -1)],
  ['a number beyond 32 bits', (world) => (world.player.y += 2 ** 32)],
  ['a flag', (world) => (world.player.shield = true)],
  ['a kind', (world) => Object.assign(world.platforms[3] ?? {}, { kind: 'ice' })],
  ['one thing less', (world) => world.platforms.pop()],
  ['a stream of chance', (world) => (world.course.foe.c ^= 1)],
])('the hash changes with %s', (_name, change) => {
  const world = createWorld({ seed: seedOf(1), mode: 'solo' });
  const hash = hashWorld(world);
  expect(hash).toMatch(/^[0-9a-f]{16}$/);
  change(world);
  expect(hashWorld(world)).not.toBe(hash);
});

test('rejects an invalid seed', () => {
  for (const seed of ['', 'abc', `${seedOf(1)}0`, seedOf(1).toUpperCase().replace('1', 'A')]) {
    expect(() => createWorld({ seed, mode: 'solo' })).toThrow(RangeError);
  }
});
