import { describe, expect, test } from 'vitest';
import {
  biomeForLevel,
  BIOME_COUNT,
  cycleOfLevel,
  levelWithinBiome,
  listSummits,
  TOUR_LEVELS,
  isStartPlace,
} from '../src/biomes.ts';
import { playRun } from '../src/bots/playRun.ts';
import { climbSpine } from '../src/bots/proveClimbs.ts';
import { SKILLS } from '../src/bots/skill.ts';
import type { SimEvent } from '../src/events.ts';
import { difficultyForLevel } from '../src/difficulty.ts';
import { getRowPosition } from '../src/rowPosition.ts';
import { startPlaceOfWeek } from '../src/startPlaceOfWeek.ts';
import { step } from '../src/step.ts';
import { createWorld } from '../src/world.ts';
import { seedOf } from './scenario.ts';

const PLACES = Array.from({ length: BIOME_COUNT }, (_, place) => place);
const WEEK_MS = 604_800_000;

describe('place of a week', () => {
  test.each([
    ['a Friday', '2026-11-20T12:00:00Z', 0],
    ['the last moment of its Sunday', '2026-11-22T23:59:59.999Z', 0],
    ['the Monday after', '2026-11-23T00:00:00Z', 3],
    ['the Monday after that', '2026-11-30T00:00:00Z', 6],
    ['the last Sunday of a year', '2026-12-31T12:00:00Z', 2],
    ['New Year in the same week', '2027-01-03T23:59:59Z', 2],
    ['the first Monday of a year', '2027-01-04T00:00:00Z', 5],
  ])('%s', (_name, time, place) => {
    expect(startPlaceOfWeek(Date.parse(time))).toBe(place);
  });

  test('differs in every eight successive weeks, over every new year', () => {
    const first = Date.UTC(2026, 0, 5);
    const places = Array.from({ length: 60 * 52 }, (_, week) => startPlaceOfWeek(first + week * WEEK_MS));
    for (let i = 0; i + BIOME_COUNT <= places.length; i += 1)
      expect(new Set(places.slice(i, i + BIOME_COUNT)).size).toBe(BIOME_COUNT);
  });
});

describe('summits of a run', () => {
  const texts = (level: number, startPlace: number): string[] =>
    listSummits(level, startPlace).map(({ place, grade }) => `${place} ${grade}`);

  test.each([
    ['ends in its first place', 1, 0, []],
    ['leaves its first place', 2, 0, ['0 bronze']],
    ['leaves four places of one level', 5, 0, ['0 bronze', '1 bronze', '2 bronze', '3 bronze']],
    ['is within a place of two levels', 6, 0, ['0 bronze', '1 bronze', '2 bronze', '3 bronze']],
    ['leaves a place of two levels', 7, 0, ['0 bronze', '1 bronze', '2 bronze', '3 bronze', '4 bronze']],
    ['starts in the last place', 3, 7, ['7 bronze', '0 bronze']],
  ])('one that %s: level %i from place %i', (_name, level, startPlace, summits) => {
    expect(texts(level, startPlace)).toEqual(summits);
  });

  test.each([
    [TOUR_LEVELS, 7, 0, 0],
    [TOUR_LEVELS + 1, 8, 0, 0],
    [TOUR_LEVELS + 2, 8, 1, 0],
    [2 * TOUR_LEVELS + 1, 8, 8, 0],
    [2 * TOUR_LEVELS + 2, 8, 8, 1],
    [5 * TOUR_LEVELS + 1, 8, 8, 24],
  ])('up to level %i: %i bronze, %i silver, %i gold', (level, ...counts) => {
    for (const startPlace of PLACES) {
      const summits = listSummits(level, startPlace);
      expect(['bronze', 'silver', 'gold'].map((name) => summits.filter(({ grade }) => grade === name).length)).toEqual(
        counts,
      );
    }
  });

  test('are the places that a simulated run was in before it entered the next', () => {
    for (let seed = 0; seed < 12; seed += 1) {
      const startPlace = seed % BIOME_COUNT;
      const places: number[] = [];
      let level = 1;
      playRun({ seed: seedOf(seed * 17 + 5), skill: SKILLS.strong, mode: 'solo', startPlace }, (event) => {
        if (event.type !== 'level') return;
        level = event.level;
        // A ride can carry past the first level of a place, and so past its name.
        while (places.length > 0 && places.at(-1) !== event.biome)
          places.push(((places.at(-1) ?? 0) + 1) % BIOME_COUNT);
        if (places.length === 0) places.push(event.biome);
      });
      expect(level).toBeGreaterThan(1);
      expect(listSummits(level, startPlace).map(({ place }) => place)).toEqual(places.slice(0, -1));
    }
  });
});

