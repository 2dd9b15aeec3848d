import { expect, journey } from '../src/journey.ts';

const SLOW = { timeout: 60_000 };
/**
 * Hours after the first claim, and the day of the streak. The gap in between is missed at any time of day: a streak claimed late in the
 * evening holds through the day after next.
 */
const CLAIMS = [
  [0, 1],
  [24, 2],
  [48, 3],
  [121, 1],
  [145, 2],
  [169, 3],
  [193, 4],
] as const;

journey('DAILY-05 DAILY-09 DAILY-12 seven days of claims, with one missed', async ({ player, product, page }) => {
  journey.setTimeout(900_000);
  await player.signInAsNew('Streaky');
  let xp = 0;
  for (const [hours, day] of CLAIMS) {
    if (hours > 0) await product.advanceClock(`+${hours}h`);
    await player.open('/home');
    await page.getByRole('button', { name: /^Quests/ }).click(SLOW);
    const sheet = page.getByRole('dialog', { name: 'Quests and rewards' });
    await sheet.getByRole('button', { name: `Claim +${day * 100} XP` }).click(SLOW);
    const reward = page.getByRole('dialog', { name: 'Reward', exact: true });
    await expect(reward.getByText(`Day ${day} claimed: +${day * 100} XP`)).toBeVisible(SLOW);
    await expect(reward).toBeHidden();
    await expect(sheet.getByText(`${day}-day streak`)).toBeVisible();
    await expect(sheet.getByText('Claimed today')).toBeVisible();
    xp += day * 100;
  }
  const questXp = await page.evaluate(async (): Promise<number> => {
    const headers = { 'content-type': 'application/json' };
    const session = (await (await fetch('/api/session')).json()) as { user: { discordId: string } };
    const body = JSON.stringify({ discordId: session.user.discordId });
    const answer = await fetch('/api/get-user-xp', { method: 'POST', body, headers });
    return ((await answer.json()) as { data: { quest_xp: number } }).data.quest_xp;
  });
  expect(questXp).toBe(xp);
});
