import { expect, journey, onPhone } from '../src/journey.ts';
import { runRight } from '../src/player.ts';

journey(
  'API-15 a run that ends without a network is kept, and counts when it is back',
  async ({ player, page, context }) => {
    await player.signInAsNew('Otis');
    await player.openGame();
    let isGone = true;
    await context.route('**/api/validate-game-score', (route) =>
      isGone ? route.abort('internetdisconnected') : route.continue(),
    );
    await player.playStart();
    await player.playToTheEnd();
    await expect(player.summary.getByText(/kept safe here/i)).toBeVisible();

    // Not by taking the route back: requests that are under way then are never answered.
    isGone = false;
    await player.open('/home');
    await expect(page.getByText('Total Games').locator('..')).toContainText('1');
  },
);

journey('a run goes on and counts though the server dies in its middle', async ({ player, page, product }) => {
  await player.signInAsNew('Odile');
  await player.openGame();
  await player.playStart();
  await product.restartServer();
  await player.playToTheEnd();
  // Boards take it where the server was back in time, and that is the machine's affair.
  await expect(player.summary.getByText(/^(Replay checked|Checked, not ranked)$/)).toBeVisible();
  await player.open('/home');
  await expect(page.getByText('Total Games').locator('..')).toContainText('1');
});

onPhone(
  'GAME-03 without a network home says so, SOLO offers practice and practice plays; what is reloaded opens by itself when it is back',
  async ({ player, page, context }) => {
    await player.signInAsNew('Orla');
    // Home keeps the game at hand once it rests.
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    // Two faces for each of the two pages; the letters of other scripts are megabytes.
    expect(await page.evaluate(keptFonts)).toBe(4);
    // What the worker has at hand is asked of it once.
    await page.reload();
    await expect(page.getByRole('button', { name: 'SOLO' })).toBeVisible();
    const sheets = await page.evaluate(fetchedSheets);
    expect(sheets.length).toBeGreaterThan(2);
    expect(new Set(sheets).size).toBe(sheets.length);
    await context.setOffline(true);
    await expect(page.getByText('You are offline. Nothing of yours is lost. Practice works.')).toBeVisible();
    await page.getByRole('button', { name: 'SOLO' }).click();
    await player.enterGame();
    await page.keyboard.press('Space');
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
    await expect(page.getByText(/^A run that counts begins with a course from the server\./)).toBeVisible();

    await page.reload();
    await expect(page.getByText(/^This screen opens by itself when the connection is back\./)).toBeVisible();
    await page.getByRole('link', { name: 'Practice' }).click();
    await page.waitForURL('**/frame/**');
    await expect(page.getByText('Tap to jump')).toBeVisible();
    // What comes after the first picture is at hand too.
    await page.keyboard.press('s');
    await expect(page.getByRole('dialog', { name: 'SETTINGS' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Space');
    const end = page.getByRole('dialog', { name: /game over|new best/i });
    await runRight(page, { game: page, end });
    await end.getByRole('button', { name: /play again/i }).click();
    await expect(end).toBeHidden();

    await player.open('/home');
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('button', { name: 'SOLO' })).toBeVisible();
    await expect(page.getByText(/You are offline/)).toBeHidden();
  },
);

journey(
  'a screen that is not at hand without a network opens when it is back, and is no error',
  async ({ player, page, context }) => {
    await player.signInAsNew('Ember');
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Daily', exact: true }).click();
    await expect(page.getByText(/^This screen is not on this device yet/)).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: 'The connection is back' })).toBeVisible();
    await page.getByRole('button', { name: 'Refresh Page' }).click();
    await expect(page.getByRole('heading', { name: 'DAILY COURSE' })).toBeVisible();
  },
);

/** How many fonts the worker keeps; runs in the page. */
async function keptFonts(): Promise<number> {
  const kept = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
  return kept.flat().filter(({ url }) => url.endsWith('.woff2')).length;
}

/** The style sheets that this page has fetched so far, each as often as it was; runs in the page. */
function fetchedSheets(): string[] {
  const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
  return fetched.filter((name) => name.endsWith('.css'));
}
