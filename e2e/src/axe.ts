import AxeBuilder from '@axe-core/playwright';
import type { Frame, Page } from '@playwright/test';

/** Runs axe on the current page, or one part of it, once finite animations have ended. */
export async function findViolations(page: Page, { within }: { within?: string } = {}): Promise<string[]> {
  await Promise.all(page.frames().map(waitForAnimations));
  // Headings have an outline drawn behind their letters, whose color axe takes for the text color.
  const builder = new AxeBuilder({ page }).exclude('h1');
  const { violations } = await (within === undefined ? builder : builder.include(within)).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

/** Waits for finite animations, so that colors are checked in their final state. */
function waitForAnimations(frame: Frame): Promise<unknown> {
  return frame.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished),
    ),
  );
}
