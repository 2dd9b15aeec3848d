import { test as base, expect } from '@playwright/test';
import { Player } from './player.ts';
import { type Product, startProduct } from './product.ts';

interface Worker {
  product: Product;
}

/** A journey has the product of its worker and a browser of its own with nobody signed in. */
export const journey = base.extend<{ player: Player }, Worker>({
  product: [
    // Playwright reads the parts a fixture asks for from its first pattern, which may not be left away.
    async ({ browserName: _unused }, use) => {
      const product = await startProduct();
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  player: async ({ page, product }, use) => {
    const player = new Player(page, product);
    await use(player);
    expect(player.errors, 'the page reported no error').toEqual([]);
  },
});

/** A journey with a phone in the hand, in the same product. */
export const onPhone = journey.extend({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

export { expect };
