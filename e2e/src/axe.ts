import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What axe finds wrong with what the page shows now, once it has come to rest. */
export async function violationsOf(page: Page): Promise<string[]> {
  await settled(page);
  // Headings have an outline behind their letters, which axe takes for the letters.
  const { violations } = await new AxeBuilder({ page }).exclude('h1').analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

/** Waits for what moves once and stops: colours are judged where they end. */
function settled(page: Page): Promise<unknown> {
  return page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished),
    ),
  );
}
