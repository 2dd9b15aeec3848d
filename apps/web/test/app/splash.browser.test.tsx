import { page, userEvent } from 'vitest/browser';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Splash, SPLASH_MS } from '../../src/app/Splash.tsx';
import { type ManualTimers, manualTimers } from '../support/manualTimers.ts';
import { memoryStorage } from '../support/memoryStorage.ts';
import { move } from '../support/move.ts';
import { draw, leave } from '../support/visit.tsx';

let timers: ManualTimers;
let presses: number;
const splash = (): Element | null => document.querySelector('[data-splash]');

/** A window of the installed app, or of a browser. */
function windowOf({ standalone = true, sessionStorage = memoryStorage() } = {}): Window {
  return { navigator: {}, sessionStorage, matchMedia: () => ({ matches: standalone }) } as unknown as Window;
}

function show(opened: Window): void {
  draw(
    <>
      <button type="button" onClick={() => (presses += 1)}>
        Below
      </button>
      <Splash page={opened} timers={timers} />
    </>,
  );
}

beforeEach(async () => {
  timers = manualTimers();
  presses = 0;
  await page.viewport(390, 844);
});
afterEach(leave);

test('OVER-11 stands for 2.5 s over the installed app, while the screen below is there already', async () => {
  show(windowOf());
  await expect.poll(splash).not.toBeNull();
  await expect.element(page.getByRole('button', { name: 'Below' })).toBeInTheDocument();
  const { width, height } = splash()?.getBoundingClientRect() ?? new DOMRect();
  expect([width, height]).toEqual([390, 844]);
  timers.pass(SPLASH_MS - 1);
  expect(SPLASH_MS).toBe(2_500);
  expect(splash()).not.toBeNull();
  timers.pass(1);
  await expect.poll(splash).toBeNull();
});

test('OVER-11 is for the installed app, once a window', async () => {
  show(windowOf({ standalone: false }));
  await expect.element(page.getByRole('button', { name: 'Below' })).toBeVisible();
  expect(splash()).toBeNull();
  const sessionStorage = memoryStorage();
  show(windowOf({ sessionStorage }));
  await expect.poll(splash).not.toBeNull();
  show(windowOf({ sessionStorage }));
  await expect.poll(splash).toBeNull();
});

test('OVER-11 shows where storage is forbidden too', async () => {
  show(windowOf({ sessionStorage: memoryStorage({ full: true }) }));
  await expect.poll(splash).not.toBeNull();
});

test.each(['a tap', 'a key'])('OVER-11 %s is enough of it, and presses nothing below', async (how) => {
  show(windowOf());
  await expect.poll(splash).not.toBeNull();
  if (how === 'a tap') await userEvent.click(splash() ?? document.body);
  else await userEvent.keyboard('{Escape}');
  await expect.poll(splash).toBeNull();
  expect(presses).toBe(0);
});

test('OVER-11 stands still for those who asked for less motion', async () => {
  show(windowOf());
  await expect.poll(splash).not.toBeNull();
  const animation = (): string => getComputedStyle(splash() ?? document.body).animationName;
  expect(animation()).toBe('none');
  move();
  expect(animation()).not.toBe('none');
});
