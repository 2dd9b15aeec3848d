import { expect, test } from 'vitest';
import { beatsGhost, RACE_REFUSALS, type RaceableRun, getRaceRefusal, raceRefusalText } from '../src/race.ts';

const RUN: RaceableRun = { mode: 'solo', simVersion: 1, courseDate: null, isRemoved: false };
const TODAY = { nowMs: Date.parse('2026-11-20T23:59:59.999Z'), simVersion: 1 };

test.each<[string, Partial<RaceableRun>, string | undefined]>([
  ['a solo run', {}, undefined],
  ['a run of a room', { mode: 'room' }, undefined],
  ['a daily run of the day before', { mode: 'daily', courseDate: '2026-11-19' }, undefined],
  ['a daily run of today, in its last moment', { mode: 'daily', courseDate: '2026-11-20' }, 'closed'],
  ['a race', { mode: 'race' }, 'not_raced'],
  ['a practice run', { mode: 'practice' }, 'not_raced'],
  ['a removed run', { isRemoved: true }, 'removed'],
  ['a removed run of today', { isRemoved: true, mode: 'daily', courseDate: '2026-11-20' }, 'removed'],
  ['a run of older rules', { simVersion: 0 }, undefined],
  ['a run of rules to come', { simVersion: 2 }, 'unknown_version'],
])('%s: %s gives %s', (_name, change, refusal) => {
  expect(getRaceRefusal({ ...RUN, ...change }, TODAY)).toBe(refusal);
});

test('allows racing a daily run once no run of its day can be in progress', () => {
  const run: RaceableRun = { ...RUN, mode: 'daily', courseDate: '2026-11-20' };
  expect(getRaceRefusal(run, { ...TODAY, nowMs: Date.parse('2026-11-21T00:44:59.999Z') })).toBe('closed');
  expect(getRaceRefusal(run, { ...TODAY, nowMs: Date.parse('2026-11-21T00:45:00Z') })).toBeUndefined();
});

test('has a distinct text for every refusal', () => {
  const texts = RACE_REFUSALS.map(raceRefusalText);
  expect(new Set(texts).size).toBe(RACE_REFUSALS.length);
  expect(texts.every((text) => text.endsWith('.'))).toBe(true);
});

test.each([
  [101, 'live', true],
  [100, 'live', false],
  [99, 'live', false],
  [101, 'unwitnessed', false],
] as const)('%i points, %s, against 100: beats the ghost is %s', (score, witness, beaten) => {
  expect(beatsGhost({ score, witness }, 100)).toBe(beaten);
});
