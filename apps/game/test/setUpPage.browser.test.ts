import { captureConsoleErrors } from '@jumpy/browser/captureConsoleErrors';
import { ClientErrorBody } from '@jumpy/protocol/http/clientError';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { forwardReload, protectFrame, reportGameErrors, trackTouchInput } from '../src/page/setUpPage.ts';
import '../src/page/page.css';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.restoreAllMocks();
});

test('OVER-15 Ctrl+Shift+R in the frame notifies the parent page and is not prevented', () => {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const inner = frame.contentWindow as Window & typeof globalThis;
  stops.push(forwardReload(inner));
  const received: string[] = [];
  const onKeyDown = ({ key, ctrlKey, shiftKey }: KeyboardEvent): void =>
    void received.push(`${key} ${ctrlKey} ${shiftKey}`);
  window.addEventListener('keydown', onKeyDown);
  const press = (init: KeyboardEventInit): boolean =>
    inner.document.body.dispatchEvent(new inner.KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }));
  expect(press({ key: 'R', ctrlKey: true, shiftKey: true })).toBe(true);
  press({ key: 'r', ctrlKey: true });
  press({ key: 'ArrowRight' });
  window.removeEventListener('keydown', onKeyDown);
  frame.remove();
  expect(received).toEqual(['R true true']);
});

function protect(options: { isEmbedded: boolean; isProduction: boolean }): void {
  stops.push(protectFrame(window, options));
}
const isBlocked = (event: Event): boolean => !document.body.dispatchEvent(event);
const contextMenu = (): Event => new MouseEvent('contextmenu', { bubbles: true, cancelable: true });
const keyDown = (key: string, init: KeyboardEventInit = {}): Event =>
  new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });

test('PLAUS-28 PLAUS-29 blocks the context menu and inspection keys in the frame, but not the game’s keys', () => {
  protect({ isEmbedded: true, isProduction: false });
  expect(isBlocked(contextMenu())).toBe(true);
  expect(isBlocked(keyDown('F12'))).toBe(true);
  expect(isBlocked(keyDown('I', { ctrlKey: true, shiftKey: true }))).toBe(true);
  expect(isBlocked(keyDown('q'))).toBe(false);
});

test('PLAUS-29 leaves practice on a page of its own open to inspection', () => {
  protect({ isEmbedded: false, isProduction: true });
  expect(isBlocked(contextMenu())).toBe(false);
  expect(isBlocked(keyDown('F12'))).toBe(false);
});

test.each([
  [true, 0],
  [false, 1],
])('PLAUS-30 in the frame of a production build (%s) the console prints %i of one message', (isProduction, count) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  protect({ isEmbedded: true, isProduction });
  console.warn('a word');
  expect(warn).toHaveBeenCalledTimes(count);
});

/** Reports errors of its own event target and records the reports. */
function recordReports(): { dispatchError(error: unknown): void; sent: { path: string; body: ClientErrorBody }[] } {
  const target = new EventTarget();
  const sent: { path: string; body: ClientErrorBody }[] = [];
  const stop = reportGameErrors({
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
    location: window.location,
    fetch: (path, init) => {
      sent.push({ path: String(path), body: ClientErrorBody.parse(JSON.parse(String(init?.body))) });
      return Promise.reject(new Error('no server here'));
    },
  });
  stops.push(stop);
  return {
    sent,
    dispatchError: (error) => target.dispatchEvent(new ErrorEvent('error', { error, message: String(error) })),
  };
}

test('reports an uncaught error once, as the game’s, truncated', () => {
  const { dispatchError, sent } = recordReports();
  const error = new Error(`a ${'long '.repeat(900)}story`);
  dispatchError(error);
  dispatchError(error);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ path: '/api/client-error', body: { page: 'game', path: window.location.pathname } });
  expect(sent[0]?.body.message.length).toBe(2_000);
});

test('ignores errors of extensions and reports at most five of a burst', () => {
  const { dispatchError, sent } = recordReports();
  dispatchError(new Error('chrome-extension://abc/content.js broke'));
  for (let index = 0; index < 20; index += 1) dispatchError(`error ${index}`);
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
  const printed: unknown[] = [];
  const fakeConsole = { error: (...args: unknown[]) => void printed.push(args) };
  captureConsoleErrors(fakeConsole, window);
  fakeConsole.error('the picture broke');
  stopReports();
  expect(printed).toEqual([]);
  expect(sent).toMatchObject([{ message: 'the picture broke', page: 'game' }]);
});

test('shows the focus ring after a key press, but not after a touch', async () => {
  // A real key press ends the browser's pointer modality from earlier clicks.
  await userEvent.keyboard('{Tab}');
  const button = document.createElement('button');
  button.className = 'btn';
  document.body.append(button);
  trackTouchInput(window);
  const outlineColorAfter = (event: Event): string => {
    button.blur();
    document.body.dispatchEvent(event);
    button.focus();
    return button.matches(':focus-visible') ? getComputedStyle(button).outlineColor : 'none';
  };
  expect(outlineColorAfter(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))).toBe('rgb(255, 243, 222)');
  expect(outlineColorAfter(new PointerEvent('pointerdown', { pointerType: 'touch', bubbles: true }))).toBe(
    'rgba(0, 0, 0, 0)',
  );
  expect(outlineColorAfter(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }))).toBe('rgb(255, 243, 222)');
  button.remove();
});
