import { expect, journey, phoneJourney } from '../src/journey.ts';

const LUNA = { discordId: '700000000000000001', username: 'Luna', skill: 'beginner', games: ['solo'] } as const;

phoneJourney(
  'a stranger opens a shared run, watches it to its end, makes a clip, has the own browser check it, sees whose it is, and may race it',
  async ({ player, product, page }) => {
    const [run] = await product.seedRuns([LUNA]);
    if (!run) throw new Error('Luna did not play');
    const address = `/run/${run.runId}`;
    const score = run.score.toLocaleString('en-US');

    const source = await page.request.get(product.apiUrl + address);
    const preview = /property="og:image" content="([^"]+)"/.exec(await source.text())?.[1];
    const picture = await page.request.get(preview?.replace(product.url, product.apiUrl) ?? '');
    expect(picture.headers()['content-type']).toBe('image/png');

    await player.open(address);
    await expect(page.getByText('Luna').first()).toBeVisible();
    await expect(page.getByText(score, { exact: true }).first()).toBeVisible();
    const seek = player.game.getByRole('slider');
    await expect(seek).toBeVisible();
    await seek.focus();
    await page.keyboard.press('End');
    await expect(player.game.getByRole('button', { name: 'Watch again' })).toBeVisible();

    await player.game.getByRole('button', { name: 'Make a clip' }).click();
    const clip = player.game.getByRole('dialog', { name: 'Make a clip' });
    await clip.getByRole('button', { name: 'The end' }).click();
    await expect(clip.getByText(/^Your clip is ready: \d+ s, \d\.\d MB\.$/)).toBeVisible({ timeout: 60_000 });
    const saving = page.waitForEvent('download');
    await expect.poll(() => clip.locator('video').evaluate((video: HTMLVideoElement) => video.videoWidth)).toBe(540);
    await clip.getByRole('button', { name: 'Download' }).click();
    expect((await saving).suggestedFilename()).toMatch(/^jumpy-clip\.(?:mp4|webm)$/);
    await clip.getByRole('button', { name: 'Close' }).click();

    await page.getByRole('button', { name: 'Verify', exact: true }).click();
    await expect(page.getByText('VERIFIED HERE')).toBeVisible();

    await page.getByRole('link', { name: 'Luna', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Luna' })).toBeVisible();
    await page.getByRole('link', { name: `Watch Luna, ${score}’s run` }).click();

    await page.getByRole('link', { name: 'Race this run' }).click();
    await page.waitForURL('**/frame/?ghost=*');
    await expect(page.getByText(`Race Luna: ${score} to beat`)).toBeVisible();
  },
);

journey(
  'anybody plays the whole board again in their own browser, and sees what a forged run looks like',
  async ({ player, product, page }) => {
    const guests = ['Mira', 'Noor', 'Zed'].map((username, index) => ({
      discordId: `70000000000000001${index}`,
      username,
      skill: 'beginner' as const,
      games: ['solo'] as const,
    }));
    await product.seedRuns(guests);
    await player.open('/verify');
    await page.getByRole('button', { name: /^Verify \d+ runs$/ }).click();
    await expect(page.getByText('Checked in your browser')).toBeVisible();
    const rows = page.locator('li[data-mark]');
    expect(await rows.count()).toBeGreaterThanOrEqual(guests.length);
    await expect(page.locator('li[data-mark]:not([data-mark="same"])')).toHaveCount(0);

    await page.getByRole('button', { name: 'Show a mismatch' }).click();
    await expect(page.getByText('Example, not on the board')).toBeVisible();
    await expect(page.getByText('Mismatch', { exact: true })).toBeVisible();
  },
);

journey('a run that nobody played has a page that says so', async ({ player, page }) => {
  await player.open('/run/00000000-0000-4000-8000-000000000000');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: /board/i }).first()).toBeVisible();
});
