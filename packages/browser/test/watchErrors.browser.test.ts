import { afterEach, beforeEach, expect, test } from 'vitest';
import { createErrorReport, type PageError, watchErrors } from '../src/watchErrors.ts';

let target: EventTarget;
let errors: PageError[];
let stop: () => void;

beforeEach(() => {
  [target, errors] = [new EventTarget(), []];
  stop = watchErrors(target, {
    swallowed: /stack overflow/i,
    onError: ({ message, stack, source }) => errors.push({ message, stack, source }),
  });
});
afterEach(() => stop());

/** Raises an error; returns whether other listeners received it and whether the console output was suppressed. */
function raise(event: Event): { heard: boolean; prevented: boolean } {
  let heard = false;
  target.addEventListener(event.type, () => (heard = true), { once: true });
  target.dispatchEvent(event);
  return { heard, prevented: event.defaultPrevented };
}

const failing = (message: string, more: ErrorEventInit = {}): ErrorEvent =>
  new ErrorEvent('error', { cancelable: true, message, ...more });
const rejected = (reason: unknown): PromiseRejectionEvent =>
  new PromiseRejectionEvent('unhandledrejection', { cancelable: true, promise: new Promise(() => {}), reason });

test('errors and rejections that nothing caught are told, and stay heard', () => {
  const error = Object.assign(new Error('x is null'), { stack: 'at f' });
  const told = [failing('Uncaught x', { error, filename: '/app.js' }), rejected(error), rejected('no reason')];
  expect(told.map(raise)).toEqual(told.map(() => ({ heard: true, prevented: false })));
  expect(errors).toEqual([
    { message: 'Uncaught x', stack: 'at f', source: '/app.js' },
    { message: 'x is null', stack: 'at f' },
    { message: 'no reason' },
  ]);
});

test('each is told once, until nobody listens any more', () => {
  for (const message of ['a', 'b', 'a', 'b']) raise(failing(message));
  stop();
  raise(failing('c'));
  expect(errors.map(({ message }) => message)).toEqual(['a', 'b']);
});

test('a picture that does not load is no error', () => {
  expect(raise(new Event('error', { cancelable: true }))).toEqual({ heard: true, prevented: false });
  expect(errors).toEqual([]);
});

test.each([
  { message: 'InternalError: stack overflow' },
  { filename: 'chrome-extension://abc/inject.js' },
  { message: 'safari-web-extension://abc/inject.js broke' },
  { error: Object.assign(new Error('x'), { stack: 'at f (moz-extension://abc/inject.js:1:2)' }) },
])('OVER-22 what a browser extension does, and what else is swallowed, goes no further: %o', (error) => {
  expect(raise(failing('x is null', error))).toEqual({ heard: false, prevented: true });
  expect(errors).toEqual([]);
});

test('a report is cut to what the server takes', () => {
  expect(createErrorReport({ message: 'm' }, '/play')).toEqual({ message: 'm', path: '/play' });
  const long = createErrorReport({ message: 'm'.repeat(3_000), stack: 's'.repeat(9_000) }, `/${'p'.repeat(600)}`);
  expect([long.message.length, long.stack?.length, long.path.length]).toEqual([2_000, 8_000, 500]);
});
