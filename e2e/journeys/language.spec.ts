import game from '@jumpy/game/page/messages.es';
import login from '@jumpy/web/features/login/messages.es';
import nav from '@jumpy/web/features/nav/messages.es';
import { expect, journey } from '../src/journey.ts';
import { PlayerDriver } from '../src/player.ts';

journey('a browser in Spanish shows every part in Spanish, in a part of its own', async ({ browser, product }) => {
  const context = await browser.newContext({ locale: 'es-MX' });
  const page = await context.newPage();
  const visitor = new PlayerDriver(page, product);
  await visitor.open('/login');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.getByRole('button', { name: login.loginWithDiscord })).toBeEnabled();
  await expect(page.getByText(login.whatWeStore)).toBeVisible();
  await page.getByRole('link', { name: login.playWithoutAccount }).click();
  await expect(page.getByText(game.pressSpace)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  expect(visitor.errors).toEqual([]);
});

journey('the settings change the language, also of the game, for the next visit too', async ({ player, page }) => {
  await player.signInAsNew('Idioma');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('radio', { name: 'Español' }).dispatchEvent('click');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.getByRole('link', { name: nav.home, exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: nav.home, exact: true })).toBeVisible();
  await player.open('/frame/');
  await expect(page.getByText(game.pressSpace)).toBeVisible();
  await player.open('/home');
  await page.getByRole('button', { name: nav.settings }).click();
  await page.getByRole('radio', { name: 'English' }).dispatchEvent('click');
  await expect(page.getByRole('link', { name: 'Home', exact: true })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});
