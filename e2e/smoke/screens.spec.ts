import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, journey } from '../src/journey.ts';

const LUNA = { discordId: '700000000000000002', username: 'Luna', skill: 'beginner', games: ['solo'] } as const;
const NOBODY = '00000000-0000-4000-8000-000000000000';

/** Paths from the app's route table, without development routes. */
const [openRoutes = [], signedInRoutes = []] = readFileSync(
  new URL('../../apps/web/src/app/AppRoutes.tsx', import.meta.url),
  'utf8',
)
  .split('<RequireSession />')
  .map((part) => [...part.matchAll(/path="([^"]+)"/g)].map(([, path = '']) => path))
  .map((paths) => paths.filter((path) => !path.startsWith('/dev/')).map((path) => path.replace(/^\*$/, '/nowhere')));

/** Waits for a screen and all its content. */
async function waitForScreen(page: Page): Promise<void> {
  await expect(page.locator('#root :is(main, [role="main"])').first()).toBeVisible();
  await expect(page.locator('#root :is([aria-busy="true"], [data-skeleton])')).toHaveCount(0);
}

journey('every screen looks as intended when it is opened first', async ({ player, product, page, missingRules }) => {
  const [run] = await product.seedRuns([LUNA]);
  await player.open(`/run/${run?.runId}`);
  const profile = await page.getByRole('link', { name: 'Luna', exact: true }).getAttribute('href');
  const addressOf = (path: string): string =>
    path
      .replace('/u/:publicId/*', profile ?? '')
      .replace('/run/:runId', `/run/${run?.runId}`)
      .replace(/:\w+/g, NOBODY);
  const walk = async (paths: readonly string[]): Promise<void> => {
    for (const path of paths) {
      await player.open(addressOf(path));
      await waitForScreen(page);
      expect(await missingRules(), path).toEqual([]);
    }
  };
  expect(openRoutes.length).toBeGreaterThan(10);
  expect(signedInRoutes.length).toBeGreaterThan(6);
  await walk(openRoutes);
  await player.signInAsNew('Thistle');
  await walk(signedInRoutes);
  await page.goto(product.keyringUrl);
  await expect(page.locator('body > *').first()).toBeAttached();
  expect(await missingRules(), 'the keyring').toEqual([]);
});
