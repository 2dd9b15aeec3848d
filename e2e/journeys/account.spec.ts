import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { findViolations } from '../src/axe.ts';
import { expect, journey, createProductFixture, type WorkerFixtures } from '../src/journey.ts';

const NOVA = { discordId: '900000000000000013', username: 'nova', skill: 'average', games: ['solo'] } as const;

/** Has its own product, since its clock moves ahead by a week. */
const passing = journey.extend<object, WorkerFixtures>({ product: createProductFixture() });

async function askToGo(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Delete my account' });
  await expect(sheet.getByRole('region', { name: 'Your wallet' })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await sheet.getByLabel(/Type your name/).fill('nova');
  await sheet.getByRole('button', { name: 'Delete my account' }).click();
  await page.waitForURL('**/farewell');
  await expect(page.getByRole('heading', { name: 'Thanks for jumping' })).toBeVisible();
}

passing(
  'ROUTE-13 an account is taken home as a file, kept on return, and a week after it was given up the board names nobody',
  async ({ player, product, page }) => {
    const [run] = await product.seedRuns([NOVA]);
    await player.signIn('Nova');
    await player.open('/profile');
    await expect(page.getByRole('list', { name: 'Servers' })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);

    const downloads = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download my data' }).click();
    const file = await downloads;
    const data = JSON.parse(await readFile(await file.path(), 'utf8'));
    expect(data.profile).toMatchObject([{ username: 'nova', email: 'nova@example.test' }]);
    expect(data.runs).toMatchObject([{ id: run?.runId, score: run?.score }]);

    await askToGo(page);
    await page.getByRole('link', { name: 'Back to sign-in' }).click();
    await page.getByRole('button', { name: 'Login with Discord' }).click();
    await page.getByRole('button', { name: /Nova/ }).first().click();
    await expect(page.getByRole('heading', { name: 'Keep your account?' })).toBeVisible();
    await page.getByRole('button', { name: 'Keep my account' }).click();
    await expect(page.getByRole('button', { name: 'Profile' })).toBeVisible();

    await player.open('/profile');
    await askToGo(page);
    await product.advanceClock('+8d');
    await player.signIn('Moonbean');
    // A job of the server erases due accounts after its start; a board on screen does not refresh by itself.
    const board = async (): Promise<string> => JSON.stringify(await player.read('/api/leaderboards/scores?limit=100'));
    await expect.poll(board, { timeout: 60_000 }).toContain('Former player');
    await player.open('/stats');
    await expect(page.getByText('Former player').first()).toBeVisible();
    await expect(page.getByText('nova', { exact: true })).toBeHidden();
    await player.open(`/run/${run?.runId}`);
    await expect(page.getByText('Former player').first()).toBeVisible();
  },
);
