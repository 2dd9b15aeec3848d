import { page, userEvent } from 'vitest/browser';
import { afterEach, describe, expect, test } from 'vitest';
import { SIGNED_IN } from '../../src/fixtures/stubServer.ts';
import { leave, visit } from '../support/visit.tsx';

const opener = () => page.getByRole('button', { name: 'Leaderboard' });
const drawer = () => page.getByRole('dialog', { name: 'Leaderboard' });

async function openDrawer(width = 390): Promise<void> {
  await visit('/home', { answers: SIGNED_IN, remembered: true, width, height: 844 });
  await opener().click();
  await expect.element(drawer()).toBeVisible();
}

afterEach(leave);

test('HOME-07 HOME-08 on mobile the leaderboard slides in from the right', async () => {
  await openDrawer(768);
  await expect.element(page.getByText('player_4')).toBeVisible();
  await expect.poll(() => drawer().element().firstElementChild?.getBoundingClientRect().right).toBe(768);
  expect(drawer().element().firstElementChild?.getBoundingClientRect().left).toBeGreaterThan(200);
});

test.each([360, 1_099, 1_100])('HOME-09 at %i px its button is at the top right', async (width) => {
  await visit('/home', { answers: SIGNED_IN, remembered: true, width, height: 844 });
  await expect.element(opener()).toBeVisible();
  const { right, top } = opener().element().getBoundingClientRect();
  expect(width - right).toBeLessThan(30);
  expect(top).toBeLessThan(130);
});

test('HOME-07 on desktop it is next to the hero, without a button', async () => {
  await visit('/home', { answers: SIGNED_IN, remembered: true });
  await expect.element(page.getByRole('heading', { name: 'LEADERBOARD' })).toBeVisible();
  await expect.element(opener()).not.toBeInTheDocument();
});

describe('the drawer closes', () => {
  test('HOME-10 on its close button, and restores the focus', async () => {
    await openDrawer();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect.element(drawer()).not.toBeInTheDocument();
    await expect.element(opener()).toHaveFocus();
  });

  test('HOME-11 HOME-12 on a click on the backdrop', async () => {
    await openDrawer(768);
    await userEvent.click(drawer(), { position: { x: 60, y: 400 } });
    await expect.element(drawer()).not.toBeInTheDocument();
  });

  test('on Escape', async () => {
    await openDrawer();
    await userEvent.keyboard('{Escape}');
    await expect.element(drawer()).not.toBeInTheDocument();
  });

  test('HOME-12 but not on a click inside', async () => {
    await openDrawer();
    await page.getByRole('heading', { name: 'LEADERBOARD' }).click();
    await expect.element(drawer()).toBeVisible();
  });
});

test('the focus stays inside while the drawer is open', async () => {
  await openDrawer();
  for (let press = 0; press < 12; press += 1) {
    await userEvent.keyboard('{Tab}');
    const focused = document.activeElement;
    expect(focused === document.body || drawer().element().contains(focused)).toBe(true);
  }
});
