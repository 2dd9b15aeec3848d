import type { Locator, Page } from '@playwright/test';
import * as z from 'zod/mini';
import { findViolations } from '../src/axe.ts';
import { expect, journey } from '../src/journey.ts';

const SLOW = { timeout: 30_000 };
const Made = z.object({ id: z.string() });
/** X status ids encode their creation time. */
const statusOf = (atMs: number): string => `https://x.com/ada/status/${(BigInt(atMs) - 1_288_834_974_657n) << 22n}`;

async function takeReward(page: Page, xp: number): Promise<void> {
  const reward = page.getByRole('dialog', { name: 'Reward', exact: true });
  await expect(reward.getByText(`+${xp} XP`, { exact: true })).toBeVisible(SLOW);
  await expect(reward).toBeHidden();
}

async function confirm(page: Page, { sheet, button, question }: { sheet: Locator; button: string; question: string }) {
  await sheet.getByRole('button', { name: button }).click();
  await page.getByRole('dialog', { name: question }).getByRole('button', { name: 'Yes, claim it' }).click(SLOW);
}

journey(
  'QUEST-23 QUEST-36 QUEST-52 QUEST-53 QUEST-54 a milestone, a feat, a link, a follow and a join are each claimed once',
  async ({ player, product, page, context }) => {
    journey.setTimeout(600_000);
    await context.route(/^https:\/\//, (route) => route.abort());
    const headers = { origin: product.sandboxUrl };
    const peopleUrl = `${product.sandboxUrl}/sandbox/people`;
    const created = await page.request.post(peopleUrl, { headers, data: { name: 'Questa' } });
    const { id: discordId } = Made.parse(await created.json());
    // Enough jumps for the milestone, however early the bot falls.
    const games = Array.from({ length: 8 }, () => 'solo' as const);
    await product.seedRuns([{ discordId, username: 'Questa', skill: 'average', games }]);
    await player.dismissRoleDialogs();
    await player.signIn('Questa');
    // Onboarding has added them to the community; they leave it again.
    const membership = (member: boolean) =>
      page.request.post(`${peopleUrl}/${discordId}/membership`, { headers, data: { member } });
    await membership(false);
    await page.getByRole('button', { name: /rewards to claim/ }).click(SLOW);
    const sheet = page.getByRole('dialog', { name: 'Quests and rewards' });
    await sheet.getByRole('tab', { name: 'Game Quests' }).click();
    await sheet.getByRole('button', { name: 'Claim 50 XP for 500 jumps' }).click();
    await takeReward(page, 50);
    await sheet.getByRole('button', { name: 'Claim 50 XP for On a roll' }).click();
    await takeReward(page, 50);
    expect(await findViolations(page)).toEqual([]);
    await expect(sheet.getByRole('button', { name: 'Claim 50 XP for 500 jumps' })).toHaveCount(0);

    await sheet.getByRole('tab', { name: 'Social Quests' }).click();
    await sheet.getByRole('button', { name: 'Submit Link: Write a post' }).click();
    await sheet.getByRole('textbox', { name: 'Link' }).fill(statusOf(Date.now()));
    await sheet.getByRole('button', { name: 'Submit', exact: true }).click();
    await takeReward(page, 40);
    await sheet.getByRole('tab', { name: 'Once' }).click();
    await confirm(page, { sheet, button: 'Follow: Follow us', question: 'Are you following us now?' });
    await takeReward(page, 150);
    const join = { sheet, button: 'Join: Join the community', question: 'Did you join the community?' };
    await confirm(page, join);
    await expect(sheet.getByText(/^User not found in Discord server\./)).toBeVisible(SLOW);
    await membership(true);
    await confirm(page, join);
    await takeReward(page, 150);
    expect(await findViolations(page)).toEqual([]);

    // No request is paid twice.
    for (const quest of ['jump_500', 'feat_streak', 'follow', 'join']) {
      const again = await page.evaluate(async (key) => {
        const body = JSON.stringify({ quest_key: key });
        const answer = await fetch('/api/claim-quest', {
          method: 'POST',
          body,
          headers: { 'content-type': 'application/json' },
        });
        return answer.status;
      }, quest);
      expect([quest, again]).toEqual([quest, 409]);
    }
    await sheet.getByRole('tab', { name: 'Game Quests' }).click();
    await sheet.getByRole('link', { name: 'Watch the moment' }).first().click();
    await page.waitForURL('**/run/**');
    await expect(page.getByRole('heading', { level: 1, name: 'Questa' })).toBeVisible(SLOW);
  },
);
