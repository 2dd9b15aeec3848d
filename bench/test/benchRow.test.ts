import { expect, test } from 'vitest';
import { renderResultsPage, type BenchRow } from '../src/benchRow.ts';

const row = (name: string, ours: string): BenchRow => ({ name, ours, goal: 'under 9 ms', ok: true, how: 'by hand' });
const rowsIn = (page: string): string[] => page.split('\n').filter((line) => /^\| (?!what)/.test(line));

test('replaces rows that were measured again, appends new ones and keeps the others', () => {
  const before = renderResultsPage([row('tick', '3 ms'), row('tick in a crowd', '5 ms'), row('frame', '4 ms')], {
    machine: 'an old one',
    before: '',
  });
  const page = renderResultsPage([row('frame', '2 ms'), row('size', '1 ms'), row('tick', '8 ms')], {
    machine: 'a new one',
    before,
  });
  expect(rowsIn(page)).toEqual([
    '| tick | 8 ms | - | - | under 9 ms | ok | by hand |',
    '| tick in a crowd | 5 ms | - | - | under 9 ms | ok | by hand |',
    '| frame | 2 ms | - | - | under 9 ms | ok | by hand |',
    '| size | 1 ms | - | - | under 9 ms | ok | by hand |',
  ]);
  expect(page).toContain('on a new one.');
  expect(page.match(/^\| what /gm)).toHaveLength(1);
});
