import { describe, expect, test } from 'vitest';
import { climbSpine } from '../../src/bots/proveClimbs.ts';
import { deathLineSpeed } from '../../src/step.ts';
import {
  BODY_HALF_WIDTH,
  BOUNCE_VELOCITY,
  CORNER_CORRECTION,
  FEET_HALF_WIDTH,
  UNIT,
  WORLD_WIDTH,
} from '../../src/constants.ts';
import type { Field } from '../../src/field.ts';
import { isActive, fieldPeriod } from '../../src/fieldState.ts';
import { canBeHostile } from '../../src/rowPosition.ts';
import { LAVA_MIN_VISIBLE, LAVA_TICKS } from '../../src/tuning.ts';
import { shortestDistanceX } from '../../src/wrapX.ts';
import { addPlatform, createScenario, dropPlayer, only, seedOf, stepTicks, stepUntil } from '../scenario.ts';
import { type GeneratedLevelRow, layLevels, longestLull } from './layPlace.ts';

const COURSES = Array.from({ length: 200 }, (_, seed) => layLevels(seed + 2_000, { from: 7, to: 8 }));
const LATER = Array.from({ length: 40 }, (_, seed) => layLevels(seed + 1_500, { from: 13, to: 44 }));
const TICKS = Array.from({ length: fieldPeriod('press') }, (_, tick) => tick);
const pressesOf = ({ fields }: GeneratedLevelRow): readonly Field[] => fields.filter(({ kind }) => kind === 'press');