test.each([
  ['solo', true],
  ['race', true],
  ['event', true],
  ['practice', true],
  ['daily', false],
  ['room', false],
] as const)('a %s run may start anywhere: %s', (mode, anywhere) => {
  expect(PLACES.map((place) => isStartPlace(place, mode))).toEqual(PLACES.map((place) => anywhere || place === 0));
  for (const place of [-1, 8, 9, Number.NaN]) expect(isStartPlace(place, mode)).toBe(false);
});

describe.each(PLACES)('GAME-01 a tour from place %i', (startPlace) => {
  test('visits all places once, the first four for one level and the others for two', () => {
    const levels = Array.from({ length: TOUR_LEVELS }, (_, before) => biomeForLevel(before + 1, startPlace));
    const order = PLACES.map((place) => (startPlace + place) % BIOME_COUNT);
    expect(levels).toEqual(order.flatMap((place, at) => (at < 4 ? [place] : [place, place])));
    expect(biomeForLevel(TOUR_LEVELS + 1, startPlace)).toBe(startPlace);
    expect([cycleOfLevel(TOUR_LEVELS), cycleOfLevel(TOUR_LEVELS + 1)]).toEqual([0, 1]);
  });

  test('keeps numbers and rows of levels, and in its first tour the difficulty but for the width', () => {
    for (let index = 0; index < 40 * 24; index += 1) {
      const row = getRowPosition(index, startPlace);
      const { width: _width, ...others } = row.difficulty;
      const { width: _usual, ...usualOthers } = difficultyForLevel(row.level);
      expect([row.level, row.levelRow]).toEqual([Math.trunc(index / 24) + 1, index % 24]);
      if (row.level <= TOUR_LEVELS) expect(others).toEqual(usualOthers);
      expect(row.difficulty.cycle).toBe(Math.trunc((row.level - 1) / TOUR_LEVELS));
      const { before, levels } = levelWithinBiome(row.level, startPlace);
      expect([row.biomeRow, row.biomeRows]).toEqual([before * 24 + row.levelRow, levels * 24]);
    }
  });

  test('gets harder in every later tour, and nowhere easier than a level before', () => {
    const degrees = Array.from({ length: 100 }, (_, level) => getRowPosition(level * 24, startPlace).difficulty.degree);
    expect(degrees).toEqual(degrees.toSorted((a, b) => a - b));
    const tours = [1, 2, 3, 4, 5].map((tour) => degrees[tour * TOUR_LEVELS] ?? 0);
    expect(new Set(tours).size).toBe(tours.length);
  });

  test('can be climbed by ordinary jumps alone', () => {
    for (let seed = 0; seed < 6; seed += 1)
      expect(climbSpine({ seed: seedOf(seed * 31 + 7), levels: 26, startPlace })).toMatchObject({ cleared: true });
  });

  test('announces its first place', () => {
    const world = createWorld({ seed: seedOf(3), mode: 'solo', startPlace });
    const events: SimEvent[] = [];
    step(world, { steer: 0, hop: false }, (event) => events.push(event));
    expect(events).toMatchObject([{ type: 'level', level: 1, biome: startPlace }]);
  });
});
