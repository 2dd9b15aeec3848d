import { GameToShellMessage, type PlaybackRun } from '@jumpy/protocol/frame';
import { playRun } from '@jumpy/sim/bots/playRun';
import { SKILLS } from '@jumpy/sim/bots/skill';
import { waitUntil } from '@jumpy/scripts/testing/waitUntil';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { formatTicks } from '../src/viewer/playbackClock.ts';
import { findVisible, textOf } from './support/gamePage.ts';
import { botReplay, givenRun, RUN_SEED } from './support/givenRun.ts';
import { openViewerPage, type ViewerPage } from './support/viewerPage.ts';

const LONG_WAIT = { timeoutMs: 30_000, intervalMs: 30 };
const TICKS = 3_000;
const SHORT_TICKS = 700;
let page: ViewerPage;
let luna: PlaybackRun;
let ownRun: PlaybackRun;

beforeAll(async () => {
  luna = await givenRun(botReplay({ ticks: TICKS }));
  ownRun = await givenRun(botReplay({ seed: 'a'.repeat(32), ticks: SHORT_TICKS }), { name: 'Moonbean', isOwn: true });
});
afterEach(() => page.close());

async function watch(...runs: readonly PlaybackRun[]): Promise<void> {
  page = openViewerPage();
  page.shell.send({ type: 'WATCH', data: { runs } });
  await waitUntil(() => expect(findVisible('.controls')?.ariaLabel).toBe('Player'), LONG_WAIT);
}

const slider = (): HTMLElement => {
  const found = findVisible('[role=slider]');
  if (found === undefined) throw new Error('There is no slider.');
  return found;
};
const button = (name: string): HTMLElement => {
  const found = [...document.querySelectorAll<HTMLElement>('.viewer button')].find(
    (button) => button.getAttribute('aria-label') === name && button.checkVisibility(),
  );
  if (found === undefined) throw new Error(`There is no button ${name}.`);
  return found;
};
/** Current position: of the slider, and in the last message to the shell. */
const at = (): number => Number(slider().getAttribute('aria-valuenow'));
const state = () => page.received('WATCH_STATE').at(-1)?.data;

async function paused(): Promise<void> {
  await userEvent.keyboard(' ');
  await waitUntil(() => expect(state()?.state).toBe('paused'), LONG_WAIT);
}

async function waitForTick(tick: number): Promise<void> {
  await waitUntil(() => expect([at(), state()?.tick]).toEqual([tick, tick]), LONG_WAIT);
}

test('a watched run plays at once and sends only valid messages', async () => {
  await watch(luna);
  await waitUntil(() => expect(state()?.tick).toBeGreaterThan(30), LONG_WAIT);
  expect(state()).toMatchObject({ state: 'playing', lengthTicks: TICKS });
  for (const message of page.shell.received) expect(GameToShellMessage.safeParse(message).success).toBe(true);
  expect(findVisible('.start')).toBeUndefined();
  expect(textOf('.who')).toBe('Luna');
  expect(page.received('WATCH_FAILED')).toEqual([]);
});

test.each([
  [1_200, 1_200],
  [TICKS + 5, 0],
])(
  'a run starts at tick %i when its link says so, or at the start when there is no such tick',
  async (fromTick, from) => {
    page = openViewerPage();
    page.shell.send({ type: 'WATCH', data: { runs: [luna], fromTick } });
    await waitUntil(() => expect(state()?.state).toBe('playing'), LONG_WAIT);
    const tick = state()?.tick ?? Number.NaN;
    expect(tick).toBeGreaterThanOrEqual(from);
    expect(tick).toBeLessThan(from + 600);
  },
);

test('keys seek, step, go to either end and set the speed', async () => {
  await watch(luna);
  await paused();
  await userEvent.keyboard('{Home}');
  await waitForTick(0);
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await waitForTick(600);
  await userEvent.keyboard('{ArrowLeft}');
  await waitForTick(300);
  await userEvent.keyboard('..,');
  await waitForTick(301);
  await userEvent.keyboard('5');
  await waitUntil(() => expect(textOf('.turn')).toBe('8×'), LONG_WAIT);
  await userEvent.keyboard('--');
  await waitUntil(() => expect(textOf('.turn')).toBe('2×'), LONG_WAIT);
  await userEvent.click(button('Speed 2, press to change'));
  await waitUntil(() => expect(textOf('.turn')).toBe('4×'), LONG_WAIT);
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
  await waitUntil(() => expect(at()).toBeGreaterThan(301), LONG_WAIT);
  await userEvent.keyboard('{End}');
  await waitForTick(TICKS);
  await waitUntil(() => expect(state()?.state).toBe('ended'), LONG_WAIT);
});

