import { expect, journey, phoneJourney } from '../src/journey.ts';
import { planInputs } from '../src/plannedInputs.ts';
import { runRight } from '../src/player.ts';

/** Ten seconds of climbing, in which the server is back. */
const CLIMB_TICKS = 600;

journey(
  'API-15 a run that ends without a network is kept, and counts when it is back',
  async ({ player, page, context }) => {
    await player.signInAsNew('Otis');
    await player.openGame();
    let isGone = true;
    await context.route('**/api/validate-game-score', (route) =>
      isGone ? route.abort('internetdisconnected') : route.continue(),
    );
    await player.start();
    await player.playToTheEnd();
    await expect(player.summary.getByText(/Saved here/i)).toBeVisible();

    // Removing the route instead would leave requests in flight unanswered forever.
    isGone = false;
    await player.open('/home');
    await expect(page.getByText('Total Games').locator('..')).toContainText('1');
  },
);

journey('a run goes on and counts though the server dies in its middle', async ({ player, page, product }) => {
  await player.signInAsNew('Odile');
  await player.openGame();
  await player.start({ inputs: planInputs(player.lastTicket(), CLIMB_TICKS) });
  await product.restartServer();
  await player.playToTheEnd();
  // Whether it ranks depends on how quickly the server restarted, so both texts are accepted.
  await expect(player.summary.getByText(/^(Replay verified|Verified, unranked)$/)).toBeVisible();
  await player.open('/home');
  await expect(page.getByText('Total Games').locator('..')).toContainText('1');
});

phoneJourney(
  'GAME-03 without a network home says so, SOLO offers practice and practice plays; what is reloaded opens by itself when it is back',
  async ({ player, page, context }) => {
    await player.signInAsNew('Orla');
    // Home caches the game once it is idle.
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    // Two font files for each of the two pages; fonts of other scripts take megabytes.
    expect(await page.evaluate(keptFonts)).toBe(4);
    // Each cached file is requested from the worker once.
    await page.reload();
    await expect(page.getByRole('button', { name: 'SOLO' })).toBeVisible();
    const sheets = await page.evaluate(fetchedSheets);
    expect(sheets.length).toBeGreaterThan(2);
    expect(new Set(sheets).size).toBe(sheets.length);
    await context.setOffline(true);
    await expect(page.getByText('You’re offline. Your stuff is safe. You can still practice.')).toBeVisible();
    await page.getByRole('button', { name: 'SOLO' }).click();
    await player.enterGame();
    await page.keyboard.press('Space');
    await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
    await expect(page.getByText(/^You need a connection to start a run that counts\./)).toBeVisible();

    await page.reload();
    await expect(page.getByText(/^This screen opens once you’re back online\./)).toBeVisible();
    await page.getByRole('link', { name: 'Practice' }).click();
    await page.waitForURL('**/frame/**');
    await expect(page.getByText('Tap to jump')).toBeVisible();
    // Chunks loaded after the first paint are cached too.
    await page.keyboard.press('s');
    await expect(page.getByRole('dialog', { name: 'SETTINGS' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Space');
    const end = page.getByRole('dialog', { name: /game over|new best/i });
    await runRight(page, { game: page, end });
    await end.getByRole('button', { name: /play again/i }).click();
    await expect(end).toBeHidden();

    await player.open('/home');
    await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('button', { name: 'SOLO' })).toBeVisible();
    await expect(page.getByText(/You’re offline/)).toBeHidden();
  },
);

journey(
  'a screen that is not at hand without a network opens when it is back, and is no error',
  async ({ player, page, context }) => {
    await player.signInAsNew('Ember');
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Daily', exact: true }).click();
    await expect(page.getByText(/^This screen isn’t saved on your device/)).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: 'You’re back online' })).toBeVisible();
    await page.getByRole('button', { name: 'Refresh Page' }).click();
    await expect(page.getByRole('heading', { name: 'DAILY COURSE' })).toBeVisible();
  },
);

/** Runs in the page: number of fonts cached by the worker. */
async function keptFonts(): Promise<number> {
  const cachedRequests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
  return cachedRequests.flat().filter(({ url }) => url.endsWith('.woff2')).length;
}

/** Runs in the page: every style sheet request so far, including repeats. */
function fetchedSheets(): string[] {
  const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
  return fetched.filter((name) => name.endsWith('.css'));
}
