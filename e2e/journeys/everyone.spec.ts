import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, journey, onPhone } from '../src/journey.ts';
import type { Player } from '../src/player.ts';

const TITLE = 'login, home, stats and the game screen have nothing that shuts people out';

onPhone(`${TITLE}, on a phone`, lookThrough);
journey(`${TITLE}, on a desk @long`, lookThrough);

async function lookThrough({ player, page }: { player: Player; page: Page }): Promise<void> {
  const errors = async (): Promise<string[]> => {
    await settled(page);
    const { violations } = await new AxeBuilder({ page }).analyze();
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
  };
  await player.open('/login');
  await expect(page.getByRole('button', { name: 'Login with Discord' })).toBeEnabled();
  expect(await errors()).toEqual([]);
  await player.signIn('Nova');
  expect(await errors()).toEqual([]);
  await player.open('/stats');
  await expect(page.getByText('Total Games')).toBeVisible();
  expect(await errors()).toEqual([]);
  await player.open('/home');
  await player.openGame();
  expect(await errors()).toEqual([]);
}

/** Waits for what moves once and stops: colours are judged where they end. */
function settled(page: Page): Promise<unknown> {
  return page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished),
    ),
  );
}
