import type { Page } from '@playwright/test';
import { findViolations } from '../src/axe.ts';
import { expect, journey, phoneJourney } from '../src/journey.ts';
import type { PlayerDriver } from '../src/player.ts';

const TITLE = 'login, home, stats and the game screen have nothing that shuts people out';

phoneJourney(`${TITLE}, on a phone`, lookThrough);
journey(`${TITLE}, on a desk`, lookThrough);

async function lookThrough({ player, page }: { player: PlayerDriver; page: Page }): Promise<void> {
  const errors = () => findViolations(page);
  await player.open('/login');
  await expect(page.getByRole('button', { name: 'Login with Discord' })).toBeEnabled();
  expect(await errors()).toEqual([]);
  // Two names, since both projects may share a product.
  await player.signInAsNew(page.viewportSize()?.width === 390 ? 'Everly' : 'Ever');
  expect(await errors()).toEqual([]);
  await player.open('/stats');
  await expect(page.getByText('Total Games')).toBeVisible();
  expect(await errors()).toEqual([]);
  await player.open('/home');
  await player.openGame();
  expect(await errors()).toEqual([]);
}
