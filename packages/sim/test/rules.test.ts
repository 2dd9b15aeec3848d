import { describe, expect, test } from 'vitest';
import { playRun } from '../src/bots/playRun.ts';
import { SKILLS } from '../src/bots/skill.ts';
import { BOUNCE_VELOCITY, LEVEL_PLATFORMS, MAX_STEER_SPEED, UNIT } from '../src/constants.ts';
import type { SimEvent } from '../src/events.ts';
import { fallSpeed } from '../src/fall.ts';
import { getInput, NO_INPUT } from '../src/input.ts';
import { type PlatformKind, SIM_MODES, SIM_RULES, type SimRule, mayPlayBy } from '../src/kinds.ts';
import { worstReach } from '../src/reach.ts';
import { isLavaRising } from '../src/lava.ts';
import { createRecorder, decodeReplay, encodeReplay } from '../src/replay.ts';
import { hashWorld, loadWorld, saveWorld } from '../src/save.ts';
import { simulate } from '../src/simulate.ts';
import { steerSpeed } from '../src/steer.ts';
import { step } from '../src/step.ts';
import { GAP_LIMIT, MUSHROOM_VELOCITIES } from '../src/tuning.ts';
import { createWorld, type World } from '../src/world.ts';
import { seedOf } from './scenario.ts';

const create = (rule: SimRule, seed = 1): World => createWorld({ seed: seedOf(seed), mode: 'event', rule });

/** Platform kinds of a run of many rows, without gates. */
function listKinds(rule: SimRule): ReadonlySet<PlatformKind> {
  const kinds = new Set<PlatformKind>();
  for (let place = 0; place < 8; place += 1) {
    const world = createWorld({ seed: seedOf(place), mode: 'event', rule, startPlace: place });
    for (let row = 0; row < 8 * LEVEL_PLATFORMS; row += 1) {
      world.cameraY += 100 * UNIT;
      world.player.y = world.cameraY + 200 * UNIT;
      step(world, NO_INPUT);
      for (const { kind, gate } of world.platforms) if (!gate) kinds.add(kind);
    }
  }
  return kinds;
}

describe.each(SIM_RULES)('rule %s', (rule) => {
  test('GAME-01 the same inputs give the same run, live, replayed, and loaded in its middle', () => {
    const { replay, world } = playRun({ seed: seedOf(3), mode: 'event', rule, skill: SKILLS.average });
    const decoded = decodeReplay(encodeReplay(replay));
    expect(decoded).toEqual(replay);
    expect(simulate(decoded)).toMatchObject({ score: world.score, hash: hashWorld(world), over: true });
    const half = create(rule, 3);
    for (let i = 0; i < 300; i += 1) step(half, getInput(1, i % 20 === 0));
    const loaded = loadWorld(JSON.parse(JSON.stringify(saveWorld(half))) as ReturnType<typeof saveWorld>);
    for (let i = 0; i < 300; i += 1) {
      step(half, getInput(-1, i % 20 === 0));
      step(loaded, getInput(-1, i % 20 === 0));
    }
    expect(loaded).toEqual(half);
  });

  test('a beginner gets off the ground from every start, and most past the first level', () => {
    let passed = 0;
    for (let i = 0; i < 24; i += 1) {
      const run = { seed: seedOf(40 + i), startPlace: i % 8, mode: 'event', rule, skill: SKILLS.beginner } as const;
      const { world } = playRun(run);
      expect(world.score).toBeGreaterThan(0);
      if (world.level > 1) passed += 1;
    }
    expect(passed).toBeGreaterThan(12);
  });
});

test('rules are for special events, and for races and practice by their rule', () => {
  const ruled = SIM_MODES.filter((mode) => mayPlayBy('no_hop', mode));
  expect(ruled).toEqual(['race', 'practice', 'event']);
  expect(SIM_MODES.every((mode) => mayPlayBy('standard', mode))).toBe(true);
});

test('a replay by the standard rule has no byte for it, and its hash does not know it', () => {
  const bytes = encodeReplay(createRecorder({ seed: seedOf(1), mode: 'solo' }).finish());
  expect([...bytes.subarray(0, 3)]).toEqual([1, 0, 0]);
  const ruled = encodeReplay(createRecorder({ seed: seedOf(1), mode: 'event', rule: 'no_hop' }).finish());
  expect(ruled.length).toBe(bytes.length);
  expect(ruled[1]).toBe(5 + 4 * 16);
  const { rule: _rule, ...unnamed } = create('standard');
  expect(hashWorld(create('standard'))).toBe(hashWorld({ ...unnamed, rule: 'standard' }));
  expect(hashWorld(create('low_gravity'))).not.toBe(hashWorld(create('standard')));
});

