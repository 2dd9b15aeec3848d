import { listRunHighlights, nextRunRecords, type RunTotals, type RunRecords } from '@jumpy/domain/runHighlights';
import { describe, expect, test } from 'vitest';

const PLACES = ['Dawn Meadow', 'Mushroom Hollow', 'Neon Rooftops'];
const placeOf = (level: number): string => PLACES[(level - 1) % PLACES.length] ?? '';
const FIRST: RunTotals = { score: 640, jumps: 90, stomps: 6, level: 3, seconds: 71, streak: 18, closeCalls: 0 };
const SHORT: RunTotals = { score: 30, jumps: 5, stomps: 0, level: 1, seconds: 6, streak: 3, closeCalls: 0 };

const cheers = (had: Partial<RunTotals>, own: { before?: RunRecords; isFirst?: boolean } = {}): string[] =>
  listRunHighlights({
    run: { ...SHORT, ...had },
    records: own.before,
    isFirst: own.isFirst ?? false,
    place: placeOf(had.level ?? SHORT.level),
  });
const afterFirst = nextRunRecords(undefined, FIRST);

describe('highlights of a run', () => {
  test('praise a first run as such, with its best achievement', () => {
    expect(cheers(FIRST, { isFirst: true })).toEqual(['Your first run!', 'You stomped 6 enemies.']);
    expect(cheers({}, { isFirst: true })).toEqual(['Your first run!', '5 jumps in 6 seconds, just a warm-up.']);
  });

  test('mention what a second run with a twentieth of the score achieved, not what it lacked', () => {
    expect(cheers({ score: 32, stomps: 1, streak: 6 }, { before: afterFirst })).toEqual([
      '6 new platforms in a row.',
      'You stomped 1 enemy.',
    ]);
  });

  test('mention the jumps of a very short run', () => {
    expect(cheers({}, { before: afterFirst })).toEqual(['5 jumps in 6 seconds, just a warm-up.']);
    expect(cheers({ jumps: 1, seconds: 5 })).toEqual(['1 jump in 5 seconds, just a warm-up.']);
  });

  test.each<[string, Partial<RunTotals>]>([
    ['Level 2: your highest yet!', { level: 2 }],
    ['Level 4: your highest yet!', { level: 4 }],
    ['Most stomps in a run: 7!', { stomps: 7 }],
    ['19 new platforms in a row, your best!', { streak: 19 }],
    ['Your longest run: 1:12!', { seconds: 72 }],
  ])('%s', (words, had) => {
    expect(cheers(had, { before: { ...afterFirst, level: 1 } })[0]).toBe(words);
  });

  test('claim no first or record without history, and none twice', () => {
    expect(cheers(FIRST)).toEqual(['You stomped 6 enemies.', '18 new platforms in a row.']);
    expect(cheers({ stomps: 7 }, { before: afterFirst })).toEqual([
      'Most stomps in a run: 7!',
      '5 jumps in 6 seconds, just a warm-up.',
    ]);
  });

  test('do not count an equaled record as beaten', () => {
    expect(cheers(FIRST, { before: afterFirst })).toEqual(['You stomped 6 enemies.', '18 new platforms in a row.']);
  });

  test('mention close calls before anything ordinary', () => {
    expect(cheers({ closeCalls: 2, level: 2 }, { before: afterFirst })).toEqual([
      '2 close calls, and you kept going!',
      'You reached Mushroom Hollow.',
    ]);
  });

  test.each([
    [500, ['Best of your last 5 runs.', '5 jumps in 6 seconds, just a warm-up.']],
    [300, ['Second best of your last 5 runs.', '5 jumps in 6 seconds, just a warm-up.']],
    [200, ['5 jumps in 6 seconds, just a warm-up.']],
  ])('rank a score of %i among the latest', (score, words) => {
    const before = { ...afterFirst, recent: [100, 400, 250, 90] };
    expect(cheers({ score }, { before })).toEqual(words);
  });

  test('do not rank a score among only two runs', () => {
    expect(cheers({ score: 700 }, { before: { ...afterFirst, recent: [100, 400] } })).toEqual([
      '5 jumps in 6 seconds, just a warm-up.',
    ]);
  });
});

describe('run history', () => {
  test('keeps the maximum of each value and the latest nine scores', () => {
    const records = [...Array(12).keys()].reduce<RunRecords | undefined>(
      (before, score) => nextRunRecords(before, { ...SHORT, score, stomps: score === 3 ? 9 : 1 }),
      undefined,
    );
    expect(records).toEqual({
      stomps: 9,
      level: 1,
      seconds: 6,
      streak: 3,
      recent: [3, 4, 5, 6, 7, 8, 9, 10, 11],
    });
  });
});
