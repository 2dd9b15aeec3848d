import { test as base, expect, type WorkerFixture } from '@playwright/test';
import { hearRequests } from './hearRequests.ts';
import { hearWords } from './hearWords.ts';
import { watchMissingRules } from './missingRules.ts';
import { Player } from './player.ts';
import { type Product, type ProductOptions, startProduct } from './product.ts';
import { tellPages } from './tellPages.ts';

/** Fixtures that all journeys of a worker share. */
export interface Worker {
  product: Product;
}

/** Worker-scoped product, shared by all journeys of one kind. */
export const ownProduct = (
  options?: ProductOptions,
): [WorkerFixture<Product, object>, { scope: 'worker'; timeout: number }] => [
  // Playwright parses fixture dependencies from the first parameter, which must be an object pattern.
  async ({}, use) => {
    const product = await startProduct(options);
    await use(product);
    await product.stop();
  },
  { scope: 'worker', timeout: 180_000 },
];

export interface Given {
  player: Player;
  /** CSS rules missing on its pages so far; must be empty at the end. */
  missingRules: () => Promise<string[]>;
}

/** A journey gets the product of its worker and its own browser context, signed out. */
export const journey = base.extend<Given, Worker>({
  product: ownProduct(),
  missingRules: async ({ context }, use) => use(await watchMissingRules(context)),
  player: async ({ page, context, browser, product, missingRules }, use, info) => {
    const player = new Player(page, product);
    const tellRequests = hearRequests(context);
    const tellWords = await hearWords(context);
    await use(player);
    if (info.status !== info.expectedStatus) {
      await tellWords(info);
      await tellRequests(info);
      await tellPages(browser, page, info);
    }
    // Resets the clock for the next journey on this product.
    await product.comeBack();
    expect(player.errors, 'the page reported no error').toEqual([]);
    expect(await missingRules(), 'every page has the rules for what it shows').toEqual([]);
  },
});

/** A journey with a full shop, so that a newcomer needs a character first. */
export const shopping = journey.extend<object, Worker>({ product: ownProduct({ sellsCharacters: true }) });

/** A journey against two servers. */
export const overTwoServers = journey.extend<object, Worker>({ product: ownProduct({ hasTwoServers: true }) });

/**
 * A journey with a product of its own, since it transfers contract ownership and needs players without a wallet in
 * another browser.
 */
export const keeping = journey.extend<object, Worker>({ product: ownProduct() });

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
export const onPhone = journey.extend(PHONE);

/** A journey with a full shop, on a phone. */
export const shoppingOnPhone = shopping.extend(PHONE);

/** A phone whose browser never offers to install. Only the user agent is emulated; the engine is still Chromium. */
export const IPHONE = {
  ...PHONE,
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
};
export const shoppingOnIphone = shopping.extend(IPHONE);

export { expect };
