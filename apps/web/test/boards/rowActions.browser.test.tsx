import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { OpenReplay } from '@jumpy/verify/verdict';
import { makeReplay, answerReplays, makeUnavailableReplay } from '../../src/fixtures/runs.ts';
import { CONNECTION_LOST, SIGNED_IN } from '../../src/fixtures/stubServer.ts';
import { leave, type Visit, visit } from '../support/visit.tsx';
import { makeBoard, makePublicId, makeRow } from '../../src/fixtures/answers.ts';
import { makePlayedRun } from '@jumpy/verify/testing/played';

/** Six players; all but the fifth have a run, whose id is derived from their rank. */
const ROWS = [1, 2, 3, 4, 5, 6].map((rank) => makeRow(rank, { runId: rank === 5 ? null : makePublicId(rank) }));
let replays: OpenReplay[];

beforeEach(async () => {
  replays = await Promise.all([4, 1].map((number) => makePlayedRun(number)));
});
afterEach(leave);

async function open({
  width = 1440,
  height = 900,
  ...more
}: {
  width?: number;
  height?: number;
  replays?: unknown;
} = {}): Promise<Visit> {
  const answers = {
    ...SIGNED_IN,
    'leaderboards/scores': makeBoard('scores', ROWS),
    replays: more.replays ?? answerReplays(replays.map(makeReplay)),
  };
  const visited = await visit('/stats', { answers, remembered: true, width, height });
  await expect.element(page.getByText('player_4', { exact: true })).toBeVisible();
  return visited;
}

const opener = (name: string) => page.getByRole('button', { name: `Watch, race or verify ${name}’s run` });

describe('on a wide board', () => {
  test('every row with a run shows watch, race and verify at once', async () => {
    await open();
    await expect
      .element(page.getByRole('link', { name: 'Watch player_4’s run' }))
      .toHaveAttribute('href', `/run/${makePublicId(4)}`);
    await expect.element(page.getByRole('link', { name: 'Race player_4’s run' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Verify player_4’s run' })).toBeVisible();
    expect(page.getByRole('link', { name: 'Watch player_5’s run' }).elements()).toHaveLength(0);
  });

  test('race opens the game screen with the run to beat', async () => {
    await open();
    await page.getByRole('link', { name: 'Race player_4’s run' }).click();
    await expect.poll(() => window.location.pathname).toBe('/play');
    expect(window.history.state.usr).toEqual({ gameMode: 'race', ghostRunId: makePublicId(4) });
  });

  test('the whole board can be verified', async () => {
    await open();
    await expect.element(page.getByRole('link', { name: 'Verify the board' })).toHaveAttribute('href', '/verify');
    await page.getByRole('tab', { name: 'Jumps' }).click();
    await expect.element(page.getByRole('link', { name: 'Verify the board' })).not.toBeInTheDocument();
  });
});

describe('on a narrow board', () => {
  test('clicking a row opens its actions, and another row closes them', async () => {
    await open({ width: 360, height: 740 });
    const watch = page.getByRole('link', { name: 'Watch player_4’s run' });
    await expect.element(watch).not.toBeInTheDocument();
    await opener('player_4').click();
    await expect.element(watch).toBeVisible();
    await expect.element(opener('player_4')).toHaveAttribute('aria-expanded', 'true');
    await opener('player_6').click();
    await expect.element(watch).not.toBeInTheDocument();
    await opener('player_6').click();
    await expect.element(opener('player_6')).toHaveAttribute('aria-expanded', 'false');
  });

  test('the keyboard reaches the actions too, in row order', async () => {
    await open({ width: 360, height: 740 });
    (opener('player_4').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}{Tab}');
    await expect.element(page.getByRole('link', { name: 'Watch player_4’s run' })).toHaveFocus();
    await userEvent.keyboard('{Tab}{Tab}');
    await expect.element(page.getByRole('button', { name: 'Verify player_4’s run' })).toHaveFocus();
  });

  test('all controls are 44 px high and nothing is cut off', async () => {
    await open({ width: 360, height: 740 });
    await opener('player_4').click();
    const group = page.getByRole('group', { name: 'Run of player_4' }).element();
    const row = group.closest('li')?.getBoundingClientRect();
    for (const element of group.querySelectorAll('a, button')) {
      const box = element.getBoundingClientRect();
      expect(box.height).toBeGreaterThanOrEqual(44);
      expect(box.right).toBeLessThanOrEqual(row?.right ?? 0);
    }
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  });
});

describe('the podium', () => {
  test('opens a player’s actions below it', async () => {
    await open();
    await expect.element(page.getByRole('group', { name: 'Run of player_1' })).not.toBeInTheDocument();
    await opener('player_1').click();
    await expect.element(page.getByRole('link', { name: 'Watch player_1’s run' })).toBeVisible();
    await opener('player_2').click();
    await expect.element(page.getByRole('link', { name: 'Watch player_1’s run' })).not.toBeInTheDocument();
    await expect.element(page.getByRole('link', { name: 'Watch player_2’s run' })).toBeVisible();
  });
});

describe('verifying in place', () => {
  test('simulates the run locally, marks the row, announces the result and keeps the focus', async () => {
    await open();
    (page.getByRole('button', { name: 'Verify player_4’s run' }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    const group = page.getByRole('group', { name: 'Run of player_4' });
    await expect.element(group.getByText('Verified', { exact: true })).toBeVisible();
    await expect.element(group.getByText('Verified', { exact: true })).toHaveFocus();
    await expect
      .poll(() => group.getByRole('status').element().textContent)
      .toMatch(/^player_4: Verified\. \d+:\d\d of play checked, score [\d,]+\./);
  });

  test('keeps the mark on the row, also on the podium and after switching tabs', async () => {
    await open();
    await opener('player_1').click();
    await page.getByRole('button', { name: 'Verify player_1’s run' }).click();
    await expect.element(page.getByText('Verified', { exact: true })).toBeVisible();
    await page.getByRole('tab', { name: 'Jumps' }).click();
    await page.getByRole('tab', { name: 'Scores' }).click();
    await expect.poll(() => document.querySelector('[data-place="first"] [data-tone="good"]')).not.toBeNull();
  });

  test('marks a score that the replay does not reproduce as a mismatch', async () => {
    const [run] = replays;
    if (!run) throw new Error('There is no run.');
    await open({
      replays: answerReplays([makeReplay({ ...run, claim: { ...run.claim, score: run.claim.score + 10 } })]),
    });
    await page.getByRole('button', { name: 'Verify player_4’s run' }).click();
    await expect.element(page.getByText('Mismatch', { exact: true })).toBeVisible();
  });

  test.each([
    ['closed', 'Closed today'],
    ['removed', 'Removed'],
    ['unknown', 'Gone'],
  ] as const)('names a replay that is %s', async (state, expectedText) => {
    await open({ replays: answerReplays([makeUnavailableReplay(makePublicId(4), state)]) });
    await page.getByRole('button', { name: 'Verify player_4’s run' }).click();
    await expect.element(page.getByText(expectedText, { exact: true })).toBeVisible();
  });

  test('can be retried when there is no response', async () => {
    const { server } = await open({ replays: CONNECTION_LOST });
    await page.getByRole('button', { name: 'Verify player_4’s run' }).click();
    await expect.element(page.getByText('Try again')).toBeVisible();
    server.setAnswers({ replays: answerReplays(replays.map(makeReplay)) });
    await page.getByRole('button', { name: 'Verify player_4’s run' }).click();
    await expect.element(page.getByText('Verified', { exact: true })).toBeVisible();
  });
});
