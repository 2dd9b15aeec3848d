import { SETTINGS_KEY } from '@jumpy/protocol/storageKeys';
import { afterAll, afterEach, expect, test } from 'vitest';
import { page as browser, userEvent } from 'vitest/browser';
import { createBotPlayer } from '../src/botPlayer.ts';
import { createOwnFrames, steady } from './support/frames.ts';
import { createMemory, openPreloadedGame, SHORT_SEED, findVisible, textOf } from './support/gamePage.ts';

const TARGET_PX = 44;
/** Extra size of a rotated sign and of the focus ring. */
const ROUND_PX = 1;
let game: { stop(): void } | undefined;
afterEach(() => game?.stop());
afterAll(() => browser.viewport(320, 568));

/** Finishes the panel's opening animation. */
function settle(): void {
  for (const motion of document.querySelector('.panel')?.getAnimations() ?? []) motion.finish();
}

const boxOf = (selector: string): DOMRect => {
  const found = findVisible(selector);
  if (found === undefined) throw new Error(`Nothing is shown at ${selector}.`);
  settle();
  return found.getBoundingClientRect();
};

/** Texts and choices of a sheet that overflow the screen or their button. */
function findOverflow(sheet: string): string[] {
  settle();
  const elements = [
    ...document.querySelectorAll<HTMLElement>(`${sheet} :is(.sign, p, .btn span, .choices label, .well)`),
  ];
  return elements
    .filter((element) => element.checkVisibility())
    .filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      const bounds = (element.closest('.btn') ?? document.body).getBoundingClientRect();
      return left < bounds.left - ROUND_PX || right > bounds.right + ROUND_PX;
    })
    .map((element) => element.textContent ?? '');
}

async function openSettings(width: number, height: number): Promise<void> {
  await browser.viewport(width, height);
  game = await openPreloadedGame({ platform: 'mobile' });
  await userEvent.keyboard('s');
}

/** Plays a short practice run to its end at this screen size. */
async function endRun(width: number, height: number): Promise<void> {
  await browser.viewport(width, height);
  const { frames, draw } = createOwnFrames();
  game = await openPreloadedGame({ seed: SHORT_SEED, frameSource: frames, bot: createBotPlayer('beginner') });
  await userEvent.keyboard(' ');
  for (let batch = 0; batch < 240 && findVisible('.is-over') === undefined; batch += 1) await draw(steady(15, 0.25));
}

test.each([
  [390, 844],
  [320, 568],
  [844, 390],
])(
  'at %i by %i the settings can be closed without scrolling, and focus stays above the close button',
  async (...size) => {
    await openSettings(...size);
    expect(boxOf('.is-settings .actions .btn').bottom).toBeLessThanOrEqual(window.innerHeight);
    let rows = 0;
    for (; document.activeElement?.matches('input, .learning .btn'); rows += 1) {
      const { bottom } = document.activeElement.getBoundingClientRect();
      expect(bottom).toBeLessThanOrEqual(boxOf('.is-settings .actions').top + ROUND_PX);
      await userEvent.keyboard('{Tab}');
    }
    expect(rows).toBeGreaterThan(8);
    expect(document.activeElement?.textContent).toBe('Done');
  },
);

test.each([
  [844, 390],
  [568, 240],
])('at %i by %i the game-over screen starts with its icon', async (...size) => {
  await endRun(...size);
  expect(boxOf('.is-over .sign').top).toBeGreaterThanOrEqual(0);
});

test('the sign-in link after practice is large enough for a thumb', async () => {
  await endRun(390, 844);
  expect(boxOf('.is-over a').height).toBeGreaterThanOrEqual(TARGET_PX);
});

test('settings and pause keep their text on the screen at double text size on a phone', async () => {
  await openSettings(195, 422);
  expect(findOverflow('.is-settings')).toEqual([]);
  await userEvent.keyboard('{Escape} ');
  await userEvent.keyboard('p');
  expect(textOf('.is-pause')).toContain('Ready when you are.');
  expect(findOverflow('.is-pause')).toEqual([]);
});

test.each([320, 360, 375, 390])('at %i px the pause buttons side by side keep their icons whole', async (width) => {
  await browser.viewport(width, 740);
  game = await openPreloadedGame({ platform: 'mobile' });
  await userEvent.keyboard(' ');
  await userEvent.keyboard('p');
  const icons = [...document.querySelectorAll('.is-pause .row .btn > svg')].map((icon) => icon.getBoundingClientRect());
  expect(icons.length).toBeGreaterThan(0);
  for (const icon of icons) expect(icon.width).toBeCloseTo(icon.height, 0);
  expect(findOverflow('.is-pause')).toEqual([]);
});

test.each([280, 320, 360])('at %i px the three one-switch hints fit on the screen', async (width) => {
  await browser.viewport(width, 740);
  const memory = createMemory();
  memory.setItem(SETTINGS_KEY, JSON.stringify({ controls: 'one-switch' }));
  game = await openPreloadedGame({ platform: 'mobile', storage: memory });
  const hints = [...document.querySelectorAll('.hint')].map((hint) => hint.getBoundingClientRect());
  expect(hints).toHaveLength(3);
  for (const { left, right } of hints) {
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(width);
  }
});

test('a pause hides the level banner', async () => {
  await browser.viewport(390, 844);
  const { frames, draw } = createOwnFrames();
  game = await openPreloadedGame({ seed: SHORT_SEED, frameSource: frames });
  await userEvent.keyboard(' ');
  await draw(steady(15, 0.5));
  expect(getComputedStyle(document.querySelector('.banner') ?? document.body).visibility).toBe('visible');
  await userEvent.keyboard('p');
  expect(getComputedStyle(document.querySelector('.banner') ?? document.body).visibility).toBe('hidden');
});
