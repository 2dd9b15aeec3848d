import { test as base, expect, type WorkerFixture } from '@playwright/test';
import { hearRequests } from './hearRequests.ts';
import { hearWords } from './hearWords.ts';
import { watchMissingRules } from './missingRules.ts';
import { Player } from './player.ts';
import { type Product, type ProductOptions, startProduct } from './product.ts';
import { tellPages } from './tellPages.ts';

/** What all journeys of a worker share. */
export interface Worker {
  product: Product;
}

/** The product of a worker: every journey of one kind in it. */
export const ownProduct = (
  options?: ProductOptions,
): [WorkerFixture<Product, object>, { scope: 'worker'; timeout: number }] => [
  // Playwright reads the parts a fixture asks for from its first pattern, which may not be left away.
  async ({}, use) => {
    const product = await startProduct(options);
    await use(product);
    await product.stop();
  },
  { scope: 'worker', timeout: 180_000 },
];

/** What a journey is given. */
export interface Given {
  player: Player;
  /** Rules of sheets that its pages lacked so far; there must be none at its end. */
  missingRules: () => Promise<string[]>;
}

/** A journey has the product of its worker and a browser of its own with nobody signed in. */
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
    // Whoever comes next in this product finds the day that it is.
    await product.comeBack();
    expect(player.errors, 'the page reported no error').toEqual([]);
    expect(await missingRules(), 'every page has the rules for what it shows').toEqual([]);
  },
});

/** The same with a full shop, so that a newcomer needs a character first. */
export const shopping = journey.extend<object, Worker>({ product: ownProduct({ sellsCharacters: true }) });

/** The same where two servers are the product. */
export const overTwoServers = journey.extend<object, Worker>({ product: ownProduct({ hasTwoServers: true }) });

/** The same in a product that nobody else uses: its contracts change hands, and nobody has a wallet in another browser yet. */
export const keeping = journey.extend<object, Worker>({ product: ownProduct() });

/** A journey with a phone in the hand, in the same product. */
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
export const onPhone = journey.extend(PHONE);

/** The same in the product with a full shop. */
export const shoppingOnPhone = shopping.extend(PHONE);

/** The same in the hand of a phone that never asks to install: what it says of itself, as Chromium has no other engine. */
export const IPHONE = {
  ...PHONE,
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
};
export const shoppingOnIphone = shopping.extend(IPHONE);

export { expect };