test('mushrooms only: every platform but gates is one, and foes stay', () => {
  expect([...listKinds('mushrooms_only')]).toEqual(['mushroom']);
  expect(listKinds('standard').size).toBeGreaterThan(5);
  const causes = Array.from(
    { length: 30 },
    (_, i) => playRun({ seed: seedOf(i), mode: 'event', rule: 'mushrooms_only', skill: SKILLS.strong }).world.cause,
  );
  expect(causes).toContain('enemy');
});

test('lava from the start: it rises from the first tick to the end of the run', () => {
  const events: SimEvent[] = [];
  const world = create('lava_from_start');
  while (!world.over) step(world, NO_INPUT, (event) => events.push(event));
  expect(events.filter(({ type }) => type === 'lava')).toMatchObject([{ tick: 1, untilTick: world.summitTick }]);
  expect(world).toMatchObject({ lavaTick: 1, cause: 'lava' });
  let starts = 0;
  const run = { seed: seedOf(5), startPlace: 5, mode: 'event', rule: 'lava_from_start', skill: SKILLS.strong } as const;
  const { world: climbed } = playRun(run, ({ type }) => (starts += type === 'lava' ? 1 : 0));
  expect(climbed.tick).toBeGreaterThan(3600);
  expect([starts, isLavaRising(climbed)]).toEqual([1, true]);
});

test('low gravity: a bounce rises further, and takes longer', () => {
  const apexOf = (rule: SimRule): { apex: number; tick: number } => {
    const world = create(rule);
    while (world.player.vy > 0) step(world, NO_INPUT);
    return { apex: Math.trunc(world.player.y / UNIT), tick: world.tick };
  };
  expect(apexOf('standard')).toEqual({ apex: 133, tick: 23 });
  expect(apexOf('low_gravity')).toEqual({ apex: 226, tick: 39 });
});

/** How far a flight gets, begun at full speed in the wrong direction and steered a tick late, to a surface that is higher. */
function reachOf(rule: SimRule, velocity: number, gap: number): number {
  let vx = -MAX_STEER_SPEED;
  let vy = velocity;
  let x = 0;
  let y = 0;
  for (let tick = 1; vy >= 0 || y > gap; tick += 1) {
    vx = steerSpeed(vx, tick > 1 ? 1 : -1, false);
    x += vx;
    vy = fallSpeed(vy, 'air', rule);
    y += vy;
  }
  return x;
}

test.each([
  ['low_gravity', BOUNCE_VELOCITY],
  ['mushrooms_only', Math.min(...MUSHROOM_VELOCITIES)],
] as const)('%s: every flight reaches at least as far as rows are laid apart for', (rule, velocity) => {
  for (let units = 0; units * UNIT <= GAP_LIMIT; units += 1)
    expect(reachOf(rule, velocity, units * UNIT)).toBeGreaterThanOrEqual(
      worstReach('plain', { gap: units * UNIT, weather: 'calm' }),
    );
  expect(reachOf('standard', BOUNCE_VELOCITY, 0)).toBe(worstReach('plain', { gap: 0, weather: 'calm' }));
});

test('no hop: presses do nothing, and the double hop is never found', () => {
  const hops = (rule: SimRule): SimEvent[] => {
    const events: SimEvent[] = [];
    for (let i = 0; i < 12; i += 1)
      playRun({ seed: seedOf(i), mode: 'event', rule, skill: SKILLS.strong, ticks: 9000 }, (event) => {
        if (event.type === 'hop' || (event.type === 'pickup' && event.pickup === 'hop')) events.push(event);
      });
    return events;
  };
  expect(hops('no_hop')).toEqual([]);
  expect(hops('standard').length).toBeGreaterThan(0);
  const pressing = create('no_hop');
  const idle = create('no_hop');
  for (let i = 0; i < 600; i += 1) {
    step(pressing, getInput(0, true));
    step(idle, NO_INPUT);
  }
  expect({ ...pressing.player, hopBufferTicks: 0 }).toEqual(idle.player);
});
