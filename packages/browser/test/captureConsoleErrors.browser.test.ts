import { expect, test } from 'vitest';
import { captureConsoleErrors } from '../src/captureConsoleErrors.ts';
import { type PageError, watchErrors } from '../src/watchErrors.ts';

function quiet() {
  const logged: unknown[][] = [];
  const pageErrors: PageError[] = [];
  const page = new EventTarget();
  const target = { error: (...args: unknown[]) => void logged.push(args) };
  watchErrors(page, { onError: (error) => pageErrors.push(error) });
  captureConsoleErrors(target, page);
  return { logged, pageErrors, target };
}

test('OVER-24 reports error output with its stack instead of printing it', () => {
  const { logged, pageErrors, target } = quiet();
  const error = new TypeError('x is null');
  target.error('The list did not load:', error, 3);
  expect(logged).toEqual([]);
  expect(pageErrors).toMatchObject([{ message: 'The list did not load: TypeError: x is null 3', stack: error.stack }]);
});

test('OVER-24 reports the same error once, ignores extensions, and limits bursts', () => {
  const { pageErrors, target } = quiet();
  for (let time = 0; time < 3; time += 1) target.error('same');
  target.error('chrome-extension://abc/content.js broke');
  expect(pageErrors.map(({ message }) => message)).toEqual(['same']);
  for (let index = 0; index < 100; index += 1) target.error(`error ${index}`);
  expect(pageErrors).toHaveLength(20);
});
