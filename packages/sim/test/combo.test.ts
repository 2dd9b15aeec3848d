import { describe, expect, test } from 'vitest';
import { comboMultiplier, MAX_COMBO } from '../src/combo.ts';
import { SKILL_NAMES, SKILLS } from '../src/bots/skill.ts';
import { playRun } from '../src/bots/playRun.ts';
import { COMBO_CASH, LANDING_POINTS, MAX_MULTIPLIER } from '../src/tuning.ts';
import type { World } from '../src/world.ts';
import { addFoe, addPlatform, createScenario, dropPlayer, only, seedOf, stepUntil } from './scenario.ts';

function createRichScenario(): World {
  const world = createScenario();
  world.jumps = 100;
  world.tick = 6000;
  return world;
}

function land(world: World, y: number) {
  if (!world.platforms.some((platform) => platform.y === y * 256)) addPlatform(world, { y });
  dropPlayer(world, { y: y + 15 });
  const events = stepUntil(world, 'land');
  return { events, landing: only(events, 'land') };
}

describe('the multiplier', () => {
  test('rises by one every six new platforms, to ×5 from the 25th on, which a landing adds to its points', () => {
    const world = createRichScenario();
    const landings = Array.from({ length: 30 }, (_, index) => land(world, 20 * (index + 1)).landing);
    const expected = Array.from({ length: 30 }, (_, index) => Math.min(5, 1 + Math.floor(index / 6)));
    expect(landings.map(({ multiplier }) => multiplier)).toEqual(expected);
    expect(landings.map(({ points }) => points)).toEqual(expected.map((multiplier) => LANDING_POINTS + multiplier));
  });

  test('multiplies stomps, which raise it faster, chains even more so', () => {
    const world = createRichScenario();
    world.combo = 10;
    const stomps = [4, 5].map((points) => {
      addFoe(world, { kind: 'bumble', y: 0 });
      dropPlayer(world, { y: 60 });
      const multiplier = comboMultiplier(world.combo);
      expect(only(stepUntil(world, 'stomp'), 'stomp').points).toBe(points * multiplier);
      return world.combo;
    });
    expect(stomps).toEqual([13, 17]);
  });

  test('never exceeds its maximum', () => {
    expect(comboMultiplier(MAX_COMBO)).toBe(MAX_MULTIPLIER);
    const world = createRichScenario();
    world.combo = MAX_COMBO - 1;
    addFoe(world, { kind: 'bumble', y: 0 });
    dropPlayer(world, { y: 60 });
    stepUntil(world, 'stomp');
    expect(world.combo).toBe(MAX_COMBO);
  });
});

describe('a lost combo', () => {
  test.each([1, 2, 3, 4, 5])('of ×%i is cashed by an old platform', (multiplier) => {
    const world = createRichScenario();
    land(world, 20);
    world.combo = 6 * (multiplier - 1);
    const { events, landing } = land(world, 20);
    expect(landing.points).toBe(0);
    const lost = events.filter(({ type }) => type === 'comboLost');
    expect(lost).toMatchObject(multiplier === 1 ? [] : [{ multiplier, points: COMBO_CASH * multiplier }]);
    expect(world.combo).toBe(0);
  });

  test('pays less than the next two landings would have, so that nobody breaks one on purpose', () => {
    for (let multiplier = 2; multiplier <= MAX_MULTIPLIER; multiplier += 1)
      expect(COMBO_CASH * multiplier).toBeLessThan(2 * (LANDING_POINTS + multiplier));
  });

  test('is also the price of a shield', () => {
    const world = createRichScenario();
    world.combo = 12;
    Object.assign(world.player, { shield: true, shieldTicks: 100 });
    addFoe(world, { x: 215, y: 0 });
    dropPlayer(world, { x: 200, y: 2, vy: 400 });
    expect(only(stepUntil(world, 'shieldLost'), 'comboLost')).toMatchObject({ multiplier: 3 });
  });

  test.each(SKILL_NAMES)('happens a few times in the median run of a %s bot', (name) => {
    const losses = Array.from({ length: 60 }, (_, run) => {
      let count = 0;
      playRun({ seed: seedOf(run), mode: 'solo', skill: SKILLS[name] }, ({ type }) => {
        if (type === 'comboLost') count += 1;
      });
      return count;
    }).toSorted((a, b) => a - b);
    expect(losses[30]).toBeGreaterThanOrEqual(2);
    expect(losses[30]).toBeLessThanOrEqual(6);
  });
});
