import { test as base, expect, type WorkerFixture } from '@playwright/test';
import { trackRequests } from './trackRequests.ts';
import { recordAnnouncements } from './recordAnnouncements.ts';
import { watchMissingRules } from './missingRules.ts';
import { PlayerDriver } from './player.ts';
import { type ProductUnderTest, type ProductOptions, startTestedProduct } from './product.ts';
import { attachOtherPages } from './attachOtherPages.ts';

/** Fixtures that all journeys of a worker share. */
export interface WorkerFixtures {
  product: ProductUnderTest;
}

/** Worker-scoped product, shared by all journeys of one kind. */
export const createProductFixture = (
  options?: ProductOptions,
): [WorkerFixture<ProductUnderTest, object>, { scope: 'worker'; timeout: number }] => [
  // Playwright parses fixture dependencies from the first parameter, which must be an object pattern.
  async ({}, use) => {
    const product = await startTestedProduct(options);
    await use(product);
    await product.stop();
  },
  { scope: 'worker', timeout: 180_000 },
];

export interface TestFixtures {
  player: PlayerDriver;
  /** CSS rules missing on its pages so far; must be empty at the end. */
  missingRules: () => Promise<string[]>;
}

/** A journey gets the product of its worker and its own browser context, signed out. */
export const journey = base.extend<TestFixtures, WorkerFixtures>({
  product: createProductFixture(),
  missingRules: async ({ context }, use) => use(await watchMissingRules(context)),
  player: async ({ page, context, browser, product, missingRules }, use, info) => {
    const player = new PlayerDriver(page, product);
    const attachRequests = trackRequests(context);
    const attachAnnouncements = await recordAnnouncements(context);
    await use(player);
    if (info.status !== info.expectedStatus) {
      await attachAnnouncements(info);
      await attachRequests(info);
      await attachOtherPages(browser, page, info);
    }
    // Pages of other people that stay open would go on asking the server of the next journey.
    for (const other of browser.contexts()) if (other !== context) await other.close();
    // Resets the clock for the next journey on this product.
    await product.resetClock();
    expect(player.errors, 'the page reported no error').toEqual([]);
    expect(await missingRules(), 'every page has the rules for what it shows').toEqual([]);
  },
});

/** A journey with a full shop, so that a newcomer needs a character first. */
export const shopJourney = journey.extend<object, WorkerFixtures>({
  product: createProductFixture({ sellsCharacters: true }),
});

/** A journey against two servers. */
export const twoServerJourney = journey.extend<object, WorkerFixtures>({
  product: createProductFixture({ hasTwoServers: true }),
});

/**
 * A journey with a product of its own, since it transfers contract ownership and needs players without a wallet in
 * another browser.
 */
export const isolatedJourney = journey.extend<object, WorkerFixtures>({ product: createProductFixture() });

export const PHONE_OPTIONS = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
export const phoneJourney = journey.extend(PHONE_OPTIONS);

/** A journey with a full shop, on a phone. */
export const phoneShopJourney = shopJourney.extend(PHONE_OPTIONS);

/** A phone whose browser never offers to install. Only the user agent is emulated; the engine is still Chromium. */
export const IPHONE_OPTIONS = {
  ...PHONE_OPTIONS,
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
};
export const iphoneShopJourney = shopJourney.extend(IPHONE_OPTIONS);

export { expect };
