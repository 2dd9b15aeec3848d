import { captureConsoleErrors } from '@jumpy/browser/captureConsoleErrors';
import { ClientErrorBody } from '@jumpy/protocol/http/clientError';
import { afterEach, expect, test } from 'vitest';
import { reportGameErrors } from '../src/reportErrors.ts';

let stop: () => void = () => undefined;
afterEach(() => stop());

/** Observes errors of its own target and records the reports. */
function watch(): { raise(error: unknown): void; sent: { path: string; body: ClientErrorBody }[] } {
  const target = new EventTarget();
  const sent: { path: string; body: ClientErrorBody }[] = [];
  stop = reportGameErrors({
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
    location: window.location,
    fetch: (path, init) => {
      sent.push({ path: String(path), body: ClientErrorBody.parse(JSON.parse(String(init?.body))) });
      return Promise.reject(new Error('no server here'));
    },
  });
  return { sent, raise: (error) => target.dispatchEvent(new ErrorEvent('error', { error, message: String(error) })) };
}

test('reports an uncaught error once, as the game’s, truncated', () => {
  const { raise, sent } = watch();
  const error = new Error(`a ${'long '.repeat(900)}story`);
  raise(error);
  raise(error);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ path: '/api/client-error', body: { page: 'game', path: window.location.pathname } });
  expect(sent[0]?.body.message.length).toBe(2_000);
});

test('ignores errors of extensions and reports at most five of a burst', () => {
  const { raise, sent } = watch();
  raise(new Error('chrome-extension://abc/content.js broke'));
  for (let index = 0; index < 20; index += 1) raise(`error ${index}`);
  expect(sent.map(({ body }) => body.message)).toEqual(['error 0', 'error 1', 'error 2', 'error 3', 'error 4']);
});

test('OVER-24 reports errors that a production build keeps out of the console', () => {
  const sent: unknown[] = [];
  const stopReports = reportGameErrors({
    addEventListener: window.addEventListener.bind(window),
    removeEventListener: window.removeEventListener.bind(window),
    location: window.location,
    fetch: async (_path, init) => {
      sent.push(JSON.parse(String(init?.body)));
      return new Response();
    },
  });
  const said: unknown[] = [];
  const voice = { error: (...words: unknown[]) => void said.push(words) };
  captureConsoleErrors(voice, window);
  voice.error('the picture broke');
  stopReports();
  expect(said).toEqual([]);
  expect(sent).toMatchObject([{ message: 'the picture broke', page: 'game' }]);
});
