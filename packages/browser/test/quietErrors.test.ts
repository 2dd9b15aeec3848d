import { expect, test } from 'vitest';
import { quietErrors } from '../src/quietErrors.ts';
import type { PageError } from '../src/watchErrors.ts';

function quiet(isProduction: boolean) {
  const said: unknown[][] = [];
  const told: PageError[] = [];
  const target = { error: (...words: unknown[]) => void said.push(words) };
  const stop = quietErrors(target, { isProduction, onError: (error) => told.push(error) });
  return { said, told, target, stop };
}

test('OVER-24 READ-23 in production error output is silent, and told instead, with its stack', () => {
  const { said, told, target, stop } = quiet(true);
  const error = new TypeError('x is null');
  target.error('The list did not load:', error, { code: 3 });
  expect(said).toEqual([]);
  expect(told).toEqual([
    { message: 'console.error: The list did not load: x is null [object Object]', stack: error.stack },
  ]);
  stop();
  target.error('again');
  expect(said).toEqual([['again']]);
});

test('OVER-24 the same is told once, and a storm five times at most', () => {
  const { told, target } = quiet(true);
  target.error('same');
  for (let index = 0; index < 20; index += 1) target.error('same', index % 2);
  for (let index = 0; index < 20; index += 1) target.error(index);
  expect(told.map(({ message }) => message.replace('console.error: ', ''))).toEqual([
    'same',
    'same 0',
    'same 1',
    '0',
    '1',
  ]);
});

test('READ-23 who makes the page hears all of it', () => {
  const { said, told, target } = quiet(false);
  target.error('a word');
  expect([said, told]).toEqual([[['a word']], []]);
});
