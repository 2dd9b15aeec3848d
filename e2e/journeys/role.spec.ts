import { fetchSandboxDirectory } from '@jumpy/scripts/launch/sandboxDirectory';
import { expect, journey } from '../src/journey.ts';

journey(
  'a level brings a role of the community: it is celebrated, held at Discord, and a chip of the profile',
  async ({ player, product, page }) => {
    const discordId = await player.signInAsNew('Rolanda');
    await product.seedRuns([{ discordId, username: 'rolanda', skill: 'strong', games: ['solo', 'solo', 'solo'] }]);

    const popup = page.getByRole('dialog', { name: 'Congratulations' });
    await expect(popup.getByText('Level 10 reached')).toBeVisible({ timeout: 15_000 });
    await popup.getByRole('button', { name: 'Nice!' }).click();
    // The next run may earn the next role at any moment.
    await player.dismissRoleDialogs();

    await player.open('/profile');
    const chips = page.getByRole('main').getByRole('list', { name: 'Roles' });
    await expect(chips.getByText('L10')).toBeVisible();
    // The stand-in's page collapses long user lists.
    const held = async (): Promise<string[]> => {
      const { people, roles } = await fetchSandboxDirectory(product.sandboxUrl);
      const ids = people.find(({ id }) => id === discordId)?.membership?.roles ?? [];
      return roles.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
    };
    await expect.poll(held).toContain('L10');
  },
);
