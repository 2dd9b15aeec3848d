import { expect, journey } from '../src/journey.ts';

journey(
  'API-15 a run that ends without a network is kept, and counts when it is back',
  async ({ player, page, context }) => {
    await player.signIn('Biscuit');
    await player.openGame();
    await context.route('**/api/validate-game-score', (route) => route.abort('internetdisconnected'));
    await player.playStart();
    await player.playToTheEnd();
    await expect(player.summary.getByText(/kept safe here/i)).toBeVisible();

    await context.unroute('**/api/validate-game-score');
    await player.open('/home');
    await expect(page.getByText('Total Games').locator('..')).toContainText('1');
  },
);

journey('a server that dies in the middle of a run loses nothing of it @proof', async ({ player, page, product }) => {
  await player.signIn('Zephyr');
  await player.openGame();
  await player.playStart();
  await product.restartServer();
  await player.playToTheEnd();
  await expect(player.summary.getByText('Replay checked')).toBeVisible();
  await player.open('/home');
  await expect(page.getByText('Total Games').locator('..')).toContainText('1');
});
