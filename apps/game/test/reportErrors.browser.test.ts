import { ClientErrorBody } from '@jumpy/protocol/http/clientError';
import { afterEach, expect, test } from 'vitest';
import { reportErrors } from '../src/reportErrors.ts';

let stop: () => void = () => undefined;
afterEach(() => stop());

/** Hears the errors of a target of its own and keeps what would be sent. */
function watch({ isProduction = false } = {}): {
  raise(error: unknown): void;
  complain(...words: unknown[]): void;
  said: unknown[];
  sent: { path: string; body: ClientErrorBody }[];
} {
  const target = new EventTarget();
  const sent: { path: string; body: ClientErrorBody }[] = [];
  const said: unknown[] = [];
  const voice = { ...console, error: (...words: unknown[]) => void said.push(...words) };
  const page = {
    console: voice,
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
    location: window.location,
    fetch: (path: RequestInfo | URL, init?: RequestInit) => {
      sent.push({ path: String(path), body: ClientErrorBody.parse(JSON.parse(String(init?.body))) });
      return Promise.reject(new Error('no server here'));
    },
  };
  stop = reportErrors(page, { isProduction });
  return {
    sent,
    said,
    complain: (...words) => voice.error(...words),
    raise: (error) => target.dispatchEvent(new ErrorEvent('error', { error, message: String(error) })),
  };
}

test('an error that nothing caught is told once, as the game, cut to size', () => {
  const { raise, sent } = watch();
  const error = new Error(`a ${'long '.repeat(900)}story`);
  raise(error);
  raise(error);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ path: '/api/client-error', body: { page: 'game', path: window.location.pathname } });
  expect(sent[0]?.body.message.length).toBe(2_000);
});

test('extensions are none of ours, and a storm is told of five times at most', () => {
  const { raise, sent } = watch();
  raise(new Error('chrome-extension://abc/content.js broke'));
  for (let index = 0; index < 20; index += 1) raise(`error ${index}`);
  expect(sent.map(({ body }) => body.message)).toEqual(['error 0', 'error 1', 'error 2', 'error 3', 'error 4']);
});

test.each([
  [true, 0, 1],
  [false, 1, 0],
])(
  'OVER-24 in a production build (%s) the console says %i error of one, and the server is told of %i',
  (isProduction, says, tells) => {
    const { complain, said, sent } = watch({ isProduction });
    complain('the picture broke');
    expect([said.length, sent.length]).toEqual([says, tells]);
  },
);
