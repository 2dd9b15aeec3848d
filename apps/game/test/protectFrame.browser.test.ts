import { afterEach, expect, test, vi } from 'vitest';
import { protectFrame } from '../src/page/protectFrame.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.restoreAllMocks();
});

const guard = (where: { isEmbedded: boolean; isProduction: boolean }): void =>
  void stops.push(protectFrame(window, where));
const isBlocked = (event: Event): boolean => !document.body.dispatchEvent(event);
const menu = (): Event => new MouseEvent('contextmenu', { bubbles: true, cancelable: true });
const press = (key: string, more: KeyboardEventInit = {}): Event =>
  new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });

test('PLAUS-28 PLAUS-29 blocks the context menu and inspection keys in the frame, but not the game’s keys', () => {
  guard({ isEmbedded: true, isProduction: false });
  expect(isBlocked(menu())).toBe(true);
  expect(isBlocked(press('F12'))).toBe(true);
  expect(isBlocked(press('I', { ctrlKey: true, shiftKey: true }))).toBe(true);
  expect(isBlocked(press('q'))).toBe(false);
});

test('PLAUS-29 leaves practice on a page of its own open to inspection', () => {
  guard({ isEmbedded: false, isProduction: true });
  expect(isBlocked(menu())).toBe(false);
  expect(isBlocked(press('F12'))).toBe(false);
});

test.each([
  [true, 0],
  [false, 1],
])('PLAUS-30 in the frame of a production build (%s) the console prints %i of one message', (isProduction, said) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  guard({ isEmbedded: true, isProduction });
  console.warn('a word');
  expect(warn).toHaveBeenCalledTimes(said);
});