test('the slider describes its position in words and handles the standard slider keys', async () => {
  await watch(luna);
  await paused();
  await userEvent.keyboard('{Home}');
  slider().focus();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
  await waitForTick(900);
  const { level } = playRun({ seed: RUN_SEED, mode: 'solo', skill: SKILLS.strong, ticks: 900 }).world;
  expect(slider().getAttribute('aria-valuetext')).toBe(`0:15 of ${formatTicks(TICKS)}, level ${level}`);
  expect([slider().getAttribute('aria-valuemin'), slider().getAttribute('aria-valuemax')]).toEqual(['0', `${TICKS}`]);
  await userEvent.keyboard('{ArrowDown}');
  await waitForTick(600);
});

test('the slider is announced occasionally during playback, not every second', async () => {
  await watch(luna);
  await paused();
  await userEvent.keyboard('{Home}5');
  await waitForTick(0);
  const texts = new Set<string | null>();
  const listener = new MutationObserver(() => texts.add(slider().getAttribute('aria-valuetext')));
  listener.observe(slider(), { attributes: true, attributeFilter: ['aria-valuetext'] });
  await userEvent.keyboard(' ');
  await waitUntil(() => expect(state()?.tick).toBeGreaterThan(1_500), LONG_WAIT);
  listener.disconnect();
  expect(texts.size).toBeGreaterThan(0);
  expect(texts.size).toBeLessThan(5);
});

test('dragging the timeline moves the picture, and playback resumes on release', async () => {
  await watch(luna);
  const rail = document.querySelector('.rail')?.getBoundingClientRect() ?? new DOMRect();
  const pointAt = (type: string, share: number): void => {
    const clientX = rail.left + rail.width * share;
    const clientY = rail.top + 4;
    slider().dispatchEvent(
      new PointerEvent(type, { bubbles: true, pointerId: 1, button: 0, clientX, clientY, pointerType: 'touch' }),
    );
  };
  vi.spyOn(slider(), 'setPointerCapture').mockImplementation(() => undefined);
  pointAt('pointerdown', 0.2);
  await waitUntil(() => expect(state()?.state).toBe('paused'), LONG_WAIT);
  pointAt('pointermove', 0.5);
  await waitForTick(TICKS / 2);
  expect(textOf('.tip')).toContain(formatTicks(TICKS / 2));
  pointAt('pointerup', 0.5);
  await waitUntil(() => expect(state()).toMatchObject({ state: 'playing' }), LONG_WAIT);
  expect(state()?.tick).toBeGreaterThanOrEqual(TICKS / 2);
});

test('shows how the run ended and can replay it', async () => {
  await watch(ownRun);
  await userEvent.keyboard('{End}');
  await waitUntil(() => expect(textOf('.ending')).toContain(`${ownRun.score}`), LONG_WAIT);
  await waitUntil(() => expect(textOf('.ends')).toBe('Watch again'), LONG_WAIT);
  expect(findVisible('.pressed'), 'nothing is pressed any more').toBeUndefined();
  await userEvent.click(document.querySelector('.ends button') ?? document.body);
  await waitUntil(() => expect(state()?.state).toBe('playing'), LONG_WAIT);
  expect(state()?.tick).toBeLessThan(SHORT_TICKS);
  expect(findVisible('.ending')).toBeUndefined();
});

