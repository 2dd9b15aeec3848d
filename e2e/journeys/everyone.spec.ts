import AxeBuilder from '@axe-core/playwright';
import { expect, journey } from '../src/journey.ts';

journey(
  'login, home, stats and the game screen have nothing that shuts people out @phone',
  async ({ player, page }) => {
    const faults = async (): Promise<string[]> => {
      const { violations } = await new AxeBuilder({ page }).analyze();
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
    };
    await player.open('/login');
    await expect(page.getByRole('button', { name: 'Login with Discord' })).toBeEnabled();
    expect(await faults()).toEqual([]);
    await player.signIn('Nova');
    expect(await faults()).toEqual([]);
    await player.open('/stats');
    await expect(page.getByText('Total Games')).toBeVisible();
    expect(await faults()).toEqual([]);
    await player.open('/home');
    await player.openGame();
    expect(await faults()).toEqual([]);
  },
);
