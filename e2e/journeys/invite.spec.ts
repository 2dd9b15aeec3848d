import { SessionResponse } from '@jumpy/protocol/http/session';
import type { Page } from '@playwright/test';
import { expect, journey } from '../src/journey.ts';
import type { PlayerDriver } from '../src/player.ts';

async function openInvites(page: Page) {
  await page
    .getByRole('button', { name: /^Quests/ })
    .first()
    .click();
  await page.getByRole('tab', { name: 'Game Quests' }).click();
  await page.getByRole('button', { name: 'Invite friends' }).click();
  const sheet = page.getByRole('dialog', { name: 'Invite friends' });
  await expect(sheet.getByRole('textbox', { name: 'Your invite link' })).toBeVisible();
  return sheet;
}

/** Completes onboarding with its last step, the referral. To be replaced by the welcome modal once it exists. */
async function completeOnboarding(player: PlayerDriver, done: () => Promise<void>): Promise<void> {
  await done();
  const told = await player.page.evaluate(async (): Promise<unknown> => {
    const { user } = (await (await fetch('/api/session')).json()) as { user: { discordId: string } };
    const body = JSON.stringify({
      referrerUsername: localStorage.getItem('pending_referral'),
      invitedDiscordId: user.discordId,
    });
    const headers = { 'content-type': 'application/json' };
    return (await fetch('/api/track-invite-onboarding', { method: 'POST', headers, body })).json();
  });
  expect(told).toMatchObject({ success: true, newInvite: true });
}

journey(
  'a newcomer comes by a friend’s link, plays on two days, and the friend is credited',
  async ({ player, product, page }) => {
    journey.slow();
    await player.dismissRoleDialogs();
    await player.signInAsNew('Lumen');
    const link = new URL(
      await (await openInvites(page)).getByRole('textbox', { name: 'Your invite link' }).inputValue(),
    );
    expect(link.search).toBe('?ref=lumen');
    await player.open('/home');
    await player.logOut();

    await player.open(link.pathname + link.search);
    await expect(page.getByText('lumen invited you! Complete signup to give your friend credit.')).toBeVisible();
    await expect(page.getByText("Join via lumen's invite!")).toBeVisible();
    expect(new URL(page.url()).search).toBe('');
    await player.signInAsNew('Pebble');
    const { user } = SessionResponse.parse(await player.read('/api/session'));
    const { discordId = '', username = '' } = user ?? {};
    await completeOnboarding(player, () => product.completeOnboarding({ discordId }));

    const pebble = { discordId, username, skill: 'average' } as const;
    await product.seedRuns([{ ...pebble, games: ['solo', 'solo', 'solo', 'solo', 'solo'] }]);
    await expect(
      (await openInvites(page)).getByText('To give them credit: One more run, on another day.'),
    ).toBeVisible();

    await product.seedRuns([{ ...pebble, games: ['solo', 'solo', 'solo'] }], { daysAhead: 1 });
    await product.advanceClock('+1d');
    await player.open('/home');
    await expect((await openInvites(page)).getByText('They got their credit. Thank you!')).toBeVisible();
    await player.open('/home');
    await player.logOut();

    await player.signIn('Lumen');
    const friend = (await openInvites(page)).getByRole('listitem').filter({ hasText: 'pebble' });
    await expect(friend).toContainText('Credited');
    await expect(friend).toContainText('+100 XP');
    expect(await player.read('/api/invites')).toMatchObject({ board: { credited: 1, xp: 100, nextXp: 150 } });
  },
);
