import { expect, test } from 'vitest';
import { getNextDrawStep } from '../../../src/features/reveal/offsetDrawJob.ts';

test.each([
  ['the sale goes on', { isEnded: false }, 'rest'],
  ['nothing was named', {}, 'commitOffset'],
  ['the block is not there yet', { attempts: 1, blockNumber: 100n }, 'wait'],
  ['the block was a moment ago', { attempts: 1, blockNumber: 99n }, 'drawOffset'],
  ['its hash is the last that is known', { attempts: 1, blockNumber: 100n, head: 356n }, 'drawOffset'],
  ['its hash is forgotten', { attempts: 1, blockNumber: 100n, head: 357n }, 'commitOffset'],
  ['it is drawn', { isDrawn: true, attempts: 1, blockNumber: 99n }, 'done'],
])('chooses the next step of a draw when %s', (_when, facts, step) => {
  const known = { isEnded: true, isDrawn: false, attempts: 0, blockNumber: 0n, head: 100n };
  expect(getNextDrawStep({ ...known, ...facts })).toBe(step);
});
