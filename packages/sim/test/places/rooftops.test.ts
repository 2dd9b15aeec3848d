import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { climbSpine } from '../../src/bots/proveClimbs.ts';
import { UNIT, WORLD_WIDTH } from '../../src/constants.ts';
import { isSolidAt, neonWarning } from '../../src/motion.ts';
import { createPlatform, type Platform } from '../../src/platform.ts';
import { maxSpineOffset } from '../../src/reach.ts';
import { SET_PIECE_ROWS, NEON_CYCLE } from '../../src/tuning.ts';
import { weatherAt } from '../../src/weather.ts';
import type { World } from '../../src/world.ts';
import { addPlatform, createScenario, dropPlayer, only, seedOf, stepTicks, stepUntil } from '../scenario.ts';
import { layCourses, rowsOf, type SpineRow } from './laidPlace.ts';

const BIOME = 2;
const FIRST_TOUR = { upToLevel: 3 };
const firstTours = layCourses({ count: 200, levels: 3 });
const tours = layCourses({ count: 26, levels: 40 });

const isNeon = ({ kind }: Platform): boolean => kind === 'neon';
/** Neon platforms beside the spine between two heights. */
const besideOf = (world: World, rows: readonly SpineRow[]): Platform[] => {
  const [low, high] = [rows[0]?.spine.y ?? 0, rows.at(-1)?.spine.y ?? 0];
  return world.platforms.filter((one) => isNeon(one) && !one.spine && one.y >= low && one.y <= high);
};

describe('GAME-01 rooftops', () => {
  test('spine neon never follows a vanishing platform, never moves, and drops players where they came from', () => {
    let seen = 0;
    for (const world of [...firstTours, ...tours]) {
      const spine = world.platforms.filter((platform) => platform.spine);
      for (const [i, neon] of spine.entries()) {
        if (!isNeon(neon)) continue;
        const below = spine[i - 1];
        if (below === undefined) throw new Error('neon is the first platform');
        seen += 1;
        expect(below).not.toMatchObject({ kind: expect.stringMatching(/^(neon|crumbling|cloud)$/) });
        expect(below.amplitude).toBe(0);
        expect(Math.abs(neon.x - below.x)).toBeLessThanOrEqual(below.halfWidth);
      }
    }
    expect(seen).toBeGreaterThan(1_000);
  });

  test('shows neon beside plain ledges first, then one on the spine, then one on most fourth rows', () => {
    for (const world of firstTours) {
      const rows = rowsOf(world, BIOME, FIRST_TOUR);
      const lesson = rows.slice(0, 8);
      expect(lesson.map(({ spine }) => isNeon(spine)).indexOf(true)).toBe(5);
      expect(lesson.filter(({ spine }) => isNeon(spine))).toHaveLength(1);
      expect(besideOf(world, rows.slice(1, 4)).length).toBeGreaterThanOrEqual(1);
      const tried = rows.filter(({ row }) => row.biomeRow >= 8 && row.setPieceRow < 0);
      // A platform with a walker is never neon.
      expect(tried.filter(({ spine }) => isNeon(spine)).length).toBeGreaterThanOrEqual(1);
    }
  });

  test('ends with two stairs, left and right of a plain way, that light up in turn', () => {
    for (const world of firstTours) {
      const rows = rowsOf(world, BIOME, FIRST_TOUR);
      const crown = rows.slice(-SET_PIECE_ROWS);
      expect(crown.map(({ spine }) => spine.kind)).toEqual(crown.map(() => 'solid'));
      // The spine may still be at the side there.
      const stairs = besideOf(world, crown.slice(2));
      const [left, right] = [
        stairs.filter(({ x }) => x < WORLD_WIDTH >> 1),
        stairs.filter(({ x }) => x > WORLD_WIDTH >> 1),
      ];
      for (const stair of [left, right]) {
        expect(stair).toHaveLength(5);
        expect(new Set(stair.map(({ x }) => x)).size).toBe(1);
      }
      const lit = (tick: number): boolean[] => stairs.map((step) => isSolidAt(step, tick));
      for (let tick = 0; tick < NEON_CYCLE.period; tick += 1)
        expect(lit(tick)).toEqual(stairs.map(({ x }) => x < WORLD_WIDTH >> 1 === tick < NEON_CYCLE.period >> 1));
      for (const { x, y } of stairs)
        expect(world.pickups.some((star) => star.kind === 'star' && star.x === x && star.y > y)).toBe(true);
    }
  });

  test('has nothing but its stairs and plain ledges in the last rows', () => {
    for (const world of [...firstTours, ...tours]) {
      const crown = rowsOf(world, BIOME).filter(({ row }) => row.setPieceRow >= 0);
      const ids = new Set(crown.map(({ spine }) => spine.id));
      expect(world.foes.filter(({ platformId }) => ids.has(platformId))).toEqual([]);
    }
  });

  test('leads onward from all neon beside the spine, in every tour', () => {
    let seen = 0;
    for (const world of tours) {
      const rows = world.platforms.filter((platform) => platform.spine);
      for (const neon of world.platforms.filter((one) => isNeon(one) && !one.spine)) {
        const index = rows.findIndex(({ y }) => y > neon.y);
        const above = rows[index];
        if (above === undefined) continue;
        const row = rowsOf(world, BIOME).find(({ spine }) => spine === above)?.row;
        const weather = row === undefined ? 'calm' : weatherAt(row);
        seen += 1;
        expect(Math.abs(above.x - neon.x)).toBeLessThanOrEqual(
          maxSpineOffset(neon, { ...above, gap: above.y - neon.y, weather }),
        );
      }
    }
    expect(seen).toBeGreaterThan(500);
  });

  test('can be climbed straight up while ignoring all neon', () => {
    for (let i = 0; i < 20; i += 1)
      expect(climbSpine({ seed: seedOf(i * 7 + 2), levels: 16 })).toMatchObject({ cleared: true });
  });
});

