import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createBot } from '../src/bots/bot.ts';
import { playRun } from '../src/bots/playRun.ts';
import { SKILLS } from '../src/bots/skill.ts';
import { createRecorder, decodeReplay, encodeReplay } from '../src/replay.ts';
import { hashWorld, loadWorld, saveWorld } from '../src/save.ts';
import {
  laidSeed,
  revealSections,
  SECTION_ROWS,
  countDueSections,
  countGeneratedSections,
  countSections,
} from '../src/section.ts';
import { simulate } from '../src/simulate.ts';
import { generateRow } from '../src/generateRow.ts';
import { step } from '../src/step.ts';
import { createWorld, type World } from '../src/world.ts';

const anySection = fc.stringMatching(/^[0-9a-f]{8}$/);
const anyCourse = (sections: number): fc.Arbitrary<string> =>
  fc.array(anySection, { minLength: sections, maxLength: sections }).map((all) => all.join(''));

/** A course generated for so many rows, without playing. */
function generateRows(seed: string, rows: number, world: World = createWorld({ seed, mode: 'solo' })): World {
  while (world.course.spineIndex < rows) generateRow(world);
  return world;
}
const rowsOf = (world: World, section: number) =>
  world.platforms.filter(({ spine }) => spine).slice(section * SECTION_ROWS, (section + 1) * SECTION_ROWS);

describe('section', () => {
  test('is generated from its own seed: those below are independent of those above', () => {
    fc.assert(
      fc.property(anyCourse(3), anySection, (seed, other) => {
        fc.pre(!seed.endsWith(other));
        const changed = seed.slice(0, 16) + other;
        const [one, two] = [generateRows(seed, 72), generateRows(changed, 72)];
        expect(rowsOf(two, 1)).toEqual(rowsOf(one, 1));
        expect(rowsOf(two, 2)).not.toEqual(rowsOf(one, 2));
      }),
      { numRuns: 30 },
    );
  });

  test('revealed before it is needed equals one known from the start', () => {
    fc.assert(
      fc.property(anyCourse(5), fc.integer({ min: 1, max: 4 }), (seed, known) => {
        const world = createWorld({ seed: seed.slice(0, 8 * known), mode: 'solo' });
        generateRows('', known * SECTION_ROWS, world);
        expect(revealSections(world, { from: known, seed: seed.slice(8 * known) })).toBe(true);
        generateRows('', 5 * SECTION_ROWS, world);
        expect(world.derivedFrom).toBeNull();
        expect(hashWorld(world)).toBe(hashWorld(generateRows(seed, 5 * SECTION_ROWS)));
      }),
      { numRuns: 30 },
    );
  });

  test('that is unknown is derived from the one below it, with all above it, permanently', () => {
    fc.assert(
      fc.property(anyCourse(4), (seed) => {
        const world = generateRows(seed.slice(0, 16), 3 * SECTION_ROWS);
        expect(world.derivedFrom).toBe(2);
        expect(revealSections(world, { from: 2, seed: seed.slice(16) })).toBe(false);
        generateRows('', 4 * SECTION_ROWS, world);
        expect(laidSeed(world)).toBe(seed.slice(0, 16));
        expect(hashWorld(world)).toBe(hashWorld(generateRows(seed.slice(0, 16), 4 * SECTION_ROWS)));
        expect(rowsOf(world, 2)).not.toEqual(rowsOf(generateRows(seed, 3 * SECTION_ROWS), 2));
      }),
      { numRuns: 30 },
    );
  });

  test('is accepted once, and never with a gap before it', () => {
    const world = createWorld({ seed: '0123456789abcdef01234567', mode: 'solo' });
    expect(revealSections(world, { from: 4, seed: 'deadbeef' })).toBe(false);
    expect(revealSections(world, { from: 1, seed: 'ffffffff' })).toBe(false);
    expect(world.seed).toBe('0123456789abcdef01234567');
    expect(revealSections(world, { from: 2, seed: 'ffffffffdeadbeef' })).toBe(true);
    expect(world.seed).toBe('0123456789abcdef01234567deadbeef');
    expect(countSections(world.seed)).toBe(4);
  });
});

test.each([
  [0, 5],
  [20, 5],
  [21, 6],
  [44, 6],
  [45, 7],
  [24_000, 1_005],
])(
  'sends a page the sections that start within 100 rows: with %d rows generated, %d sections',
  (spineIndex, sections) => {
    expect(countDueSections({ spineIndex })).toBe(sections);
  },
);

describe('run on a course revealed during the climb', () => {
  const SEED = Array.from({ length: 40 }, (_, section) =>
    ((section + 7) * 0x01000193).toString(16).padStart(8, '0').slice(-8),
  ).join('');

  /** Plays a bot's run that receives its due sections every two seconds, until it is cut off at a tick. */
  function playRevealed(cutAt = Infinity): { world: World; bytes: Uint8Array } {
    const world = createWorld({ seed: SEED.slice(0, 24), mode: 'solo' });
    const recorder = createRecorder(world);
    const bot = createBot({ skill: SKILLS.strong, seed: SEED });
    while (!world.over && world.tick < 9_000) {
      if (world.tick % 120 === 0 && world.tick < cutAt) {
        const known = countSections(world.seed);
        const due = countDueSections(world.course);
        if (due > known) revealSections(world, { from: known, seed: SEED.slice(8 * known, 8 * due) });
      }
      const input = bot.decide(world);
      recorder.record(input);
      step(world, input);
    }
    return { world, bytes: encodeReplay(recorder.finish()) };
  }

  test('has a replay with the revealed sections that gives the same run', () => {
    const { world, bytes } = playRevealed();
    const replay = decodeReplay(bytes);
    expect(countSections(replay.seed)).toBe(countGeneratedSections(world.course));
    expect(SEED.startsWith(replay.seed)).toBe(true);
    expect(simulate(replay)).toMatchObject({ hash: hashWorld(world), score: world.score, derivedFrom: null });
  });

  test('continues when nothing more is revealed, and its replay says from where', () => {
    const { world, bytes } = playRevealed(1);
    expect(world.derivedFrom).not.toBeNull();
    const result = simulate(decodeReplay(bytes));
    expect(result).toMatchObject({ hash: hashWorld(world), derivedFrom: world.derivedFrom });
    expect(countSections(decodeReplay(bytes).seed)).toBe(world.derivedFrom);
  });

  test('is saved with the known sections and steps on identically', () => {
    const { world } = playRun({ seed: SEED, mode: 'solo', skill: SKILLS.average, ticks: 700 });
    const copy = loadWorld(saveWorld(world));
    expect(copy.seed).toBe(world.seed);
    for (let tick = 0; tick < 200; tick += 1) for (const each of [world, copy]) step(each, { steer: 1, hop: false });
    expect(hashWorld(copy)).toBe(hashWorld(world));
  });
});
