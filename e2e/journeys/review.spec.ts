import { findViolations } from '../src/axe.ts';
import { expect, journey } from '../src/journey.ts';

const SLOW = { timeout: 30_000 };
const MOONBEAN = '900000000000000011';

journey(
  'a reviewer watches a run and takes it back; its player reads why, and reads that it was given back',
  async ({ player, product, page, context }) => {
    journey.setTimeout(300_000);
    await context.route(/^https:\/\//, (route) => route.abort());
    const [run] = await product.seedRuns([
      { discordId: MOONBEAN, username: 'Moonbean', skill: 'average', games: ['solo', 'solo', 'solo'] },
    ]);
    const runId = run?.runId ?? '';

    await player.signIn('Skyla');
    await player.open('/admin?tab=review');
    await expect(page.getByRole('heading', { name: 'Review', level: 1 })).toBeVisible(SLOW);
    await player.open(`/admin?tab=review&run=${runId}`);
    await expect(page.locator('iframe[data-viewer="showing"]')).toBeVisible(SLOW);
    const decide = page.getByRole('region', { name: 'Decide' });
    const decideTo = async (name: string, reason: string): Promise<void> => {
      await decide.getByRole('button', { name }).click();
      const dialog = page.getByRole('dialog', { name });
      await dialog.getByRole('textbox').fill(reason);
      await dialog.getByRole('button', { name }).click();
      await expect(dialog).toBeHidden(SLOW);
    };
    await decideTo('Void this run', 'Two runs at once');
    await expect(decide.getByText('Voided', { exact: true })).toBeVisible(SLOW);
    expect(await findViolations(page)).toEqual([]);
    // Players of other journeys may have claims pending.
    await player.open('/admin?tab=quests');
    const declared = page.getByRole('region', { name: 'Claims' }).getByRole('row').nth(1);
    await expect(page.getByText('No one has declared a quest done.').or(declared).first()).toBeVisible(SLOW);
    expect(await findViolations(page)).toEqual([]);
    for (const [tab, words] of [
      ['health', 'Slowest routes on this server'],
      ['owner-tools', 'Role-sync key transactions'],
      ['nfts', 'Create New Item'],
      ['revive', 'Total revives'],
    ] as const) {
      await player.open(`/admin?tab=${tab}`);
      await expect(
        page
          .getByText(words)
          .or(page.getByRole('region', { name: words }))
          .first(),
      ).toBeVisible(SLOW);
      expect(await findViolations(page)).toEqual([]);
    }

    await player.forgetSession();
    await player.signIn('Moonbean');
    await player.open(`/run/${runId}`);
    await expect(page.getByText('A reviewer removed this run. It doesn’t count.')).toBeVisible(SLOW);
    await expect(page.getByText('Reason: Two runs at once')).toBeVisible();

    await player.forgetSession();
    await player.signIn('Skyla');
    await player.open(`/admin?tab=review&run=${runId}`);
    await decideTo('Reinstate', 'It was looked at again');
    await expect(decide.getByText('Voided', { exact: true })).toBeHidden(SLOW);
  },
);