describe('Ember Forge', () => {
  test('introduces a single press early, with a star in front of its head, and more from row 6 on', () => {
    const first = COURSES.map(({ laid }) => laid.findIndex((row) => pressesOf(row).length > 0));
    expect(Math.min(...first)).toBe(2);
    expect(first.filter((placeRow) => placeRow > 8).length).toBeLessThan(COURSES.length / 10);
    for (const [index, { laid }] of COURSES.entries()) {
      const placeRow = first[index] ?? -1;
      if (placeRow > 8) continue;
      const row = laid[placeRow];
      const [press, ...others] = row === undefined ? [] : pressesOf(row);
      if (row === undefined || press === undefined) throw new Error('A place without a press.');
      expect(others).toEqual([]);
      const { x: middle, y: low, halfWidth, height } = press;
      const lures = row.pickups.filter(({ y }) => y > low && y < low + height);
      const isLured = lures.some(({ kind, x }) => kind === 'star' && Math.abs(x - middle) < halfWidth);
      expect(isLured).toBe(true);
      expect(laid.slice(0, 6).filter((other) => pressesOf(other).length > 0).length).toBeLessThan(2);
    }
  });

  test('a press extends from a wall, clear of the player over both spine columns and on the way between', () => {
    let presses = 0;
    const body = FEET_HALF_WIDTH + CORNER_CORRECTION + BODY_HALF_WIDTH;
    for (const { world, laid } of [...COURSES, ...LATER]) {
      for (const row of laid) {
        const { below, spine } = row;
        const left =
          Math.min(below.x - below.halfWidth - below.amplitude, spine.x - spine.halfWidth - spine.amplitude) - body;
        const right =
          Math.max(below.x + below.halfWidth + below.amplitude, spine.x + spine.halfWidth + spine.amplitude) + body;
        for (const press of pressesOf(row)) {
          presses += 1;
          expect(canBeHostile(row.row)).toBe(true);
          expect(below.y).toBeGreaterThan(below.calmUntilY);
          expect(press.y).toBeGreaterThan(below.y);
          expect(press.y + press.height).toBeLessThan(spine.y);
          expect(press.direction * (press.x - WORLD_WIDTH / 2)).toBeGreaterThan(0);
          for (const x of [left, (left + right) >> 1, right])
            expect(Math.abs(shortestDistanceX(press.x, (x + WORLD_WIDTH) % WORLD_WIDTH))).toBeGreaterThan(
              press.halfWidth,
            );
          // A bounce off a ledge beside the route must not reach a press either.
          const ledges = world.platforms.filter(({ y }) => y > press.y - 133 * UNIT && y < spine.y);
          for (const { x, halfWidth, amplitude } of ledges)
            expect(Math.abs(x - press.x)).toBeGreaterThan(halfWidth + amplitude + press.halfWidth + body);
        }
      }
    }
    expect(presses / COURSES.length).toBeGreaterThan(12);
  });

  test('two presses of a row alternate', () => {
    const pairs = COURSES.flatMap(({ laid }) => laid.map(pressesOf)).filter(({ length }) => length === 2);
    expect(pairs.length).toBeGreaterThan(100);
    for (const [one, other] of pairs) {
      if (one === undefined || other === undefined) throw new Error('No pair.');
      expect(one.direction).toBe(-other.direction);
      const both = TICKS.filter((tick) => isActive(one, tick) && isActive(other, tick));
      expect(both).toEqual([]);
    }
  });

  test('the last eight rows: one alarm, belts toward the next ledge, a star per row, and nothing hostile', () => {
    for (const { world, laid } of COURSES) {
      const crown = laid.slice(-8);
      expect(laid.filter(({ spine }) => spine.alarm).map(({ row }) => row.setPieceRow)).toEqual([0]);
      expect(crown.flatMap(pressesOf)).toEqual([]);
      const [lowest, highest] = [crown[0]?.spine.y ?? 0, crown[7]?.spine.y ?? 0];
      expect(world.foes.filter(({ y }) => y >= lowest && y < highest)).toEqual([]);
      expect(world.platforms.filter(({ kind, y }) => kind === 'spiked' && y >= lowest && y < highest)).toEqual([]);
      for (const [index, { spine, pickups }] of crown.entries()) {
        if (index > 0) expect(pickups.some(({ kind }) => kind === 'star')).toBe(true);
        const next = crown[index + 1];
        if (spine.kind === 'conveyor' && next !== undefined)
          expect(spine.direction).toBe(next.spine.x < spine.x ? -1 : 1);
      }
      expect(crown.filter(({ spine }) => spine.kind === 'conveyor').length).toBeGreaterThan(2);
    }
  });

  test('eight rows without a press, belt, lava or other feature are rare', () => {
    const lulls = COURSES.map(({ laid }) =>
      longestLull(laid.slice(2), ({ row, spine }) => spine.kind === 'conveyor' || row.setPieceRow >= 0),
    );
    expect(lulls.filter((rows) => rows >= 8).length).toBeLessThan(COURSES.length / 20);
  });

  test('the lava rises from below, is visible to a fast player, and stays where it stops', () => {
    const world = createScenario();
    addPlatform(world, { y: 0, alarm: true });
    dropPlayer(world, { y: 20 });
    stepUntil(world, 'lava');
    let before = world.deathLineY;
    for (let tick = 1; tick < LAVA_TICKS; tick += 1) {
      world.player.jetpackTicks = 10;
      stepTicks(world, 1);
      world.highestY = world.player.y;
      if (tick > 60) expect(world.deathLineY - world.cameraY).toBe(LAVA_MIN_VISIBLE);
      expect(world.deathLineY).toBeGreaterThan(before);
      before = world.deathLineY;
    }
    world.player.jetpackTicks = 0;
    stepTicks(world, 1);
    const { deathLineY } = world;
    stepTicks(world, 1);
    expect(world.deathLineY - deathLineY).toBe(deathLineSpeed(world.level));
  });

  test('climbing 66 ledges a minute from the alarm on outruns the lava', () => {
    const ticksEach = Math.round((60 * 60) / 66);
    const margins = Array.from({ length: 60 }, (_, seed) => {
      const { laid } = layLevels(seed + 1_000, { from: 8, to: 9 });
      const ledges = laid.slice(laid.findIndex(({ row }) => row.setPieceRow === 0)).map(({ spine }) => spine.y);
      const world = createScenario({ tick: 6_000 });
      world.lavaTick = world.tick;
      const least = Array.from({ length: LAVA_TICKS }, (_item, tick) => {
        const y = ledges[Math.floor(tick / ticksEach)] ?? 0;
        Object.assign(world, { highestY: y });
        Object.assign(world.player, { y: y + 60 * UNIT, vy: 0 });
        if (tick === 0) Object.assign(world, { cameraY: y - 137 * UNIT, deathLineY: y - 137 * UNIT });
        stepTicks(world, 1);
        return (y - world.deathLineY) / UNIT;
      });
      return Math.min(...least);
    });
    expect(Math.min(...margins)).toBeGreaterThan(0);
  });

  test('standing still on the alarm ends the run by lava within its eight seconds', () => {
    const world = createScenario();
    addPlatform(world, { y: 0, alarm: true });
    dropPlayer(world, { y: 20 });
    const events = stepUntil(world, 'end');
    expect(world.cause).toBe('lava');
    expect(only(events, 'end').tick - only(events, 'lava').tick).toBeLessThan(LAVA_TICKS);
    expect(world.player.vy).toBeLessThan(BOUNCE_VELOCITY);
  });

  test('GAME-01 the spine of 60 seeds can be climbed through two tours, ahead of the lava', () => {
    const falls = Array.from({ length: 60 }, (_, i) => climbSpine({ seed: seedOf(i + 140), levels: 22 }));
    expect(falls.filter(({ cleared }) => !cleared)).toEqual([]);
  });
});
