import { createBot } from '@jumpy/sim/bots/bot';
import { SKILLS } from '@jumpy/sim/bots/skill';
import { UNIT } from '@jumpy/sim/constants';
import { SECTION_ROWS } from '@jumpy/sim/section';
import { step } from '@jumpy/sim/step';
import { createWorld } from '@jumpy/sim/world';
import { describe, expect, test } from 'vitest';
import { createSpectatorCourse } from '../../src/room/spectatorMode.ts';

const SEED = Array.from({ length: 12 }, (_, section) => (section * 7_919 + 11).toString(16).padStart(8, '0')).join('');
const seedOf = (sections: number): string => SEED.slice(0, sections * 8);
const positionsOf = (platforms: readonly { x: number; y: number; kind: string }[]) =>
  platforms.map(({ x, y, kind }) => ({ x, y, kind }));

describe('spectator course', () => {
  test('GAME-35 ends at the last revealed section, however high the followed player is, until more is revealed', () => {
    const scenery = createSpectatorCourse(seedOf(3), { reducedMotion: true });
    scenery.moveCamera({ y: 30_000 * UNIT, elapsedMs: 16 });
    expect(scenery.world.course.spineIndex).toBe(3 * SECTION_ROWS);
    expect(scenery.world.derivedFrom).toBeNull();
    scenery.addSections({ from: 3, seed: SEED.slice(24, 40) });
    scenery.moveCamera({ y: 30_000 * UNIT, elapsedMs: 16 });
    expect(scenery.world.course.spineIndex).toBe(5 * SECTION_ROWS);
    expect(scenery.world.derivedFrom).toBeNull();
  });

  test('equals the course being climbed', () => {
    const world = createWorld({ seed: SEED, mode: 'room' });
    const platformsById = new Map(world.platforms.map((platform) => [platform.id, platform]));
    const bot = createBot({ skill: SKILLS.strong, seed: '0123456789abcdef0123456789abcdef' });
    while (!world.over && world.tick < 1_800) {
      step(world, bot.decide(world));
      for (const platform of world.platforms) platformsById.set(platform.id, platform);
    }
    const scenery = createSpectatorCourse(SEED, { reducedMotion: true });
    scenery.moveCamera({ y: world.player.y, elapsedMs: 16 });
    const top = Math.min(world.course.y, scenery.world.course.y) - 200 * UNIT;
    const climbed = positionsOf([...platformsById.values()].filter(({ y }) => y < top).toSorted((a, b) => a.id - b.id));
    const spectated = positionsOf(scenery.world.platforms.filter(({ y }) => y < top).toSorted((a, b) => a.id - b.id));
    expect(climbed.length).toBeGreaterThan(40);
    expect(spectated).toEqual(climbed);
  });

  test('gives the level of the followed player, up and down', () => {
    const scenery = createSpectatorCourse(SEED, { reducedMotion: true });
    expect(scenery.moveCamera({ y: 0, elapsedMs: 16 })).toBeUndefined();
    expect(scenery.moveCamera({ y: 5_200 * UNIT, elapsedMs: 16 })).toBeGreaterThan(1);
    expect(scenery.moveCamera({ y: 5_210 * UNIT, elapsedMs: 16 })).toBeUndefined();
    expect(scenery.moveCamera({ y: 100 * UNIT, elapsedMs: 16 })).toBe(1);
  });
});
