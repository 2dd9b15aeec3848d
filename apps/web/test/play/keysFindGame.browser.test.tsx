import { until } from '@jumpy/scripts/testing/until';
import { page, userEvent } from 'vitest/browser';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { stubApi } from '../runs/stubApi.ts';
import { playStage, type PlayStage } from './PlayStage.tsx';

let stage: PlayStage;

beforeEach(async () => {
  await page.viewport(1_440, 900);
  localStorage.clear();
  stage = playStage({ api: stubApi(Date.now) });
  await until(() => expect(stage.listens()).toBe(true));
  await until(() => expect(document.body.textContent).not.toContain('Loading game...'));
});
afterEach(() => stage.unmount());

function leaveTheGame(): void {
  stage.frame().blur();
  // As for whoever came from another screen: a click beside the field gives the keyboard to the page.
  const main = document.querySelector('main');
  if (main) main.tabIndex = -1;
  main?.focus();
  expect(document.activeElement).toBe(main);
}

async function begin(): Promise<void> {
  stage.say({ type: 'REQUEST_RUN', data: { securityFlags: [] } });
  await until(() => expect(stage.told('RUN_TICKET')).toHaveLength(1));
}

describe('a key pressed beside the game', () => {
  test('finds the game, and Space begins the run that waits', async () => {
    leaveTheGame();
    await userEvent.keyboard(' ');
    expect(document.activeElement).toBe(stage.frame());
    await until(() => expect(stage.told('PLAY_AGAIN')).toHaveLength(1));
  });

  test.each(['{ArrowLeft}', 'a'])('%s finds the game and begins nothing', async (key) => {
    leaveTheGame();
    await userEvent.keyboard(key);
    expect(document.activeElement).toBe(stage.frame());
    await begin();
    expect(stage.told('PLAY_AGAIN')).toEqual([]);
  });

  test('begins no other run while one is played', async () => {
    await begin();
    leaveTheGame();
    await userEvent.keyboard(' ');
    expect(document.activeElement).toBe(stage.frame());
    stage.say({ type: 'REQUEST_GAME_STATS' });
    await until(() => expect(stage.told('STATS_UPDATE').length).toBeGreaterThan(0));
    expect(stage.told('PLAY_AGAIN')).toEqual([]);
  });

  test('is left to a button that has the focus', async () => {
    const home = document.querySelector<HTMLElement>('aside a[href="/home"]');
    home?.focus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(document.activeElement).toBe(home);
  });
});