test('two runs share a clock; the shorter one shows its end while the longer one plays on', async () => {
  await watch(ownRun, luna);
  expect(document.querySelectorAll('.pane')).toHaveLength(2);
  expect([...document.querySelectorAll('.who')].map(({ textContent }) => textContent)).toEqual([
    'Moonbean (you)',
    'Luna',
  ]);
  expect(slider().getAttribute('aria-valuemax')).toBe(`${TICKS}`);
  await paused();
  await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}{ArrowRight}');
  await waitForTick(900);
  const endings = [...document.querySelectorAll<HTMLElement>('.ending')];
  await waitUntil(() => expect(endings.map(({ hidden }) => hidden)).toEqual([false, true]), LONG_WAIT);
  const boxes = [...document.querySelectorAll('.pane')].map((pane) => pane.getBoundingClientRect());
  expect(boxes[0]?.right).toBeLessThanOrEqual(boxes[1]?.left ?? 0);
  const figures = [...document.querySelectorAll('.pane .top')].at(-1)?.getBoundingClientRect();
  const soundButton = document.querySelector('.viewer .corner .btn')?.getBoundingClientRect();
  expect(figures?.right).toBeLessThanOrEqual(soundButton?.left ?? 0);
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  await waitForTick(300);
  await waitUntil(() => expect(endings.map(({ hidden }) => hidden)).toEqual([true, true]), LONG_WAIT);
});

test.each([
  ['damaged', { replay: 'AAAA' }, 'This replay is damaged'],
  ['version', { simVersion: 77, replay: '' }, 'OUT OF DATE'],
] as const)('explains and reports a run that is %s', async (error, overrides, text) => {
  page = openViewerPage();
  const replay = error === 'version' ? await unknownRules() : overrides.replay;
  page.shell.send({ type: 'WATCH', data: { runs: [{ ...luna, ...overrides, replay }] } });
  await waitUntil(() => expect(page.received('WATCH_FAILED')[0]?.data).toEqual({ index: 0, error }), LONG_WAIT);
  await waitUntil(() => expect(textOf('.is-note')).toContain(text), LONG_WAIT);
  expect(findVisible('.controls')).toBeUndefined();
  [...document.querySelectorAll<HTMLElement>('.is-note button')]
    .find(({ textContent }) => textContent === 'Home')
    ?.click();
  await waitUntil(() => expect(page.received('NAVIGATE_HOME')).toHaveLength(1));
});

test('plays the other run when one is damaged', async () => {
  await watch({ ...luna, replay: 'AAAA' }, ownRun);
  await waitUntil(
    () => expect(page.received('WATCH_FAILED').map(({ data }) => data)).toEqual([{ index: 0, error: 'damaged' }]),
    LONG_WAIT,
  );
  expect(textOf('.is-note')).toContain('damaged');
  expect(textOf('.who')).toBe('Moonbean (you)');
});

test('shows a replay that does not reproduce its score, with a note', async () => {
  await watch({ ...luna, score: luna.score + 10 });
  await waitUntil(
    () => expect(page.received('WATCH_FAILED').map(({ data }) => data)).toEqual([{ index: 0, error: 'mismatch' }]),
    LONG_WAIT,
  );
  expect(textOf('.wrong')).toMatch(/^Scores [\d,]+, not [\d,]+$/);
});

test('shows the latest request', async () => {
  await watch(luna);
  page.shell.send({ type: 'WATCH', data: { runs: [ownRun] } });
  await waitUntil(() => expect(textOf('.who')).toBe('Moonbean (you)'), LONG_WAIT);
  expect(document.querySelectorAll('.controls')).toHaveLength(1);
  await waitUntil(() => expect(state()?.lengthTicks).toBe(SHORT_TICKS), LONG_WAIT);
});

test('a tap pauses and resumes, and a double tap on a side seeks 5 s', async () => {
  await watch(luna);
  const middle = { bubbles: true, button: 0, pointerType: 'touch', clientX: window.innerWidth / 2, clientY: 200 };
  const viewer = document.querySelector('.viewer') ?? document.body;
  viewer.dispatchEvent(new PointerEvent('pointerup', middle));
  await waitUntil(() => expect(state()?.state).toBe('paused'), LONG_WAIT);
  await userEvent.keyboard('{Home}');
  const root = document.querySelector('.viewer') ?? document.body;
  const tap = (x: number): void => {
    const init = { bubbles: true, button: 0, pointerType: 'touch', clientX: x, clientY: 200 };
    root.dispatchEvent(new PointerEvent('pointerup', init));
  };
  tap(window.innerWidth - 20);
  tap(window.innerWidth - 20);
  await waitForTick(300);
  tap(20);
  tap(20);
  await waitForTick(0);
});

async function unknownRules(): Promise<string> {
  const stream = new Blob([new Uint8Array([77, 0, 0])]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  return btoa(String.fromCharCode(...bytes));
}
