import { buildPages } from '@jumpy/scripts/buildPages';
import { ROOT } from '@jumpy/scripts/env';
import { launchTestProduct, createTestHome, type TestProduct } from '@jumpy/scripts/testProduct';
import type { Browser } from '@playwright/test';
import { openStrictBrowser } from './browserConditions.ts';

/** A product whose keyring can move to another origin on the same database. */
export interface MovableKeyring {
  browser: Browser;
  before: string;
  after: string;
  product(): TestProduct;
  /** Restarts it with the keyring at its new origin. */
  move(): Promise<void>;
  close(): Promise<void>;
}

/** Starts the product, and a browser with site isolation. */
export async function openMovableKeyring(): Promise<MovableKeyring> {
  await buildPages({ root: ROOT });
  const home = await createTestHome();
  const PUBLIC_URL = `http://jumpy.localhost:${home.port}`;
  const [before, after] = ['keyring', 'wallet'].map((name) => `http://${name}.jumpy.localhost:${home.keyringPort}`) as [
    string,
    string,
  ];
  const start = async (env: NodeJS.ProcessEnv): Promise<TestProduct> => {
    const started = await launchTestProduct({ home, env: { PUBLIC_URL, ...env } });
    await started.ready;
    return started;
  };
  let product = await start({ KEYRING_URL: before });
  const browser = await openStrictBrowser();
  return {
    ...{ browser, before, after },
    product: () => product,
    async move() {
      product.process.kill('SIGINT');
      await product.code;
      product = await start({ KEYRING_URL: after, KEYRING_URL_BEFORE: before });
    },
    async close() {
      await browser.close();
      await product.stop();
    },
  };
}
