import { expect, test } from 'vitest';
import { TIMELINE_MS, toDayTimeline } from '../../../src/features/operations/routes.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const ago = (minutes: number): Date => new Date(NOW - minutes * 60_000);
const shape = (states: Parameters<typeof toDayTimeline>[0]) =>
  toDayTimeline(states, NOW).map(({ state, fromAt, untilAt }) => [state, (untilAt - fromAt) / 60_000]);

test('a day without reports is unknown', () => {
  expect(shape([])).toEqual([['unknown', TIMELINE_MS / 60_000]]);
});

test('reports within five minutes form one segment, and silence is a gap', () => {
  const up = { state: 'up', detail: null } as const;
  expect(
    shape([
      { at: ago(20), ...up },
      { at: ago(16), ...up },
      { at: ago(4), state: 'down', detail: 'gone' },
    ]),
  ).toEqual([
    ['unknown', 1420],
    ['up', 9],
    ['unknown', 7],
    ['down', 4],
  ]);
});
