import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Runs axe on the current page once finite animations have ended. */
export async function findViolations(page: Page): Promise<string[]> {
  await waitForAnimations(page);
  // Headings have an outline drawn behind their letters, whose color axe takes for the text color.
  const { violations } = await new AxeBuilder({ page }).exclude('h1').analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

/** Waits for finite animations, so that colors are checked in their final state. */
function waitForAnimations(page: Page): Promise<unknown> {
  return page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished),
    ),
  );
}