describe('neon beside the spine', () => {
  test('is on for two of four beats and warns for 20 ticks, at any phase', () => {
    fc.assert(
      fc.property(fc.nat(1_000), fc.nat(100_000), (phase, from) => {
        const neon = {
          ...createPlatform({ id: 1, x: 0, y: 0, halfWidth: UNIT, level: 3 }),
          kind: 'neon' as const,
          phase,
        };
        const ticks = Array.from({ length: NEON_CYCLE.period }, (_, i) => from + i);
        expect(ticks.filter((tick) => isSolidAt(neon, tick))).toHaveLength(48);
        const warned = ticks.filter((tick) => neonWarning(neon, tick) > 0);
        expect(warned).toHaveLength(19);
        for (const tick of warned) expect(isSolidAt(neon, tick)).toBe(true);
        for (const tick of ticks)
          if (isSolidAt(neon, tick - 1) && !isSolidAt(neon, tick)) expect(neonWarning(neon, tick - 1)).toBe(19);
      }),
    );
  });

  test('holds a player who lands during its beats, and lets others through', () => {
    const land = (tick: number): string | undefined => {
      const world = createScenario({ tick });
      addPlatform(world, { kind: 'neon', y: 40 });
      addPlatform(world, { y: 0 });
      dropPlayer(world, { y: 44, vy: -1_000 });
      return only(stepUntil(world, 'land'), 'land').platform;
    };
    expect([land(480), land(480 + 40), land(480 + 50), land(480 + 90)]).toEqual(['neon', 'neon', 'solid', 'solid']);
  });

  test('two stairs are climbed by changing sides on the beat', () => {
    const world = createScenario({ tick: 960 + 40 });
    for (let i = 0; i < 8; i += 1)
      addPlatform(world, {
        kind: 'neon',
        x: i % 2 === 0 ? 108 : 292,
        y: i * 33,
        phase: (i % 2) * 48,
        halfWidth: 33 * UNIT,
      });
    dropPlayer(world, { x: 108, y: 4, vy: -1_000 });
    const landed: { side: 'left' | 'right'; y: number }[] = [];
    for (let tick = 0; tick < 400 && (landed.at(-1)?.y ?? 0) < 190; tick += 1) {
      const next = landed.length % 2 === 0 ? 108 : 292;
      const distance = next * UNIT - world.player.x;
      const steer = Math.abs(distance) < 12 * UNIT ? 0 : distance < 0 ? -1 : 1;
      for (const event of stepTicks(world, 1, { steer, hop: false }))
        if (event.type === 'land') landed.push({ side: event.x < 200 * UNIT ? 'left' : 'right', y: event.y / UNIT });
    }
    expect(landed).toEqual([
      { side: 'left', y: 0 },
      { side: 'right', y: 99 },
      { side: 'left', y: 198 },
    ]);
  });
});
