import { StatsResponse } from '@jumpy/protocol/http/players';
import { expect, journey } from '../src/journey.ts';

const VESPER = { discordId: '700000000000000041', username: 'Vesper', skill: 'average', games: ['solo'] } as const;

journey(
  'a player races a run of the board beside its ghost, and it counts for nothing but honour',
  async ({ player, product, page }) => {
    await product.seedRuns([VESPER]);
    await player.signInAsNew('Rosalind');
    const totals = async (): Promise<object> => {
      const { stats } = StatsResponse.parse(await player.read('/api/stats'));
      return { ...stats, username: '', avatar: null };
    };
    const before = await totals();
    await page.getByRole('button', { name: 'Watch, race or verify Vesper’s run' }).first().click();
    const ticket = player.ticket();
    await page.getByRole('group', { name: 'Run of Vesper' }).getByRole('link', { name: /Race/ }).click();
    await ticket;
    await player.enterGame();
    await player.start();
    await player.playToTheEnd();
    await expect(player.summary.getByRole('list', { name: 'The race' }).getByText('Vesper')).toBeVisible();
    await expect(player.summary.getByRole('button', { name: 'Race again' })).toBeVisible();
    await player.summary.getByRole('link', { name: 'Compare' }).click();
    await expect(player.game.getByRole('slider')).toBeVisible();

    expect(await totals()).toEqual(before);
  },
);
