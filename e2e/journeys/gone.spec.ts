import type { BrowserContext } from '@playwright/test';
import { expect, journey } from '../src/journey.ts';
import { giveSteadyHand, plan, planInputs } from '../src/steadyHand.ts';

/** As long as the first part of a course lasts, which its ticket tells: 19 s. */
const CLIMB_TICKS = 1_150;
const SLOW = { timeout: 90_000 };

/** The network is gone for so long: time is what this is about. */
async function goneFor(context: BrowserContext, ms: number): Promise<void> {
  await context.setOffline(true);
  await new Promise((resolve) => setTimeout(resolve, ms));
  await context.setOffline(false);
}

for (const [ms, words] of [
  [8_000, 'Replay checked'],
  [40_000, 'Checked, not ranked'],
] as const)
  journey(
    `a network that is gone for ${ms / 1_000} s in the middle of a run: ${words} @long`,
    async ({ player, page, context }) => {
      await giveSteadyHand(page);
      await player.signInAsNew(words === 'Replay checked' ? 'Tunnel' : 'Deep Tunnel');
      await player.openGame();
      await plan(player.game, planInputs(player.lastTicket(), CLIMB_TICKS));
      const heard = page.waitForResponse((answer) => answer.request().postData()?.includes('"digest"') === true);
      await player.start();
      await heard;
      await goneFor(context, ms);
      await player.playToTheEnd();
      await expect(player.summary.getByText(words)).toBeVisible(SLOW);
      await player.open('/home');
      await expect(page.getByText('Total Games').locator('..')).toContainText('1');
    },
  );
