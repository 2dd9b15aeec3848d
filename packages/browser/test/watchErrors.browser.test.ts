import { afterEach, beforeEach, expect, test } from 'vitest';
import { createErrorReport, type PageError, watchErrors } from '../src/watchErrors.ts';

let target: EventTarget;
let errors: PageError[];
let stop: () => void;

beforeEach(() => {
  [target, errors] = [new EventTarget(), []];
  stop = watchErrors(target, {
    ignoredPattern: /stack overflow/i,
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

test('reports uncaught errors and rejections without swallowing them', () => {
  const error = Object.assign(new Error('x is null'), { stack: 'at f' });
  const errorEvents = [failing('Uncaught x', { error, filename: '/app.js' }), rejected(error), rejected('no reason')];
  expect(errorEvents.map(raise)).toEqual(errorEvents.map(() => ({ heard: true, prevented: false })));
  expect(errors).toEqual([
    { message: 'Uncaught x', stack: 'at f', source: '/app.js' },
    { message: 'x is null', stack: 'at f' },
    { message: 'no reason' },
  ]);
});

test('reports each error once, until stopped', () => {
  for (const message of ['a', 'b', 'a', 'b']) raise(failing(message));
  stop();
  raise(failing('c'));
  expect(errors.map(({ message }) => message)).toEqual(['a', 'b']);
});

test('ignores an image that fails to load', () => {
  expect(raise(new Event('error', { cancelable: true }))).toEqual({ heard: true, prevented: false });
  expect(errors).toEqual([]);
});

test.each([
  { message: 'InternalError: stack overflow' },
  { filename: 'chrome-extension://abc/inject.js' },
  { message: 'safari-web-extension://abc/inject.js broke' },
  { error: Object.assign(new Error('x'), { stack: 'at f (moz-extension://abc/inject.js:1:2)' }) },
])('OVER-22 swallows errors of browser extensions and other ignored ones: %o', (error) => {
  expect(raise(failing('x is null', error))).toEqual({ heard: false, prevented: true });
  expect(errors).toEqual([]);
});

test('truncates a report to the server’s limits', () => {
  expect(createErrorReport({ message: 'm' }, '/play')).toEqual({ message: 'm', path: '/play' });
  const long = createErrorReport({ message: 'm'.repeat(3_000), stack: 's'.repeat(9_000) }, `/${'p'.repeat(600)}`);
  expect([long.message.length, long.stack?.length, long.path.length]).toEqual([2_000, 8_000, 500]);
});
