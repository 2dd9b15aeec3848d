import type { Goal } from '@jumpy/protocol/http/goals';
import { SIM_VERSION } from '@jumpy/sim/version';
import { waitUntil } from '@jumpy/scripts/testing/waitUntil';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createShellHost } from '../src/host/shellHost.ts';
import { quickFrames } from './support/frames.ts';
import { findVisible, openGame, SHORT_SEED, textOf } from './support/gamePage.ts';
import { openShellWindow, type ShellWindow } from './support/shellWindow.ts';

const RUN_ID = '3f2b8c1e-5d4a-4b6f-9e21-0a1b2c3d4e5f';
const goal = (fields: Partial<Goal>): Goal => ({
  ...{ key: 'jump_500', type: 'total_jumps', title: '500 jumps', description: 'Jump 500 times in all your games' },
  ...{ target: 500, progress: 499, isDone: false },
  ...fields,
});
const GOALS = [
  goal({}),
  goal({ key: 'daily_games_3', type: 'daily_games', title: '3 games today', target: 3, progress: 3, isDone: true }),
  goal({ key: 'feat_stars', type: 'replay', title: 'Stargazer', target: 1, progress: 0 }),
];

let shell: ShellWindow;
let game: { stop(): void } | undefined;

beforeEach(() => {
  shell = openShellWindow();
});
afterEach(() => {
  game?.stop();
  shell.close();
});

function open(): void {
  const host = createShellHost({ window, shell: shell.window, origin: window.location.origin, storage: localStorage });
  game = openGame({ host, frameSource: quickFrames });
}

const sendGoals = (goals: readonly Goal[]): void => shell.send({ type: 'GOALS', data: { goals } });
const listTexts = (scope: string): string[] =>
  [...document.querySelectorAll<HTMLElement>(`${scope} .goals > li`)].map(({ textContent }) => textContent);

async function startRun(): Promise<void> {
  await userEvent.keyboard(' ');
  await waitUntil(() => expect(shell.received).toContainEqual(expect.objectContaining({ type: 'REQUEST_RUN' })));
  const data = { runId: RUN_ID, mode: 'solo', seed: SHORT_SEED, simVersion: SIM_VERSION, hiScoreBefore: 20 };
  shell.send({ type: 'RUN_TICKET', data: { ...data, expiresAt: 9_000_000_000_000 } });
  await waitUntil(() => expect(textOf('.score')).toMatch(/^[\d,]+$/));
}

describe.each([
  [390, 844],
  [1_440, 900],
])('at %i by %i', (width, height) => {
  beforeEach(() => page.viewport(width, height));

  test('the start screen lists the goals in full, and follows their changes', async () => {
    open();
    sendGoals(GOALS);
    await waitUntil(() =>
      expect(listTexts('.start')).toEqual(['500 jumps499 of 500', '✓3 games todaydone', 'Stargazer']),
    );
    const { top, bottom, right } = document.querySelector('.start .goals')?.getBoundingClientRect() ?? new DOMRect();
    expect(top).toBeGreaterThan(0);
    expect(right).toBeLessThanOrEqual(width);
    expect(bottom).toBeLessThan(document.querySelector('.call')?.getBoundingClientRect().top ?? 0);
    sendGoals([]);
    await waitUntil(() => expect(document.querySelector('.goals')).toBeNull());
  });

  test('a run stamps a goal the moment it is reached, once, and the pause lists it as done', async () => {
    open();
    sendGoals(GOALS);
    await waitUntil(() => expect(listTexts('.start')).toHaveLength(3));
    const heard: string[] = [];
    const live = document.querySelector('.hud [role=status]') ?? document.body;
    new MutationObserver(() => heard.push(live.textContent)).observe(live, { childList: true });
    await startRun();
    await waitUntil(() => expect(textOf('.stamp')).toBe('Goal done✓ 500 jumps'));
    expect(document.querySelectorAll('.stamp')).toHaveLength(1);
    expect(heard.filter((text) => text === 'Goal done: 500 jumps')).toHaveLength(1);
    const { left, right } = document.querySelector('.stamp')?.getBoundingClientRect() ?? new DOMRect();
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(width);
    await userEvent.keyboard('{Escape}');
    await waitUntil(() => expect(findVisible('.panel.is-pause')).toBeDefined());
    expect(listTexts('.panel')).toEqual(['✓500 jumpsdone', '✓3 games todaydone', 'Stargazer']);
  });
});

test('goals that arrive during a run are those of the next', async () => {
  open();
  await startRun();
  sendGoals(GOALS);
  await waitUntil(() => expect(listTexts('.start')).toHaveLength(3));
  await userEvent.keyboard('{Escape}');
  await waitUntil(() => expect(findVisible('.panel.is-pause')).toBeDefined());
  expect(listTexts('.panel')).toEqual([]);
  expect(document.querySelector('.stamp')).toBeNull();
});
