import { expect, journey } from '../src/journey.ts';

journey(
  'LOGIN-19 LOGIN-25 denying the sign-in leads back to login, and nobody is signed in',
  async ({ player, page, product }) => {
    await player.open('/login');
    await page.getByRole('button', { name: 'Login with Discord' }).click();
    await page.waitForURL(`${product.sandboxUrl}/**`);
    await page
      .getByRole('button', { name: 'Cancel' })
      .or(page.getByRole('link', { name: 'Cancel' }))
      .click();
    await page.waitForURL(`${product.url}/login`);
    await expect(page.getByRole('button', { name: 'Login with Discord' })).toBeEnabled();
    expect(await page.evaluate(() => localStorage.getItem('isLoggedIn'))).not.toBe('true');
  },
);

journey('ROUTE-18 a forged isLoggedIn opens no data: the visitor ends at login', async ({ player, page }) => {
  await player.open('/login');
  await page.evaluate(() => {
    localStorage.setItem('isLoggedIn', 'true');
    localStorage.setItem('discord_user', JSON.stringify({ id: '900000000000000010', username: 'Skyla' }));
  });
  const answers: number[] = [];
  page.on('response', (answer) => {
    if (/\/api\/(stats|rankings|leaderboards)/.test(answer.url())) answers.push(answer.status());
  });
  await player.open('/home');
  await page.waitForURL('**/login');
  expect(answers.filter((status) => status < 400)).toEqual([]);
});

journey('ROUTE-09 ROUTE-10 every protected route sends a stranger to login', async ({ player, page }) => {
  for (const path of ['/home', '/play', '/stats', '/profile', '/shop', '/admin', '/mint']) {
    await player.open(path);
    await page.waitForURL('**/login');
  }
});
