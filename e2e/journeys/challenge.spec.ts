import { expect, journey, phoneJourney } from '../src/journey.ts';
import { runRight } from '../src/player.ts';

const LUNA = { discordId: '700000000000000051', username: 'Luna', skill: 'average', games: ['solo'] } as const;
const VESPER = { discordId: '700000000000000052', username: 'Vesper', skill: 'average', games: ['solo'] } as const;

phoneJourney(
  'a friend by challenge link: races the ghost in two presses without an account, and sees who tried',
  async ({ player, product, page }) => {
    const [run] = await product.seedRuns([LUNA]);
    if (!run) throw new Error('Luna did not play');
    await player.open(`/challenge/${run.runId}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Luna challenges you' })).toBeVisible();
    await expect(page.getByText('No one has tried yet')).toBeVisible();

    await page.getByRole('link', { name: 'Race this ghost' }).click();
    await page.waitForURL('**/frame/?ghost=*');
    await expect(page.getByText(`Race Luna: ${run.score.toLocaleString('en-US')} to beat`)).toBeVisible();
    const sent = page.waitForResponse((answer) => answer.url().endsWith(`/challenges/${run.runId}/tries`));
    await page.keyboard.press('Space');
    const end = page.getByRole('dialog', { name: /you won|a tie|so close|next time/i });
    await runRight(page, { game: page, end });
    expect((await sent).status()).toBe(200);

    await end.getByRole('link', { name: 'See who tried' }).click();
    await expect(page.getByText('1 try, 0 beat it')).toBeVisible();
    await expect(page.getByText('Only guests and players with a hidden profile so far.')).toBeVisible();
  },
);

journey(
  'a player challenges a friend from the page of a run, and a signed-in friend stands in its list',
  async ({ player, product, page }) => {
    const [run] = await product.seedRuns([VESPER]);
    if (!run) throw new Error('Vesper did not play');
    await player.signInAsNew('Rosalind');
    await player.open(`/run/${run.runId}`);
    await expect(page.getByRole('button', { name: 'Challenge a friend' })).toBeVisible();

    await player.open(`/challenge/${run.runId}`);
    const ticket = player.ticket();
    await page.getByRole('link', { name: 'Race this ghost' }).click();
    await ticket;
    await player.enterGame();
    await player.start();
    await player.playToTheEnd();
    await expect(player.summary.getByRole('list', { name: 'The race' }).getByText('Vesper')).toBeVisible();

    await player.open(`/challenge/${run.runId}`);
    const row = page.getByRole('listitem').filter({ hasText: 'Rosalind' });
    await expect(row.getByText('You', { exact: true })).toBeVisible();
    await expect(page.getByText('1 try, 0 beat it')).toBeVisible();
  },
);
